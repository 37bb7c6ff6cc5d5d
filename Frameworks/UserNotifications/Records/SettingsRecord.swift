/// The permissions of an app, as decided by the person.
package struct SettingsRecord: Codable, Sendable, Hashable {
    /// The raw value of `UNAuthorizationStatus`.
    package var status: Int
    /// The raw value of the `UNAuthorizationOptions` that the app requested.
    package var options: UInt

    package init(status: UNAuthorizationStatus, options: UNAuthorizationOptions) {
        self.status = status.rawValue
        self.options = options.rawValue
    }

    package var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: status) ?? .notDetermined
    }

    package var authorizationOptions: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: options) }

    /// True if the app's notifications are accepted and shown.
    package var isAllowed: Bool {
        switch authorizationStatus {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied: false
        }
    }
}
