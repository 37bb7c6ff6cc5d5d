public import AlarmScheduling
public import Foundation

/// Something that the person did on the watch. The phone does it once, however often and in whatever order it arrives.
public struct WatchAction: Hashable, Codable, Sendable, Identifiable {
    public enum Kind: Hashable, Codable, Sendable {
        case archive(String)
        case undoArchive(String)
        case mute(NotificationCategory.ID, MuteLength)
        case unmute(NotificationCategory.ID)
        case delete(NotificationCategory.ID)
        case setDigestTimes([WallTime])
        /// Battery Guard as a whole.
        case setGuardsBattery(Bool)
        case setSavesPower(Bool)
        /// Percent.
        case setTrigger(Int)
        /// “Hide for Now” of the digest with this date.
        case hideDigest(Date)
        /// “View List”
        case finishDigest(Date)
    }

    public let id: UUID
    /// The instant of the tap, by the watch's clock. Of two changes of the same thing, the later one counts.
    public let date: Date
    public let kind: Kind

    public init(_ kind: Kind, at date: Date) {
        id = UUID()
        self.date = date
        self.kind = kind
    }
}
