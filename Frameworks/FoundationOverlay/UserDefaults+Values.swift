public import Foundation

// The names by which key-value coding reads and writes defaults.
extension UserDefaults {
    /// Sets the value of the specified default key.
    public func setValue(_ value: Any?, forKey key: String) {
        set(value, forKey: key)
    }

    /// Returns the object associated with the specified key.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
