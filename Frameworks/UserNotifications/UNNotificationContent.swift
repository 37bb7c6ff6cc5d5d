public import Foundation

/// The urgency of a notification.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Added to the list, without light or sound.
    case passive = 0
    /// Presented immediately, with light and sound.
    case active = 1
    /// Presented immediately, even while other notifications are silenced.
    case timeSensitive = 2
    /// Presented immediately, and with sound even on a silenced device.
    case critical = 3
}

/// The immutable content of a notification. `UNMutableNotificationContent` is mutable.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    /// The content without `userInfo`, which is kept separately in its original form.
    var record: ContentRecord
    var information: [AnyHashable: Any] = [:]

    public override init() {
        record = ContentRecord()
    }

    init(_ stored: ContentRecord) {
        record = stored
        record.userInfo = nil
        if let data = stored.userInfo {
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            information = list as? [AnyHashable: Any] ?? [:]
        }
    }

    init(copying other: UNNotificationContent) {
        record = other.record
        information = other.information
    }

    /// The record, including `userInfo`.
    ///
    /// - Throws: `UNError` if `userInfo` contains a value that a property list can't hold.
    func stored() throws -> ContentRecord {
        var record = record
        guard !information.isEmpty else {
            record.userInfo = nil
            return record
        }
        guard PropertyListSerialization.propertyList(information, isValidFor: .binary) else {
            throw UNError(.contentProvidingObjectNotAllowed, "userInfo may hold property list objects only.")
        }
        record.userInfo = try PropertyListSerialization.data(
            fromPropertyList: information, format: .binary, options: 0)
        return record
    }

    public var title: String { record.title }
    public var subtitle: String { record.subtitle }
    public var body: String { record.body }
    public var badge: NSNumber? { record.badge.map { NSNumber(value: $0) } }
    public var sound: UNNotificationSound? { record.sound.map { UNNotificationSound($0) } }
    public var categoryIdentifier: String { record.categoryIdentifier }
    public var threadIdentifier: String { record.threadIdentifier }
    public var targetContentIdentifier: String? { record.targetContentIdentifier }
    public var filterCriteria: String? { record.filterCriteria }
    public var launchImageName: String { record.launchImageName }
    public var interruptionLevel: UNNotificationInterruptionLevel { record.level }
    public var relevanceScore: Double { record.relevanceScore }
    public var userInfo: [AnyHashable: Any] { information }
    public var attachments: [UNNotificationAttachment] {
        (record.attachments ?? []).map { UNNotificationAttachment($0) }
    }

    @_documentation(visibility: internal)
    public func copy(with zone: NSZone? = nil) -> Any {
        UNNotificationContent(copying: self)
    }

    @_documentation(visibility: internal)
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(copying: self)
    }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return record == other.record
            && NSDictionary(dictionary: information) == NSDictionary(dictionary: other.information)
    }

    @_documentation(visibility: internal)
    public override var hash: Int { record.hashValue }
}

/// The editable content of a notification.
public class UNMutableNotificationContent: UNNotificationContent {
    public override var title: String {
        get { record.title }
        set { record.title = newValue }
    }

    public override var subtitle: String {
        get { record.subtitle }
        set { record.subtitle = newValue }
    }

    public override var body: String {
        get { record.body }
        set { record.body = newValue }
    }

    /// The number on the app's icon; 0 removes it, `nil` leaves it unchanged.
    public override var badge: NSNumber? {
        get { super.badge }
        set { record.badge = newValue?.intValue }
    }

    public override var sound: UNNotificationSound? {
        get { super.sound }
        set { record.sound = newValue?.record }
    }

    public override var categoryIdentifier: String {
        get { record.categoryIdentifier }
        set { record.categoryIdentifier = newValue }
    }

    public override var threadIdentifier: String {
        get { record.threadIdentifier }
        set { record.threadIdentifier = newValue }
    }

    public override var targetContentIdentifier: String? {
        get { record.targetContentIdentifier }
        set { record.targetContentIdentifier = newValue }
    }

    public override var filterCriteria: String? {
        get { record.filterCriteria }
        set { record.filterCriteria = newValue }
    }

    public override var launchImageName: String {
        get { record.launchImageName }
        set { record.launchImageName = newValue }
    }

    public override var interruptionLevel: UNNotificationInterruptionLevel {
        get { record.level }
        set { record.interruptionLevel = newValue.rawValue }
    }

    public override var relevanceScore: Double {
        get { record.relevanceScore }
        set { record.relevanceScore = newValue }
    }

    /// Files shown along with the notification.
    public override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { record.attachments = newValue.isEmpty ? nil : newValue.map(\.record) }
    }

    /// Property list objects that are returned with the notification.
    public override var userInfo: [AnyHashable: Any] {
        get { information }
        set { information = newValue }
    }
}
