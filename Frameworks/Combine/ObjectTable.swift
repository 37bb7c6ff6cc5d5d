import Foundation

/// The publishers of objects without published properties.
enum ObjectTable {
    private struct Entry {
        weak var object: AnyObject?
        let announcer: ObservableObjectPublisher
    }

    private static let lock = NSLock()
    // `nonisolated(unsafe)`: protected by the lock.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func announcer(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            // A deallocated object may have had the same address.
            if let known = entries[ObjectIdentifier(object)], known.object === object { return known.announcer }
            entries = entries.filter { $0.value.object != nil }
            let announcer = ObservableObjectPublisher()
            entries[ObjectIdentifier(object)] = Entry(object: object, announcer: announcer)
            return announcer
        }
    }
}
