import Glibc
import NLKCore
import NLKFormats

/// An open descriptor, closed in `deinit` unless it is standard input.
final class InputFile {
    let descriptor: Int32
    private let name: String
    private let isOwned: Bool

    /// Whether it can be opened again by its name.
    var isRegular: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == S_IFREG
    }

    init(path: String) throws(NLKError) {
        descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        name = path
        isOwned = true
        guard descriptor >= 0 else {
            throw NLKError(.badInput, "cannot read '\(path)'", cause: String(cString: strerror(errno)))
        }
        var status = stat()
        if fstat(descriptor, &status) == 0, (status.st_mode & S_IFMT) == S_IFDIR {
            throw NLKError(.badInput, "'\(path)' is a directory: name the files in it")
        }
    }

    init(standardInputNamed name: String) {
        descriptor = STDIN_FILENO
        self.name = name
        isOwned = false
    }

    deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

    /// The first bytes, enough to tell the format; fewer at the end of the file.
    func readHead() throws(NLKError) -> [UInt8] {
        try FileReader.read(descriptor, atMost: DocumentFormat.headSize, name: name)
    }

    func readRest() throws(NLKError) -> [UInt8] { try FileReader.readAll(descriptor, name: name) }
}
