package import Foundation

/// A problem with a file that the host keeps, and what was done about it.
package struct StorageTrouble: Sendable, Hashable, Identifiable {
    package enum Kind: String, Sendable {
        /// The file's content cannot be used: it is cut off, overwritten or empty.
        case damaged
        /// A newer version of the program wrote the file.
        case newer
        /// The disk has no room, or cannot be written: changes are kept in memory only.
        case unwritable
        /// Another program has locked the file, which is as it was.
        case locked
    }

    /// The file, by the name under which it is used.
    package let file: URL
    package let kind: Kind
    /// The cause, as described by the code that found it. For the log and for `doctor`, not for pages.
    package let reason: String
    /// The place of the old file; `nil` if it stayed where it is.
    package let aside: URL?
    /// The real time at which it was found.
    package let date: Date

    package init(file: URL, kind: Kind, reason: String, aside: URL? = nil, date: Date = .now) {
        self.file = file
        self.kind = kind
        self.reason = reason
        self.aside = aside
        self.date = date
    }

    /// Identifies a problem, even after a restart of the host. A disk that cannot be written is one problem, whichever
    /// file shows it first.
    package var id: String { kind == .unwritable ? kind.rawValue : "\(kind.rawValue) \((aside ?? file).path)" }
}

extension StorageTrouble.Kind {
    /// True if the trouble ends by itself, and may come again.
    package var isPassing: Bool {
        switch self {
        case .unwritable, .locked: true
        case .damaged, .newer: false
        }
    }
}

// MARK: Names of files that were put aside

extension StorageTrouble {
    /// `settings.json` put aside is `settings.json.damaged-20261124T081500Z`; a second file in the same second ends in
    /// `-2`.
    private static let stamp = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)

    /// A name that is not in use yet.
    static func asideName(of file: URL, _ kind: Kind, _ date: Date) -> URL {
        let folder = file.deletingLastPathComponent()
        let base = "\(file.lastPathComponent).\(kind.rawValue)-\(date.formatted(stamp))"
        var (name, number) = (base, 1)
        while isTaken(folder.appending(path: name).path) {
            number += 1
            name = "\(base)-\(number)"
        }
        return folder.appending(path: name)
    }

    private static func isTaken(_ path: String) -> Bool {
        // A broken link occupies the name, too.
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }

    /// True if `name` is that of a file that was put aside.
    package static func isAside(_ name: String) -> Bool {
        name.contains(/\.(?:damaged|newer)-\d{8}T\d{6}Z(?:-\d+)?(?:-wal|-shm|-journal)?$/)
    }

    /// The problem that the name of a file describes, or `nil` if it was not put aside, or is the journal of one that
    /// was.
    init?(aside: URL) {
        let pattern = /(.+)\.(damaged|newer)-(\d{8}T\d{6}Z)(?:-\d+)?/
        guard let match = try? pattern.wholeMatch(in: aside.lastPathComponent)?.output,
            let kind = Kind(rawValue: String(match.2)),
            let date = try? Self.stamp.parse(String(match.3))
        else { return nil }
        self.init(
            file: aside.deletingLastPathComponent().appending(path: String(match.1)), kind: kind,
            reason: "It was put aside earlier.", aside: aside, date: date)
    }
}
