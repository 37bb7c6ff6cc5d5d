public import Foundation

// The methods for key-value coding of defaults.
extension UserDefaults {
    /// Sets the value of the specified default key.
    public func setValue(_ value: Any?, forKey key: String) {
        set(value, forKey: key)
    }

    /// Returns the object associated with the specified key.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
