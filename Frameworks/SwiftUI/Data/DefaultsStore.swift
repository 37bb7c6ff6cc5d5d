import FoundationOverlay

/// The storage of `AppStorage`: a property list of the app, or the `UserDefaults` that the app specifies.
///
/// Stores may be used from any thread, as may `UserDefaults` according to its documentation.
protocol DefaultsStore: AnyObject {
    func object(forKey key: String) -> Any?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: DefaultsStore {}
extension AppDefaults: DefaultsStore {}
