package import Foundation

/// A problem with one of the host's files, and the action taken.
package struct StorageTrouble: Sendable, Hashable, Identifiable {
    package enum Kind: String, Sendable {
        /// The file's content is unusable: it is truncated, overwritten or empty.
        case damaged
        /// A newer version of the program wrote the file.
        case newer
        /// The disk is full or can't be written to, so changes are kept in memory only.
        case unwritable
        /// Another program has locked the file, which is unchanged.
        case locked
    }

    /// The path under which the file is used.
    package let file: URL
    package let kind: Kind
    /// The cause, as described by the code that found it, for the log and `doctor` rather than for pages.
    package let reason: String
    /// The place to which the old file was moved; `nil` if it stayed in place.
    package let aside: URL?
    /// The real time at which the problem was found.
    package let date: Date

    package init(file: URL, kind: Kind, reason: String, aside: URL? = nil, date: Date = .now) {
        self.file = file
        self.kind = kind
        self.reason = reason
        self.aside = aside
        self.date = date
    }

    /// Identifies a problem across restarts of the host. A disk that can't be written to is a single problem, no matter
    /// which file revealed it.
    package var id: String { kind == .unwritable ? kind.rawValue : "\(kind.rawValue) \((aside ?? file).path)" }
}

extension StorageTrouble.Kind {
    /// True if the problem may end by itself, and may recur.
    package var isPassing: Bool {
        switch self {
        case .unwritable, .locked: true
        case .damaged, .newer: false
        }
    }
}

// MARK: Names of files that were put aside

extension StorageTrouble {
    /// The format of the date in the name of a file that was put aside, such as
    /// `settings.json.damaged-20261124T081500Z`. A second file in the same second ends in `-2`.
    private static let stamp = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)

    /// An unused name.
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
        // A broken link also occupies the name.
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }

    /// True if `name` is the name of a file that was put aside.
    package static func isAside(_ name: String) -> Bool {
        name.contains(/\.(?:damaged|newer)-\d{8}T\d{6}Z(?:-\d+)?(?:-wal|-shm|-journal)?$/)
    }

    /// The problem described by the name of a file; `nil` unless it was put aside. Journals of such files are ignored.
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
