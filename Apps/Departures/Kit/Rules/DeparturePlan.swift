public import Foundation

/// When to wake up and when to leave for one arrival.
public struct DeparturePlan: Hashable, Sendable {
    public let arrival: Date
    public let leave: Date
    public let wake: Date
    /// When to wake up whatever the traffic is; `nil` where the wake-up follows it.
    public let fixedWake: Date?
    /// The latest time to leave that any answer can lead to: on empty roads. The guaranteed time.
    public let latestLeave: Date
    /// Seconds on the way.
    public let travelTime: TimeInterval
    /// Seconds kept for traffic.
    public let buffer: TimeInterval
    /// Seconds from the end of the way to the place that counts: parking, stairs, the desk.
    public let allowance: TimeInterval

    /// - Parameters:
    ///   - clearTravelTime: seconds on empty roads, where known.
    ///   - buffer: seconds kept for traffic; `nil` for what such a way usually needs.
    ///   - allowance: seconds from the end of the way to the place that counts.
    ///   - fixedLead: seconds from leaving to arriving that a fixed wake-up counts; `nil` where it follows the traffic.
    public init(
        arrival: Date, expectedTravelTime: TimeInterval, clearTravelTime: TimeInterval? = nil,
        transportType: TransportType, prepDuration: TimeInterval, buffer: TimeInterval? = nil,
        allowance: TimeInterval = 0, fixedLead: TimeInterval? = nil
    ) {
        self.arrival = arrival
        travelTime = expectedTravelTime.asTravelTime
        let kept = buffer?.asTravelTime ?? TrafficBuffer.seconds(for: travelTime, by: transportType)
        self.buffer = kept
        let allowance = allowance.asTravelTime
        self.allowance = allowance
        func leave(after travelTime: TimeInterval) -> Date {
            Self.leaveTime(
                targetArrival: arrival - allowance, expectedTravelTime: travelTime, trafficBuffer: kept)
        }
        self.leave = leave(after: travelTime)
        latestLeave = clearTravelTime.map { leave(after: $0.asTravelTime) } ?? .distantFuture
        wake = self.leave.addingTimeInterval(-prepDuration.asTravelTime)
        fixedWake = fixedLead.map { arrival - $0 - prepDuration.asTravelTime }
    }

    /// When the alarm is to ring: at its fixed time, else when the sum says.
    public var wakeUp: Date { fixedWake ?? wake }

    /// Seconds from waking up to leaving.
    public var preparation: TimeInterval { leave.timeIntervalSince(wake) }

    /// When to leave, and never later than empty roads allow.
    var believedLeave: Date { min(leave, latestLeave) }

    /// The last moment to leave that gets there in time if nothing at all goes wrong: without the buffer.
    public var lastMoment: Date { leave + buffer }

    /// `LeaveTime = TargetArrival − (ExpectedTravelTime + TrafficBuffer)`, at the start of its minute: what a clock
    /// shows and what rings are the same.
    static func leaveTime(
        targetArrival: Date, expectedTravelTime: TimeInterval, trafficBuffer: TimeInterval
    ) -> Date {
        let exact = targetArrival.addingTimeInterval(-(expectedTravelTime + trafficBuffer))
        return Date(timeIntervalSinceReferenceDate: (exact.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}
