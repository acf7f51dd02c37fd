import Glibc
import NLKCore
import NLKIndex
import NLKPipeline

/// Stores what arrives in a folder in an index, each file once, and reports it.
///
/// What was done stands in the index alone: the content's hash with each document, and the documents whose report may not have been read, both
/// written in the transaction that stores them. So whenever the program is stopped, the next run does what is left and reports what may not have
/// been reported.
public final class FolderWatch {
    /// Files stored in one go: a long queue is reported piece by piece.
    private static let most = 200

    private let root: String
    /// The name under which the index keeps what is to be reported; other folders may share the index.
    private var client: String { "watch " + root }
    private let index: SearchIndex
    private let options: WatchOptions
    private let failed: FailedFolder?
    /// The folder of failed files, and the index, which may lie in the watched folder.
    private let excluded: Set<String>
    private let lock: FolderLock
    private let events: FolderEvents
    private let report: (WatchEvent) throws(NLKError) -> Void
    private var tracker: ArrivalTracker
    private var lastScan = -Double.infinity
    /// Names that were complained of.
    private var warned: Set<String> = []
    /// Files that could not be read.
    public private(set) var failures = 0

    /// Watches `folder`; `report` is called by the thread that runs.
    ///
    /// - Throws: `NLKError`: `badInput` (no such folder, watched already), `io`.
    public init(
        _ folder: String, _ index: SearchIndex, _ options: WatchOptions,
        report: @escaping (WatchEvent) throws(NLKError) -> Void
    ) throws(NLKError) {
        lock = try FolderLock(folder)
        root = FileList.absolutePath(folder)
        self.index = index
        self.options = options
        self.report = report
        failed = try options.failedFolder.map { (path) throws(NLKError) in
            _ = try FailedFolder(path)
            return try FailedFolder(FileList.absolutePath(path))
        }
        guard failed?.path != root else {
            throw NLKError(.usage, "the folder for failed files is the watched one: name another")
        }
        let file = FileList.absolutePath(index.path)
        excluded = Set(["", "-wal", "-shm", "-journal"].map { file + $0 }).union(failed.map { [$0.path] } ?? [])
        tracker = ArrivalTracker(settleTime: options.settleTime)
        events = try FolderEvents(root)
    }

    /// Runs until the folder is gone, or with `isOnce` until all is done.
    ///
    /// - Throws: `NLKError`: `badInput` when the folder is gone, what `report` or the index throws, or what is no fault of a file's own.
    public func run() throws(NLKError) {
        try reportPending()
        let run = try IndexingRun(index, index.analyzer.configuration, report: take)
        run.client = client
        try scan()
        while true {
            var due = tracker.due(Self.now())[...]
            while !due.isEmpty {
                let now = Self.now()
                let paths = due.prefix(Self.most)
                due = due.dropFirst(Self.most)
                for path in paths { tracker.note(path, FileSignature(path: path), now: now) }
                let arrived = tracker.take(paths, now: now)
                if arrived.isEmpty { continue }
                try store(arrived, run)
                try takeNotes(waiting: 0)
            }
            if options.isOnce, tracker.next == nil { return }
            try takeNotes(waiting: max(0, min(tracker.next ?? .infinity, lastScan + options.scanTime) - Self.now()))
        }
    }
}

extension FolderWatch {
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Waits up to `seconds` for something to happen and takes note of it.
    private func takeNotes(waiting seconds: Double) throws(NLKError) {
        var mustScan = false
        for event in try events.wait(seconds) {
            switch event {
            case .entry(let path):
                guard FolderScan.isWanted(path, below: root, excluding: excluded) else { continue }
                tracker.note(path, FileSignature(path: path), now: Self.now())
                tracker.disturb(path, now: Self.now())
            case .folders, .overflow: mustScan = true
            case .surroundings: guard lock.isAt(root) else { throw gone() }
            case .gone: throw gone()
            }
        }
        if mustScan || Self.now() >= lastScan + options.scanTime { try scan() }
    }

    /// Looks at everything there is. Folders are watched before they are looked into, so that nothing comes between.
    private func scan() throws(NLKError) {
        guard lock.isAt(root) else { throw gone() }
        var scan = try FolderScan(root, excluding: excluded)
        var watched: [String] = []
        while watched != scan.folders {
            watched = scan.folders
            try events.watch(watched)
            scan = try FolderScan(root, excluding: excluded)
        }
        for path in scan.unnamable where warned.insert(path).inserted {
            let message = "the name '\(path)' is not UTF-8: it is left alone until it is renamed"
            try report(.diagnosed(path: root, [Diagnostic(.warning, message)]))
        }
        let now = Self.now()
        for path in scan.files { tracker.note(path, FileSignature(path: path), now: now) }
        tracker.keep(only: Set(scan.files))
        lastScan = now
    }

    private func gone() -> NLKError {
        NLKError(.badInput, "the watched folder '\(root)' is gone: put it back and start again")
    }

    /// Stores files that have arrived.
    private func store(_ paths: [String], _ run: IndexingRun) throws(NLKError) {
        var sources: [IndexingRun.Source] = []
        for path in paths {
            var item = IndexItem(identifier: path)
            item.path = path
            item.title = String(path.split(separator: "/").last ?? "")
            guard !FileList.isForeign(path) else {
                try fail(item, NLKError(.badInput, "the file holds neither text nor pages", at: .init(file: path)))
                continue
            }
            sources.append(IndexingRun.Source(item: item, input: .file(path)))
        }
        try run.run(sources, jobs: options.jobs, keywords: options.keywords)
        try index.batch(client: client, newState: []) { _ in }
    }

    private func take(_ event: IndexingRun.Event) throws(NLKError) {
        let path = event.item.identifier
        switch event {
        case .stored(_, let pages): try report(.added(path: path, pages: pages, isRepeated: false))
        case .unchanged: break
        case .diagnosed(_, let diagnostics): try report(.diagnosed(path: path, diagnostics))
        case .failed(_, let error, let isPartial):
            if isPartial {
                try report(.diagnosed(path: path, [Diagnostic(.warning, error.message, at: error.place)]))
            } else {
                try fail(event.item, error)
            }
        }
    }

    private func fail(_ item: IndexItem, _ error: NLKError) throws(NLKError) {
        // A component that is missing is missing for all files: they stay where they are.
        guard error.code == .badInput || error.code == .io else { throw error }
        let path = item.identifier
        guard FileSignature(path: path) != nil else { return tracker.forget(path) }
        let moved = try failed.map { (folder) throws(NLKError) in try folder.take(path, reason: error) }
        if moved != nil { tracker.forget(path) }
        failures += 1
        try report(.failed(path: path, error, moved: moved))
    }

    /// Reports what a run that was stopped stored last.
    private func reportPending() throws(NLKError) {
        let pending = try index.clientState(client) ?? []
        guard !pending.isEmpty else { return }
        for path in pending.split(separator: 0) {
            try report(.added(path: String(decoding: path, as: UTF8.self), pages: nil, isRepeated: true))
        }
        try index.batch(client: client, newState: []) { _ in }
    }
}
