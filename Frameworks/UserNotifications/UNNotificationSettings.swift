public import Foundation

public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    case ephemeral = 4
}

public enum UNNotificationSetting: Int, Sendable {
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

public enum UNAlertStyle: Int, Sendable {
    case none = 0
    case banner = 1
    case alert = 2
}

public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var badge: UNAuthorizationOptions { .init(rawValue: 1 << 0) }
    public static var sound: UNAuthorizationOptions { .init(rawValue: 1 << 1) }
    public static var alert: UNAuthorizationOptions { .init(rawValue: 1 << 2) }
    public static var carPlay: UNAuthorizationOptions { .init(rawValue: 1 << 3) }
    public static var criticalAlert: UNAuthorizationOptions { .init(rawValue: 1 << 4) }
    public static var providesAppNotificationSettings: UNAuthorizationOptions { .init(rawValue: 1 << 5) }
    public static var provisional: UNAuthorizationOptions { .init(rawValue: 1 << 6) }
}

/// The permissions of an app, as decided by the person.
public class UNNotificationSettings: NSObject {
    private let record: SettingsRecord

    init(_ record: SettingsRecord) {
        self.record = record
    }

    private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
        record.isAllowed && record.authorizationOptions.contains(option) ? .enabled : .disabled
    }

    public var authorizationStatus: UNAuthorizationStatus { record.authorizationStatus }
    public var alertSetting: UNNotificationSetting { setting(.alert) }
    public var soundSetting: UNNotificationSetting { setting(.sound) }
    public var badgeSetting: UNNotificationSetting { setting(.badge) }
    public var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
    public var notificationCenterSetting: UNNotificationSetting { record.isAllowed ? .enabled : .disabled }
    public var timeSensitiveSetting: UNNotificationSetting { record.isAllowed ? .enabled : .disabled }
    public var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    public var providesAppNotificationSettings: Bool {
        record.authorizationOptions.contains(.providesAppNotificationSettings)
    }

    // A host has no car and no lock screen, does not read notifications aloud, and delivers them when they're due.
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    public var lockScreenSetting: UNNotificationSetting { .notSupported }
    public var announcementSetting: UNNotificationSetting { .notSupported }
    public var directMessagesSetting: UNNotificationSetting { .notSupported }
    public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
}
