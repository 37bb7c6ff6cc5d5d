public import ActivityKit
public import Foundation

/// The values of the Live Activity that counts down to the time to leave.
public struct LeaveActivity: ActivityAttributes, Hashable, Sendable {
    /// The part that changes.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The label, or the destination's name if there is none.
        public let title: String
        public let destination: String
        public let leave: Date
        /// The start of the countdown.
        public let counted: Date
        public let traffic: TrafficStatus
        public let transportType: TransportType

        public init(
            title: String, destination: String, leave: Date, counted: Date, traffic: TrafficStatus,
            transportType: TransportType
        ) {
            self.title = title
            self.destination = destination
            self.leave = leave
            self.counted = counted
            self.traffic = traffic
            self.transportType = transportType
        }
    }

    public let departure: UUID

    public init(departure: UUID) {
        self.departure = departure
    }
}

extension LeaveActivity.ContentState {
    /// The content of a departure's Live Activity, whose countdown began at `counted`.
    init(of departure: DepartureAlarm, counted: Date) {
        self.init(
            title: departure.title, destination: departure.destination.name, leave: departure.leaveTime,
            counted: min(counted, departure.leaveTime), traffic: departure.status,
            transportType: departure.transportType)
    }
}
