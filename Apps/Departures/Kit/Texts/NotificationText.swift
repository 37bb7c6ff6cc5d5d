import Foundation

/// The words of a notification.
struct NotificationText: Hashable, Sendable {
    var title: String
    var body: String
}

/// What the words of both notifications are made from.
struct Trip: Hashable, Sendable {
    var title: String
    var transportType: TransportType
    var status: TrafficStatus
    var plan: DeparturePlan
    /// The road that the route is named after.
    var road: String?
    var timeZone: TimeZone

    /// "Good Morning for Gym": "Traffic is light. 25 min drive. Take your time."
    ///
    /// - Parameter leave: when "Time to Leave" is to come.
    func wakeUp(at wake: Date, leave: Date) -> NotificationText {
        let advice =
            wake >= leave
            ? String(localized: "Leave now.")
            : isCalm ? String(localized: "Take your time.") : String(localized: "Leave by \(time(leave)).")
        return NotificationText(
            title: greeting(at: wake), body: [situation, way, advice].compactMap(\.self).joined(separator: " "))
    }

    /// "Time to Leave": "Traffic building up on I-405. Leave now to arrive by 8:30 AM."
    func timeToLeave(at leave: Date) -> NotificationText {
        let expected = leave.addingTimeInterval(plan.travelTime)
        let advice =
            expected <= plan.arrival
            ? String(localized: "Leave now to arrive by \(time(plan.arrival)).")
            : String(localized: "Leave now to arrive about \(time(expected)), after \(time(plan.arrival)).")
        return NotificationText(
            title: String(localized: "Time to Leave"), body: "\(warning ?? "\(way)") \(advice)")
    }

    private var isCalm: Bool {
        status == .clear
    }

    private func greeting(at wake: Date) -> String {
        switch ArrivalTime(of: wake, in: timeZone).hour {
        case 3..<12: String(localized: "Good Morning for \(title)")
        case 12..<17: String(localized: "Good Afternoon for \(title)")
        default: String(localized: "Good Evening for \(title)")
        }
    }

    private var way: String {
        let duration = plan.travelTime.words()
        return switch transportType {
        case .automobile: String(localized: "\(duration) drive.")
        case .transit: String(localized: "\(duration) by transit.")
        case .walking: String(localized: "\(duration) walk.")
        case .cycling: String(localized: "\(duration) ride.")
        }
    }

    /// How the traffic is, for someone who has time; `nil` where no traffic matters.
    private var situation: String? {
        switch status {
        case .clear: transportType.meetsTraffic ? String(localized: "Traffic is light.") : nil
        default: warning
        }
    }

    /// What keeps the way from being an ordinary one; `nil` where nothing does.
    private var warning: String? {
        switch status {
        case .clear:
            nil
        case .delayed:
            if let road, !road.isEmpty {
                String(localized: "Traffic building up on \(road).")
            } else {
                String(localized: "Traffic is building up.")
            }
        case .estimated, .checking:
            String(localized: "The travel time is estimated.")
        case .asOf(let instant):
            String(localized: "Traffic as of \(time(instant)).")
        case .noRoute:
            String(localized: "No route was found; the travel time is estimated.")
        }
    }

    private func time(_ instant: Date) -> String {
        instant.clockWords(in: timeZone)
    }
}
extension DepartureAlarm {
    /// This departure, as the words of its notifications need it.
    var trip: Trip {
        Trip(
            title: title, transportType: transportType, status: status, plan: plan, road: road,
            timeZone: destination.timeZone)
    }
}
