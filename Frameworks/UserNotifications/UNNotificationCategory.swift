public import Foundation

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The app is notified when a person closes the notification.
    public static var customDismissAction: UNNotificationCategoryOptions { .init(rawValue: 1 << 0) }
    public static var allowInCarPlay: UNNotificationCategoryOptions { .init(rawValue: 1 << 1) }
    public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions { .init(rawValue: 1 << 2) }
    public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions { .init(rawValue: 1 << 3) }
}

/// A kind of notification and its actions.
public class UNNotificationCategory: NSObject {
    let record: CategoryRecord

    init(_ record: CategoryRecord) {
        self.record = record
    }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
    }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
    }

    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            CategoryRecord(
                identifier: identifier, actions: actions.map(\.record), intentIdentifiers: intentIdentifiers,
                hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder ?? "",
                categorySummaryFormat: categorySummaryFormat ?? "", options: options.rawValue))
    }

    public var identifier: String { record.identifier }
    public var actions: [UNNotificationAction] { record.actions.map { UNNotificationAction.action($0) } }
    public var intentIdentifiers: [String] { record.intentIdentifiers }
    public var hiddenPreviewsBodyPlaceholder: String { record.hiddenPreviewsBodyPlaceholder }
    public var categorySummaryFormat: String { record.categorySummaryFormat }
    public var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: record.options) }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationCategory)?.record == record
    }

    @_documentation(visibility: internal)
    public override var hash: Int { record.hashValue }
}
