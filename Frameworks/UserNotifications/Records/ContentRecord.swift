package import Foundation

/// The content of a notification, in the form that is stored and passed between the app and the host.
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
    /// The dictionary as a binary property list, or `nil` if it is empty.
    package var userInfo: Data?
    /// The attachments; `nil` for none, as in data stored by earlier versions.
    package var attachments: [AttachmentRecord]?

    package init() {}

    /// True if there is no text, badge or sound.
    package var isEmpty: Bool {
        title.isEmpty && subtitle.isEmpty && body.isEmpty && badge == nil && sound == nil
    }

    /// The urgency of the notification.
    package var level: UNNotificationInterruptionLevel {
        UNNotificationInterruptionLevel(rawValue: interruptionLevel) ?? .active
    }
}

/// The sound of a notification.
package struct SoundRecord: Codable, Sendable, Hashable {
    /// The file specified by the app, or `nil` for the system's sound.
    package var name: String?
    package var isCritical = false
    package var isRingtone = false
    /// The volume from 0 to 1, only for critical sounds.
    package var volume: Float?

    package init(name: String? = nil, isCritical: Bool = false, isRingtone: Bool = false, volume: Float? = nil) {
        self.name = name
        self.isCritical = isCritical
        self.isRingtone = isRingtone
        self.volume = volume
    }
}
