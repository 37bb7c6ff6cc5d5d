// The types of values that `AppStorage` supports.

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, .plain)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, .plain)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, .plain)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, .plain)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(wrappedValue, key, store, .address)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, .plain)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(wrappedValue, key, store, .plain)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, .raw)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, .raw)
    }
}

extension AppStorage {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, store, StoredCoding<Bool>.plain.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, store, StoredCoding<Int>.plain.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, store, StoredCoding<Double>.plain.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, StoredCoding<String>.plain.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key, store, StoredCoding<URL>.address.optional)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, store, StoredCoding<Data>.plain.optional)
    }
}

extension AppStorage {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(nil, key, store, StoredCoding<Date>.plain.optional)
    }

    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(nil, key, store, StoredCoding<R>.raw.optional)
    }

    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(nil, key, store, StoredCoding<R>.raw.optional)
    }
}
