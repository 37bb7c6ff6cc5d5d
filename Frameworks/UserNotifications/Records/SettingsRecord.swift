/// What an app may do, as the person decided.
package struct SettingsRecord: Codable, Sendable, Hashable {
    /// The raw value of `UNAuthorizationStatus`.
    package var status: Int
    /// The raw value of the `UNAuthorizationOptions` that the app asked for.
    package var options: UInt

    package init(status: UNAuthorizationStatus, options: UNAuthorizationOptions) {
        self.status = status.rawValue
        self.options = options.rawValue
    }

    package var authorizationStatus: UNAuthorizationStatus {
        UNAuthorizationStatus(rawValue: status) ?? .notDetermined
    }

    package var authorizationOptions: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: options) }

    /// Notifications of the app are taken and shown.
    package var isAllowed: Bool {
        switch authorizationStatus {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied: false
        }
    }
}
