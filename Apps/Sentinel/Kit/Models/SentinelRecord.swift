public import Foundation

/// Everything that Sentinel stores, as one value. The record is saved as a whole, so that a crash cannot leave half
/// of it.
public struct SentinelRecord: Codable, Hashable, Sendable {
    public internal(set) var draft: CheckInDraft?
    /// Finished check-ins, the latest last.
    public internal(set) var checkIns: [CheckIn] = []
    public internal(set) var plan = PlanHistory()
    /// The data of the plan's pictures.
    public internal(set) var photos: [String: Data] = [:]
    public internal(set) var practices: [Practice] = []
    public internal(set) var settings = SentinelSettings()

    public init() {}

    /// The maximum number of check-ins: ten a day for more than ten years. The oldest is dropped first.
    static let mostCheckIns = 40_000
    static let mostPractices = 10_000

    /// Removes the data of pictures that no version of the plan refers to.
    mutating func removeUnusedPhotos() {
        let used = Set(plan.photoIDs.map(\.uuidString))
        photos = photos.filter { used.contains($0.key) }
    }
}

/// The person's choices.
public struct SentinelSettings: Codable, Hashable, Sendable {
    public var hidesStreak = false
    /// Shows breathing without motion.
    public var reducesMotion = false
    public var reminder = ReminderSettings()
    /// True once the person has seen the welcome.
    public var wasWelcomed = false

    public init() {}
}
