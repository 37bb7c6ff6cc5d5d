package import Foundation

/// What a notification shows, as it is stored and passed between the app and the host.
package struct ContentRecord: Codable, Sendable, Hashable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var badge: Int?
    package var sound: SoundRecord?
    package var categoryIdentifier = ""
    package var threadIdentifier = ""
    package var targetContentIdentifier: String?
    package var filterCriteria: String?
    package var launchImageName = ""
    package var interruptionLevel = UNNotificationInterruptionLevel.active.rawValue
    package var relevanceScore = 0.0
    /// A binary property list; `nil` when it is empty.
    package var userInfo: Data?
    /// `nil` for none, as in what earlier versions stored.
    package var attachments: [AttachmentRecord]?

    package init() {}

    /// Nothing of it could be seen or heard.
    package var isEmpty: Bool {
        title.isEmpty && subtitle.isEmpty && body.isEmpty && badge == nil && sound == nil
    }

    /// How much the notification may intrude.
    package var level: UNNotificationInterruptionLevel {
        UNNotificationInterruptionLevel(rawValue: interruptionLevel) ?? .active
    }
}

/// Which sound a notification makes.
package struct SoundRecord: Codable, Sendable, Hashable {
    /// The file that the app named; `nil` for the system's sound.
    package var name: String?
    package var isCritical = false
    package var isRingtone = false
    /// From 0 to 1, for critical sounds.
    package var volume: Float?

    package init(name: String? = nil, isCritical: Bool = false, isRingtone: Bool = false, volume: Float? = nil) {
        self.name = name
        self.isCritical = isCritical
        self.isRingtone = isRingtone
        self.volume = volume
    }
}
