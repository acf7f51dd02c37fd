import Glibc
import NLKCore

/// What the system tells of changes in a folder and the folders below it: inotify, wrapped.
///
/// Owns its descriptor. Used by one thread.
final class FolderEvents {
    /// A change.
    enum Event: Equatable {
        /// Something happened to the entry at this path.
        case entry(String)
        /// A folder came or went: look at everything.
        case folders
        /// The system lost events: look at everything.
        case overflow
        /// The watched folder may have been removed or renamed.
        case surroundings
        /// The watched folder itself is gone.
        case gone
    }

    private static let mask =
        UInt32(IN_CREATE) | UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
        | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    private let descriptor: Int32
    private var folders: [Int32: String] = [:]
    /// The watched folder, and the one that it is in: as long as somebody has the folder open, only that one tells of its removal.
    private var root: Int32 = -1
    private let parent: Int32
    private let name: String
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// `root` is an absolute path without links.
    ///
    /// - Throws: `NLKError` (`io`) when the system gives no more watches.
    init(_ root: String) throws(NLKError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        let slash = root.lastIndex(of: "/") ?? root.startIndex
        name = String(root[slash...].dropFirst())
        let folder = slash == root.startIndex ? "/" : String(root[..<slash])
        let mask = UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_ONLYDIR)
        // Without the right to read the folder above, a look at the whole folder finds out later.
        parent = descriptor < 0 || name.isEmpty ? -1 : inotify_add_watch(descriptor, folder, mask)
        guard descriptor >= 0 else { throw Self.fault("start watching") }
    }

    deinit { close(descriptor) }

    /// Watches exactly these folders from now on; the first is the one whose loss is `gone`.
    ///
    /// - Throws: `NLKError` (`io`). A folder below that has gone meanwhile is left out.
    func watch(_ paths: [String]) throws(NLKError) {
        var watched: [Int32: String] = [:]
        for (index, path) in paths.enumerated() {
            let number = inotify_add_watch(descriptor, path, Self.mask)
            guard number >= 0 else {
                if index > 0, errno == ENOENT || errno == ENOTDIR || errno == EACCES { continue }
                throw Self.fault("watch '\(path)'")
            }
            if index == 0 { root = number }
            watched[number] = path
        }
        for number in folders.keys where watched[number] == nil { inotify_rm_watch(descriptor, number) }
        folders = watched
    }

    /// Waits up to `seconds` for events and returns those that have come.
    ///
    /// - Throws: `NLKError` (`io`).
    func wait(_ seconds: Double) throws(NLKError) -> [Event] {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(max(0, min(seconds, 3600)) * 1000) + 1
        guard poll(&watched, 1, milliseconds) >= 0 || errno == EINTR else { throw Self.fault("wait for files") }
        var events: [Event] = []
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else {
                guard count == 0 || errno == EAGAIN || errno == EINTR else { throw Self.fault("wait for files") }
                return events
            }
            take(count, into: &events)
        }
    }

    /// Reads `struct inotify_event`s: four 32-bit words (watch, mask, cookie, length of the name), then the name with zeros behind it.
    private func take(_ count: Int, into events: inout [Event]) {
        buffer.withUnsafeBytes { bytes in
            var start = 0
            while start + 16 <= count {
                let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
                let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
                let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                let end = min(count, start + 16 + length)
                let name = String(decoding: bytes[start + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
                if let event = event(watch, mask, name), events.last != event { events.append(event) }
                start = end
            }
        }
    }

    private func event(_ watch: Int32, _ mask: UInt32, _ name: String) -> Event? {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflow }
        if watch == parent, folders[watch] == nil { return name == self.name ? .surroundings : nil }
        guard let folder = folders[watch] else { return nil }
        if mask & (UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT) | UInt32(IN_IGNORED)) != 0 {
            return watch == root ? .gone : .folders
        }
        if mask & UInt32(IN_ISDIR) != 0 { return .folders }
        return name.isEmpty ? nil : .entry(folder + "/" + name)
    }

    private static func fault(_ what: String) -> NLKError {
        let code = errno
        let remedy =
            switch code {
            case ENOSPC: ": raise fs.inotify.max_user_watches"
            case EMFILE: ": raise fs.inotify.max_user_instances"
            default: ""
            }
        return NLKError(.io, "cannot \(what)\(remedy)", cause: String(cString: strerror(code)))
    }
}
