/// A kind of notification and its actions.
package struct CategoryRecord: Codable, Sendable, Hashable {
    package var identifier: String
    package var actions: [ActionRecord]
    package var intentIdentifiers: [String]
    package var hiddenPreviewsBodyPlaceholder: String
    package var categorySummaryFormat: String
    /// The raw value of `UNNotificationCategoryOptions`.
    package var options: UInt

    /// True if the app is to be notified when a person closes such a notification.
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
    /// The text input of an action that asks for a line of text.
    package var textInput: TextInput?

    /// True if choosing the action opens the app.
    package var opensApp: Bool { UNNotificationActionOptions(rawValue: options).contains(.foreground) }
    package var isDestructive: Bool { UNNotificationActionOptions(rawValue: options).contains(.destructive) }
}
