public import Foundation

public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var authenticationRequired: UNNotificationActionOptions { .init(rawValue: 1 << 0) }
    public static var destructive: UNNotificationActionOptions { .init(rawValue: 1 << 1) }
    /// Opens the app.
    public static var foreground: UNNotificationActionOptions { .init(rawValue: 1 << 2) }
}

/// The icon of an action.
public class UNNotificationActionIcon: NSObject {
    let systemImageName: String?
    let templateImageName: String?

    init(systemImageName: String?, templateImageName: String?) {
        self.systemImageName = systemImageName
        self.templateImageName = templateImageName
    }

    /// An SF Symbol.
    public convenience init(systemImageName: String) {
        self.init(systemImageName: systemImageName, templateImageName: nil)
    }

    /// An image of the app.
    public convenience init(templateImageName: String) {
        self.init(systemImageName: nil, templateImageName: templateImageName)
    }
}

/// A button of a notification.
public class UNNotificationAction: NSObject {
    let record: ActionRecord

    init(_ record: ActionRecord) {
        self.record = record
    }

    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.init(identifier: identifier, title: title, options: options, icon: nil)
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
    ) {
        self.init(
            ActionRecord(
                identifier: identifier, title: title, options: options.rawValue,
                systemImageName: icon?.systemImageName, templateImageName: icon?.templateImageName))
    }

    static func action(_ record: ActionRecord) -> UNNotificationAction {
        record.textInput == nil ? UNNotificationAction(record) : UNTextInputNotificationAction(record)
    }

    public var identifier: String { record.identifier }
    public var title: String { record.title }
    public var options: UNNotificationActionOptions { UNNotificationActionOptions(rawValue: record.options) }

    public var icon: UNNotificationActionIcon? {
        guard record.systemImageName != nil || record.templateImageName != nil else { return nil }
        return UNNotificationActionIcon(
            systemImageName: record.systemImageName, templateImageName: record.templateImageName)
    }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAction)?.record == record
    }

    @_documentation(visibility: internal)
    public override var hash: Int { record.hashValue }
}

/// A button of a notification that asks for a line of text.
public class UNTextInputNotificationAction: UNNotificationAction {
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier: identifier, title: title, options: options, icon: nil,
            textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
    }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            ActionRecord(
                identifier: identifier, title: title, options: options.rawValue,
                systemImageName: icon?.systemImageName, templateImageName: icon?.templateImageName,
                textInput: .init(buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)))
    }

    public var textInputButtonTitle: String { record.textInput?.buttonTitle ?? "" }
    public var textInputPlaceholder: String { record.textInput?.placeholder ?? "" }
}
