import Foundation

/// The notifications that a desktop is expected to pass on, keyed by the trait by which the repetition can be
/// recognized.
struct RepetitionTable {
    enum Trait: Hashable {
        /// The portal passes it to the desktop backend with the same identifier.
        case backend(id: String)
        /// The backend passes it to GNOME with the same identifier.
        case gtk(id: String)
        /// The backend passes it to the notification daemon with the same title.
        case desktop(title: String)
    }

    private struct Original {
        var event: String
        var date: Date
    }

    /// The seconds after which a call no longer counts as a repetition.
    private static let patience: TimeInterval = 10
    /// The maximum number of originals with the same trait.
    private static let most = 1000

    private var originals: BoundedTable<Trait, ArraySlice<Original>>

    init(capacity: Int) {
        originals = BoundedTable(capacity: capacity)
    }

    mutating func add(_ trait: Trait, _ event: String, at now: Date) {
        let original = Original(event: event, date: now)
        guard originals[trait] != nil else {
            originals[trait] = [original]
            return
        }
        originals.update(trait) {
            if $0.count >= Self.most { $0 = $0.suffix(Self.most / 2) }
            $0.append(original)
        }
    }

    /// Finds and removes the original that a call repeats: the oldest one not yet repeated.
    mutating func take(_ trait: Trait, at now: Date) -> String? {
        var known = originals.remove(trait) ?? []
        known = known.drop { abs(now.timeIntervalSince($0.date)) > Self.patience }
        let first = known.popFirst()
        if !known.isEmpty { originals[trait] = known }
        return first?.event
    }
}
