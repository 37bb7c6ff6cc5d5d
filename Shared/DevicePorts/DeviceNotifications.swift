public import NotificationIntake

/// The notifications of other programs on the device. An iPhone gives no app access to them; a host installs its feeds.
public enum DeviceNotifications {
    package static let port = DevicePort<[any NotificationFeed]>([])

    /// The feeds of the device.
    public static var feeds: [any NotificationFeed] { port.current }
}

/// The topics of ntfy servers that the device reads. `nil` on an iPhone, which cannot stay connected.
public enum DeviceNotificationTopics {
    package static let port = DevicePort<(any NotificationTopics)?>(nil)

    /// The topics of the device.
    public static var current: (any NotificationTopics)? { port.current }
}

/// The programs that may send notifications to the device over the network. `nil` on an iPhone, which accepts none.
public enum DeviceNotificationSenders {
    package static let port = DevicePort<(any NotificationSenders)?>(nil)

    /// The senders of the device.
    public static var current: (any NotificationSenders)? { port.current }
}

/// The control that holds back banners of the device's notification service. `nil` on an iPhone, whose banners no app
/// can hold back.
public enum DeviceBannerHold {
    package static let port = DevicePort<(any BannerHold)?>(nil)

    /// The hold of the device.
    public static var current: (any BannerHold)? { port.current }
}

/// The device's notification service, if an app may take its place. `nil` on an iPhone, where iOS keeps it.
public enum DeviceNotificationService {
    package static let port = DevicePort<(any NotificationService)?>(nil)

    /// The service of the device.
    public static var current: (any NotificationService)? { port.current }
}
