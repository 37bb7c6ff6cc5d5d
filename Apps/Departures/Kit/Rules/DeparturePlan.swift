public import Foundation

/// The times to wake up and to leave for one arrival.
public struct DeparturePlan: Hashable, Sendable {
    public let arrival: Date
    public let leave: Date
    public let wake: Date
    /// The wake-up time regardless of traffic; `nil` if the wake-up follows the traffic.
    public let fixedWake: Date?
    /// The guaranteed time: the latest time to leave that any answer can lead to, on empty roads.
    public let latestLeave: Date
    /// Travel time in seconds.
    public let travelTime: TimeInterval
    /// Seconds kept for traffic.
    public let buffer: TimeInterval
    /// Seconds from the end of the route to the final place, for parking, stairs and the way to the desk.
    public let allowance: TimeInterval

    /// - Parameters:
    ///   - clearTravelTime: travel time in seconds on empty roads, if known.
    ///   - buffer: seconds kept for traffic; `nil` for the usual buffer of such a trip.
    ///   - allowance: seconds from the end of the route to the final place.
    ///   - fixedLead: seconds from leaving to arriving for a fixed wake-up, or `nil` if the wake-up follows the
    ///     traffic.
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

    /// The time at which the alarm rings: the fixed one, or else the calculated one.
    public var wakeUp: Date { fixedWake ?? wake }

    /// Seconds from waking up to leaving.
    public var preparation: TimeInterval { leave.timeIntervalSince(wake) }

    /// The time to leave, never later than empty roads allow.
    var believedLeave: Date { min(leave, latestLeave) }

    /// The last moment to leave for an arrival on time, using up the whole buffer.
    public var lastMoment: Date { leave + buffer }

    /// `LeaveTime = TargetArrival − (ExpectedTravelTime + TrafficBuffer)`, at the start of its minute, so that the
    /// alarm rings at the time that clocks show.
    static func leaveTime(
        targetArrival: Date, expectedTravelTime: TimeInterval, trafficBuffer: TimeInterval
    ) -> Date {
        let exact = targetArrival.addingTimeInterval(-(expectedTravelTime + trafficBuffer))
        return Date(timeIntervalSinceReferenceDate: (exact.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}
