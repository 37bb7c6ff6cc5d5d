public import AlarmScheduling

/// The person's settings for the triage.
public struct TriageSettings: Hashable, Codable, Sendable {
    public var book = CategoryBook()
    public var rules: [TriageRule] = []
    /// The quiet hours and the mute for all notifications.
    public var quiet = QuietSchedule()
    /// The muted apps, by their key.
    public var mutedApps: [String: ManualChoice] = [:]
    /// The times of the digest.
    public var digestTimes = Self.standardDigestTimes
    /// True if all notifications of low priority wait for the digest, whatever their category.
    public var digestsLowPriority = true
    /// The number of notifications that an app may show per minute.
    public var perMinute = 20
    /// True if the person allows NotiZen to observe notifications of other programs on this desktop.
    public var observesDesktop = false
    /// True if the desktop's banners are held back while notifications are observed.
    public var holdsBanners = false
    /// True if the app takes the place of the desktop's notification service while notifications are observed.
    public var replacesService = false
    /// True if the score follows the person's habits.
    public var learns = true
    /// Days for which notifications are kept; 0 for as long as there is space.
    public var retentionDays = 90

    /// Three times a day, the best frequency in a randomized trial (Fitz et al. 2019, Computers in Human Behavior
    /// 101, 84–94).
    public static let standardDigestTimes = [9, 13, 18].map { WallTime(hour: $0, minute: 0) }

    public init() {}

    /// The digest times of `category`, in order.
    public func digestTimes(of category: NotificationCategory) -> [WallTime] {
        let times = category.digestTimes.isEmpty ? digestTimes : category.digestTimes
        return Set(times).sorted { $0.seconds < $1.seconds }
    }

    /// Mutes an app, or unmutes it with `nil`.
    public mutating func mute(app: String, _ choice: ManualChoice?) {
        mutedApps[CategoryMap.key(app)] = choice
    }
}
