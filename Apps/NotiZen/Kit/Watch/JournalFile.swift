import Foundation

/// The file of the watch's journal.
struct JournalFile: Sendable {
    private let file: URL

    /// The maximum size of a journal in bytes. A larger file is not read.
    private static let limit = 1_048_576

    init(in folder: URL) {
        file = folder.appending(path: "WatchJournal.json")
    }

    /// The last saved journal, or `nil` if there is no readable one.
    func read() -> WatchJournal? {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: Self.limit)).flatMap {
            try? JSONDecoder().decode(WatchJournal.self, from: $0)
        }
    }

    /// The last saved journal, or an empty one. An unreadable file is kept under another name.
    func load() -> WatchJournal {
        if let journal = read() { return journal }
        guard FileManager.default.fileExists(atPath: file.path) else { return WatchJournal() }
        let aside = file.deletingLastPathComponent().appending(path: "WatchJournal (unreadable).json")
        try? FileManager.default.removeItem(at: aside)
        try? FileManager.default.moveItem(at: file, to: aside)
        return WatchJournal()
    }

    func save(_ journal: WatchJournal) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(journal).write(to: file, options: .atomic)
    }
}
