/// A kind of notification and the actions it offers.
package struct CategoryRecord: Codable, Sendable, Hashable {
    package var identifier: String
    package var actions: [ActionRecord]
    package var intentIdentifiers: [String]
    package var hiddenPreviewsBodyPlaceholder: String
    package var categorySummaryFormat: String
    /// The raw value of `UNNotificationCategoryOptions`.
    package var options: UInt

    /// The app wants to know when a person closes such a notification.
    package var reportsDismissal: Bool {
        UNNotificationCategoryOptions(rawValue: options).contains(.customDismissAction)
    }
}

/// A button of a notification.
package struct ActionRecord: Codable, Sendable, Hashable {
    package struct TextInput: Codable, Sendable, Hashable {
        package var buttonTitle: String
        package var placeholder: String
    }

    package var identifier: String
    package var title: String
    /// The raw value of `UNNotificationActionOptions`.
    package var options: UInt
    package var systemImageName: String?
    package var templateImageName: String?
    /// The action asks for a line of text.
    package var textInput: TextInput?

    /// The app is opened when the action is chosen.
    package var opensApp: Bool { UNNotificationActionOptions(rawValue: options).contains(.foreground) }
    package var isDestructive: Bool { UNNotificationActionOptions(rawValue: options).contains(.destructive) }
}
