// The kinds of values that `AppStorage` keeps.

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .address)
    }
}

extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .raw)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .raw)
    }
}

extension AppStorage where Value == Bool? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, store, StoredCoding<Bool>.plain.optional)
    }
}

extension AppStorage where Value == Int? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, store, StoredCoding<Int>.plain.optional)
    }
}

extension AppStorage where Value == Double? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, store, StoredCoding<Double>.plain.optional)
    }
}

extension AppStorage where Value == String? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, store, StoredCoding<String>.plain.optional)
    }
}

extension AppStorage where Value == URL? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, store, StoredCoding<URL>.address.optional)
    }
}

extension AppStorage where Value == Data? {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(nil, key, store, StoredCoding<Data>.plain.optional)
    }
}

extension AppStorage {
    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(nil, key, store, StoredCoding<R>.raw.optional)
    }

    public init<R>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(nil, key, store, StoredCoding<R>.raw.optional)
    }
}
