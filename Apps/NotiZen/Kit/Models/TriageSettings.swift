public import AlarmScheduling

/// Everything that the person set.
public struct TriageSettings: Hashable, Codable, Sendable {
    public var book = CategoryBook()
    public var rules: [TriageRule] = []
    /// Quiet hours and mute of everything.
    public var quiet = QuietSchedule()
    /// Apps that are muted by hand, by their key.
    public var mutedApps: [String: ManualChoice] = [:]
    /// The times of the digest.
    public var digestTimes = Self.standardDigestTimes
    /// True if everything of low priority waits for the digest, whatever its category.
    public var digestsLowPriority = true
    /// Notifications that an app may show in a minute.
    public var perMinute = 20
    /// True if the person allows what other programs show on this desktop to be observed.
    public var observesDesktop = false
    /// True if the desktop's banners are held back while it is observed.
    public var holdsBanners = false
    /// True if the app takes the place of the desktop's notification service while it is observed.
    public var replacesService = false
    /// True if the score follows the person's habits.
    public var learns = true
    /// Days that notifications are kept; 0 for as long as there is space.
    public var retentionDays = 90

    /// Three times a day, which a randomized trial found best (Fitz et al. 2019, Computers in Human Behavior 101, 84–94).
    public static let standardDigestTimes = [9, 13, 18].map { WallTime(hour: $0, minute: 0) }

    public init() {}

    /// The times of the digest of `category`, in their order.
    public func digestTimes(of category: NotificationCategory) -> [WallTime] {
        let times = category.digestTimes.isEmpty ? digestTimes : category.digestTimes
        return Set(times).sorted { $0.seconds < $1.seconds }
    }

    /// Mutes an app by hand, or ends that with `nil`.
    public mutating func mute(app: String, _ choice: ManualChoice?) {
        mutedApps[CategoryMap.key(app)] = choice
    }
}
