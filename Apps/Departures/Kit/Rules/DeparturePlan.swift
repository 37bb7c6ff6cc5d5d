public import Foundation

/// When to wake up and when to leave for one arrival.
public struct DeparturePlan: Hashable, Sendable {
    public let arrival: Date
    public let leave: Date
    public let wake: Date
    /// Seconds on the way.
    public let travelTime: TimeInterval
    /// Seconds kept for traffic.
    public let buffer: TimeInterval

    public init(
        arrival: Date, expectedTravelTime: TimeInterval, transportType: TransportType, prepDuration: TimeInterval
    ) {
        self.arrival = arrival
        travelTime = expectedTravelTime.asTravelTime
        buffer = TrafficBuffer.seconds(for: travelTime, by: transportType)
        leave = Self.leaveTime(targetArrival: arrival, expectedTravelTime: travelTime, trafficBuffer: buffer)
        wake = leave.addingTimeInterval(-prepDuration.asTravelTime)
    }

    /// `LeaveTime = TargetArrival − (ExpectedTravelTime + TrafficBuffer)`, at the start of its minute: what a clock
    /// shows and what rings are the same.
    static func leaveTime(
        targetArrival: Date, expectedTravelTime: TimeInterval, trafficBuffer: TimeInterval
    ) -> Date {
        let exact = targetArrival.addingTimeInterval(-(expectedTravelTime + trafficBuffer))
        return Date(timeIntervalSinceReferenceDate: (exact.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}
