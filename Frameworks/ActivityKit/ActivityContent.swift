public import Foundation

/// A structure that describes the state and configuration of a Live Activity.
public struct ActivityContent<State> where State: Decodable, State: Encodable, State: Hashable {
    /// The changing part of the activity.
    public let state: State
    /// The date when the system considers the Live Activity to be out of date, or `nil` if it never does.
    public let staleDate: Date?
    /// The priority among several activities. The one with the highest score comes first.
    public let relevanceScore: Double

    /// Creates the object that describes the state and configuration of a Live Activity.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

extension ActivityContent: Sendable where State: Sendable {}
