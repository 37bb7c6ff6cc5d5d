/// A property wrapper type that reads and writes to persisted, per-scene storage.
///
/// A scene is a browser tab here. Its values live as long as the tab, even if the host restarts.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let coding: StoredCoding<Value>
    private var stored: StoredValue?

    init(_ initial: Value, _ key: String, _ coding: StoredCoding<Value>) {
        self.initial = initial
        self.key = key
        self.coding = coding
    }

    public var wrappedValue: Value {
        get { stored?.object.flatMap(coding.decode) ?? initial }
        nonmutating set { stored?.object = coding.encode(newValue) }
    }

    public var projectedValue: Binding<Value> {
        Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
    }
}

extension SceneStorage: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        // Outside of any scene, the view stores the value itself.
        let own = context.storage { SceneValues { _, _ in } }
        stored = (context.environment.sceneValues ?? own).observed(at: key)
    }

    package func isInterchangeable(with other: Self) -> Bool { key == other.key }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(wrappedValue, key, .plain) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue, key, .plain) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(wrappedValue, key, .plain) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(wrappedValue, key, .plain) }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(wrappedValue, key, .address) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(wrappedValue, key, .plain) }
    public init(wrappedValue: Value, _ key: String) where Value == Date { self.init(wrappedValue, key, .plain) }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw)
    }

    public init(_ key: String) where Value == Bool? { self.init(nil, key, StoredCoding<Bool>.plain.optional) }
    public init(_ key: String) where Value == Int? { self.init(nil, key, StoredCoding<Int>.plain.optional) }
    public init(_ key: String) where Value == Double? { self.init(nil, key, StoredCoding<Double>.plain.optional) }
    public init(_ key: String) where Value == String? { self.init(nil, key, StoredCoding<String>.plain.optional) }
    public init(_ key: String) where Value == URL? { self.init(nil, key, StoredCoding<URL>.address.optional) }
    public init(_ key: String) where Value == Data? { self.init(nil, key, StoredCoding<Data>.plain.optional) }
    public init(_ key: String) where Value == Date? { self.init(nil, key, StoredCoding<Date>.plain.optional) }

    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(nil, key, StoredCoding<R>.raw.optional)
    }

    public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(nil, key, StoredCoding<R>.raw.optional)
    }
}
