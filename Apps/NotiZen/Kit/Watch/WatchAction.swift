public import AlarmScheduling
public import Foundation

/// An action of the person on the watch. The phone applies it once, however often and in whatever order it arrives.
public struct WatchAction: Hashable, Codable, Sendable, Identifiable {
    public enum Kind: Hashable, Codable, Sendable {
        case archive(String)
        case undoArchive(String)
        case mute(NotificationCategory.ID, MuteLength)
        case unmute(NotificationCategory.ID)
        case delete(NotificationCategory.ID)
        case setDigestTimes([WallTime])
        /// Switches Battery Guard on or off.
        case setGuardsBattery(Bool)
        case setSavesPower(Bool)
        /// Percent.
        case setTrigger(Int)
        /// “Hide for Now”, for the digest with this date.
        case hideDigest(Date)
        /// “View List”, for the digest with this date.
        case finishDigest(Date)
    }

    public let id: UUID
    /// The time of the tap, by the watch's clock. If two actions change the same thing, the later one counts.
    public let date: Date
    public let kind: Kind

    public init(_ kind: Kind, at date: Date) {
        id = UUID()
        self.date = date
        self.kind = kind
    }
}
