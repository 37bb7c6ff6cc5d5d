import DevicePorts
import Foundation

/// The text of a notification.
struct NotificationText: Hashable, Sendable {
    var title: String
    var body: String
}

/// The values for the texts of notifications.
struct Trip: Hashable, Sendable {
    var title: String
    var transportType: TransportType
    var status: TrafficStatus
    var plan: DeparturePlan
    /// The road after which the route is named.
    var road: String?
    var timeZone: TimeZone
    /// The device's locale, because a notification has no other known reader.
    var locale: Locale

    /// "Good Morning for Gym": "Traffic is light. 25 min drive. Take your time."
    ///
    /// - Parameter leave: the time of "Time to Leave".
    func wakeUp(at wake: Date, leave: Date) -> NotificationText {
        let advice =
            if wake >= leave {
                localized("Leave now.")
            } else if case .noTimeLeft(let leaveBy) = SmartSnooze(plan, now: wake), wake > plan.wake {
                localized("No time left: leave by \(time(leaveBy)).")
            } else if isCalm {
                localized("Take your time.")
            } else {
                localized("Leave by \(time(leave)).")
            }
        return NotificationText(
            title: greeting(at: wake), body: [situation, way, advice].compactMap(\.self).joined(separator: " "))
    }

    /// "Time to Leave": "Traffic building up on I-405. Leave now to arrive by 8:30 AM."
    func timeToLeave(at leave: Date) -> NotificationText {
        let expected = leave.addingTimeInterval(plan.travelTime + plan.allowance)
        // An arrival less than a minute late counts as on time.
        let advice =
            expected < plan.arrival + 60
            ? localized("Leave now to arrive by \(time(plan.arrival)).")
            : localized("Leave now to arrive around \(time(expected)) instead of \(time(plan.arrival)).")
        return NotificationText(
            title: localized("Time to Leave"), body: "\(warning ?? "\(way)") \(advice)")
    }

    /// "Running Late for Gym": "If you leave now, you arrive about 8:36 AM instead of 8:30 AM."
    func runningLate(arriving expected: Date) -> NotificationText {
        NotificationText(
            title: localized("Running Late for \(title)"),
            body: localized(
                "If you leave now, you’ll arrive around \(time(expected)) instead of \(time(plan.arrival))."))
    }

    /// The text of a wake-up that is posted again because there is no time to snooze.
    func noTimeLeft(at now: Date) -> NotificationText {
        NotificationText(
            title: greeting(at: now), body: localized("No time left: leave by \(time(max(plan.lastMoment, now)))."))
    }

    private var isCalm: Bool {
        status == .clear || status == .usuallyClear || (status == .unknown && !transportType.meetsTraffic)
    }

    private func greeting(at wake: Date) -> String {
        switch ArrivalTime(of: wake, in: timeZone).hour {
        case ..<12: localized("Good Morning for \(title)")
        case 12..<17: localized("Good Afternoon for \(title)")
        default: localized("Good Evening for \(title)")
        }
    }

    private var way: String {
        let duration = plan.travelTime.travelText(locale: locale)
        return switch transportType {
        case .automobile: localized("\(duration) drive.")
        case .transit:
            if let road, !road.isEmpty {
                localized("\(duration) with \(road).")
            } else {
                localized("\(duration) by transit.")
            }
        case .walking: localized("\(duration) walk.")
        case .cycling: localized("\(duration) ride.")
        }
    }

    /// The traffic, for a person who has time; `nil` if traffic does not matter.
    private var situation: String? {
        switch status {
        case .clear: transportType.meetsTraffic ? localized("Traffic is light.") : nil
        case .usuallyClear: transportType.meetsTraffic ? localized("Traffic is usually light.") : nil
        case .unknown: transportType.meetsTraffic ? localized("Traffic information isn’t available.") : nil
        case .typical: localized("Traffic is typical for this time.")
        default: warning
        }
    }

    /// The reason why the trip is unusual, or `nil`.
    private var warning: String? {
        switch status {
        case .clear, .typical, .usuallyClear, .unknown:
            nil
        case .delayed:
            if let road, !road.isEmpty {
                localized("Traffic building up on \(road).")
            } else {
                localized("Traffic is building up.")
            }
        case .estimated, .checking:
            localized("The travel time is estimated.")
        case .asOf(let instant):
            localized("Traffic as of \(time(instant)).")
        case .noRoute:
            localized("No route found. The travel time is estimated.")
        }
    }

    private func time(_ instant: Date) -> String {
        instant.clockText(in: timeZone, readerZone: .current, locale: locale)
    }

    private func localized(_ resource: LocalizedStringResource) -> String {
        resource.text(in: locale)
    }
}

extension Trip {
    /// The values for a departure's notification texts in the language of `locale`.
    init(of departure: DepartureAlarm, locale: Locale) {
        self.init(
            title: departure.title, transportType: departure.transportType, status: departure.status,
            plan: departure.plan, road: departure.road, timeZone: departure.destination.timeZone, locale: locale)
    }
}
