import Synchronization

/// One key of one store. All views that show it follow the same object, on every page of the app.
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

    /// What a property list can hold; nil where nothing is kept.
    var object: Any? {
        get {
            registrar.access(self, keyPath: \.object)
            return store.object(forKey: key)
        }
        set {
            registrar.withMutation(of: self, keyPath: \.object) { store.set(newValue, forKey: key) }
        }
    }

    /// Lets those that follow the value know of a change that `change` makes in the store itself.
    func announce(_ change: () -> Void) {
        registrar.withMutation(of: self, keyPath: \.object, change)
    }
}
