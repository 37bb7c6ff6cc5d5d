import FoundationOverlay

/// Where values of `AppStorage` lie: a property list of the app, or `UserDefaults` that the app names.
///
/// Stores may be used from any thread, as `UserDefaults` may by its documentation.
protocol DefaultsStore: AnyObject {
    func object(forKey key: String) -> Any?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: DefaultsStore {}
extension AppDefaults: DefaultsStore {}
