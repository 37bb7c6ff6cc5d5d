import SwiftData

/// The notifications whose banners are being posted, stored with the notifications themselves. If the app ends before
/// a banner is posted, the source gets no response and sends the event again. The banner is then posted although the
/// event is known.
///
/// The end of an announcement is stored only with the next notifications, which saves a write. So the last banner
/// before the app ends may be posted again if its source repeats the event. It then replaces itself, because its
/// identifier is the same.
struct Announcements: Sendable {
    /// Announcements left unfinished by an earlier run of the app, oldest first.
    private var left: [String] = []
    private var current: Set<String> = []
    private var stored: [String] = []

    private static let limit = 500

    init() {}

    /// Reads the announcements left by an earlier run of the app.
    init(in context: ModelContext) throws {
        left = try StoredParts.load(.announcements, as: [String].self, from: context) ?? []
        stored = left
    }

    /// True if an earlier run of the app ended before it announced the notification, and no later run has done so.
    func wereLeft(_ id: String) -> Bool { left.contains(id) }

    mutating func begin(_ ids: [String]) {
        guard !ids.isEmpty else { return }
        left.removeAll(where: ids.contains)
        current.formUnion(ids)
    }

    mutating func end(_ ids: [String]) { current.subtract(ids) }

    /// Sets the stored part, to be saved with the next changes.
    mutating func store(in context: ModelContext) throws {
        let open = Array((left + current.sorted()).suffix(Self.limit))
        guard open != stored else { return }
        try StoredParts.store(open, as: .announcements, in: context)
        stored = open
    }
}
