import Synchronization

/// The value of a key in a store. All views that show the value observe the same object, on every page of the app.
///
/// `@unchecked Sendable`: stores may be used from any thread, and the rest never changes.
final class StoredValue: Observable, @unchecked Sendable {
    private let store: any DefaultsStore
    private let key: String
    private let registrar = ObservationRegistrar()

    init(_ key: String, in store: any DefaultsStore) {
        self.key = key
        self.store = store
    }

    private struct Place: Hashable {
        let store: ObjectIdentifier
        let key: String
    }

    private static let known = Mutex<[Place: StoredValue]>([:])

    static func at(_ key: String, in store: any DefaultsStore) -> StoredValue {
        known.withLock { known in
            let place = Place(store: ObjectIdentifier(store), key: key)
            if let value = known[place] { return value }
            let value = StoredValue(key, in: store)
            known[place] = value
            return value
        }
    }

    /// The property list value, or nil if none is stored.
    var object: Any? {
        get {
            registrar.access(self, keyPath: \.object)
            return store.object(forKey: key)
        }
        set {
            registrar.withMutation(of: self, keyPath: \.object) { store.set(newValue, forKey: key) }
        }
    }

    /// Notifies observers of a change that `change` makes directly in the store.
    func announce(_ change: () -> Void) {
        registrar.withMutation(of: self, keyPath: \.object, change)
    }
}
