/// A property wrapper type that reflects a value from `UserDefaults` and invalidates a view on a change in value
/// in that user default.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let store: UserDefaults?
    private let initial: Value
    private let coding: StoredCoding<Value>
    private var stored: StoredValue?

    init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coding: StoredCoding<Value>) {
        self.initial = initial
        self.key = key
        self.store = store
        self.coding = coding
    }

    public var wrappedValue: Value {
        get { place.object.flatMap(coding.decode) ?? initial }
        nonmutating set { place.object = coding.encode(newValue) }
    }

    public var projectedValue: Binding<Value> {
        Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
    }

    private var place: StoredValue {
        stored ?? StoredValue.at(key, in: store ?? AppDefaults.current)
    }
}

// The storage is used on the main actor, like everything in a view.
extension AppStorage: @unchecked Sendable where Value: Sendable {}
// Reason: stores may be used from any thread, and codings have no state.

extension AppStorage: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        let store = store ?? context.environment.defaultStore
        stored = StoredValue.at(key, in: store ?? AppDefaults.current)
    }

    package func isInterchangeable(with other: Self) -> Bool { key == other.key && store === other.store }
}

/// Converts a value to and from its form in a property list.
struct StoredCoding<Value> {
    let decode: (Any) -> Value?
    /// Returns nil to remove the key.
    let encode: (Value) -> Any?

    /// The coding of a type that property lists contain as is.
    static var plain: StoredCoding { StoredCoding(decode: { $0 as? Value }, encode: { $0 }) }

    /// The same coding for an optional value.
    var optional: StoredCoding<Value?> {
        StoredCoding<Value?>(
            decode: { [decode] object in decode(object).map { .some($0) } },
            encode: { [encode] value in value.flatMap { encode($0) } })
    }
}

extension StoredCoding<URL> {
    static var address: StoredCoding {
        StoredCoding(decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
    }
}

extension StoredCoding where Value: RawRepresentable {
    static var raw: StoredCoding {
        StoredCoding(
            decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, encode: { $0.rawValue })
    }
}

extension EnvironmentValues {
    struct DefaultStoreKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }

    var defaultStore: UserDefaults? {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
}

extension View {
    /// The default store used by `AppStorage` contained within the view.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
        transformingEnvironment { $0.defaultStore = store }
    }
}
