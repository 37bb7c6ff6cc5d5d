import SwiftData

/// The notifications whose banners are being posted. They are stored with the notifications themselves: if the app ends in
/// between, the source gets no answer and sends the event again, which then is announced although it is known.
///
/// The end of an announcement is stored with the next notifications only, which costs nothing. So the last banner before an
/// end may be posted once more if its source sends it again; it has the same identifier, and takes its own place.
struct Announcements: Sendable {
    /// Those that an earlier life of the app left, oldest first.
    private var left: [String] = []
    private var current: Set<String> = []
    private var stored: [String] = []

    private static let limit = 500

    init() {}

    /// Reads what an earlier life of the app left.
    init(in context: ModelContext) throws {
        left = try StoredParts.load(.announcements, as: [String].self, from: context) ?? []
        stored = left
    }

    /// True if an earlier life of the app ended before it had announced the notification, and nobody did so since.
    func wereLeft(_ id: String) -> Bool { left.contains(id) }

    mutating func begin(_ ids: [String]) {
        guard !ids.isEmpty else { return }
        left.removeAll(where: ids.contains)
        current.formUnion(ids)
    }

    mutating func end(_ ids: [String]) { current.subtract(ids) }

    /// Sets the stored part, to be saved with everything else.
    mutating func store(in context: ModelContext) throws {
        let open = Array((left + current.sorted()).suffix(Self.limit))
        guard open != stored else { return }
        try StoredParts.store(open, as: .announcements, in: context)
        stored = open
    }
}
