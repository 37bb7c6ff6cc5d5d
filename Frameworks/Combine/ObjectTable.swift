import Foundation

/// The publishers of objects that have no published property.
enum ObjectTable {
    private struct Entry {
        weak var object: AnyObject?
        let announcer: ObservableObjectPublisher
    }

    private static let lock = NSLock()
    // The lock guards it.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func announcer(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            // An object that has ended may have had the same address.
            if let known = entries[ObjectIdentifier(object)], known.object === object { return known.announcer }
            entries = entries.filter { $0.value.object != nil }
            let announcer = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, announcer: announcer)
            return announcer
        }
    }
}
