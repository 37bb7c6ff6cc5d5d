import ClockText
public import Foundation

/// The sum behind a time to leave, line by line.
public struct LeaveExplanation: Hashable, Sendable {
    public struct Line: Hashable, Identifiable, Sendable {
        public enum Kind: Sendable {
            case arrival, travel, buffer, allowance, leave, preparation, wake
        }

        public let id: Kind
        public let name: String
        public let value: String
        public let detail: String?
        /// True for a result of the sum.
        public var isResult: Bool { id == .leave || id == .wake }
    }

    public let lines: [Line]
    /// The reason why the armed times differ from those of the sum, or `nil` if they don't.
    public let remark: String?
}

extension LeaveExplanation {
    /// The sum for `departure` at `now`, for a reader whose clock is in `readerZone`.
    public init(of departure: DepartureAlarm, now: Date, locale: Locale, readerZone: TimeZone) {
        let plan = departure.plan
        let zone = departure.destination.timeZone
        func time(_ instant: Date) -> String {
            instant.clockText(in: zone, readerZone: readerZone, locale: locale)
        }
        func moment(_ instant: Date) -> String {
            let isToday = Calendar.gregorian(in: zone).isDate(instant, inSameDayAs: now)
            let day = instant.dayText(in: zone, locale: locale)
            return isToday
                ? String(localized: "at \(time(instant))") : String(localized: "on \(day) at \(time(instant))")
        }
        let reasons = Reasons(departure: departure, plan: plan, time: time, moment: moment, locale: locale)
        func minus(_ duration: String) -> String { "−\(duration)" }
        var lines = [
            Line(id: .arrival, name: String(localized: "Arrive by"), value: time(plan.arrival), detail: nil),
            Line(
                id: .travel, name: String(localized: "On the way"),
                value: minus(plan.travelTime.travelText(locale: locale)),
                detail: reasons.travel),
            Line(
                id: .buffer, name: String(localized: "For traffic"), value: minus(plan.buffer.text(locale: locale)),
                detail: reasons.buffer),
        ]
        if plan.allowance > 0 {
            lines.append(
                Line(
                    id: .allowance, name: String(localized: "From door to desk"),
                    value: minus(plan.allowance.text(locale: locale)),
                    detail: nil))
        }
        lines += [
            Line(id: .leave, name: String(localized: "Leave"), value: time(plan.leave), detail: nil),
            Line(
                id: .preparation, name: String(localized: "Getting ready"),
                value: minus(plan.preparation.text(locale: locale)), detail: nil),
            Line(
                id: .wake, name: String(localized: "Wake up"), value: time(reasons.wakeUp),
                detail: reasons.wake),
        ]
        self.lines = lines
        remark =
            departure.isEnabled
            ? reasons.remark
            : String(localized: "This departure is off, so no alarm will ring.")
    }
}

/// The reasons for the lines of a sum.
private struct Reasons {
    let departure: DepartureAlarm
    let plan: DeparturePlan
    /// Formats the time of an instant, and its time with the day.
    let time: (Date) -> String
    let moment: (Date) -> String
    let locale: Locale

    /// The source of the travel time, and the reasons for its length.
    var travel: String {
        let asked = departure.travelAnsweredAt.map(moment) ?? ""
        switch departure.status {
        case .checking, .estimated:
            return String(localized: "Estimated from the distance until a route is found.")
        case .noRoute where departure.travelSource?.followsRoads == true:
            return String(localized: "There’s no longer a route. Travel time checked \(asked).")
        case .noRoute:
            return String(localized: "No route found. The travel time is estimated.")
        case .asOf:
            return String(localized: "Last checked \(asked). No update since then.")
        case .clear, .delayed, .typical, .usuallyClear, .unknown:
            let source =
                departure.travelSource == .typical
                ? String(localized: "Typical for this time of the week. Checked \(asked).")
                : String(localized: "Checked \(asked).")
            return [source, traffic].compactMap(\.self).joined(separator: " ")
        }
    }

    private var traffic: String? {
        if departure.transportType == .transit, let road = departure.road, !road.isEmpty {
            return String(localized: "With \(road).")
        }
        switch departure.status {
        case .clear: return departure.transportType.meetsTraffic ? String(localized: "Traffic is light.") : nil
        case .usuallyClear:
            return departure.transportType.meetsTraffic ? String(localized: "Traffic is usually light.") : nil
        case .unknown:
            return departure.transportType.meetsTraffic
                ? String(localized: "Traffic information isn’t available.") : nil
        default: break
        }
        let delay = (departure.answer?.delay ?? 0).text(locale: locale)
        return if departure.slowRoads.count > 1 {
            String(
                localized:
                    "Includes \(delay) in traffic, slow on \(departure.slowRoads.formatted(.list(type: .and).locale(locale)))."
            )
        } else if let road = departure.road, !road.isEmpty {
            String(localized: "Includes \(delay) in traffic, mostly on \(road).")
        } else {
            String(localized: "Includes \(delay) in traffic.")
        }
    }

    var buffer: String {
        if departure.bufferByHand != nil { return String(localized: "Set by you.") }
        return departure.bufferShare == nil
            ? String(localized: "Usual for a trip like this.")
            : String(localized: "Based on past traffic at this time of the week.")
    }

    /// The armed wake-up, unless the remark explains its distance from the time to leave.
    var wakeUp: Date {
        guard let wake = departure.wakeArmedFor else { return plan.wakeUp }
        let isRemarked = departure.smartWake && !departure.isSnoozed && departure.leaveTime - plan.preparation == wake
        return isRemarked ? plan.wake : wake
    }

    var wake: String? {
        if departure.leaveArmedFor != nil, departure.wakeArmedFor == nil, !departure.isSnoozed {
            return String(localized: "There’s no wake-up alarm because its time has passed.")
        }
        let sum = time(plan.wake)
        let differs = wakeUp != plan.wake
        if !departure.smartWake {
            return differs
                ? String(
                    localized: "Smart Wake is off, so your wake-up time doesn’t change. The calculated time is \(sum).")
                : String(localized: "Smart Wake is off, so your wake-up time doesn’t change.")
        }
        guard differs else { return nil }
        return departure.isSnoozed
            ? String(localized: "You slept longer. The calculated time is \(sum).")
            : String(localized: "Your alarm stays at this time. The calculated time is \(sum).")
    }

    var remark: String? {
        guard let leave = departure.leaveArmedFor, leave != plan.leave else { return nil }
        if departure.isSnoozed { return String(localized: "You slept longer. Leave by \(time(leave)).") }
        return departure.laterLeave == nil
            ? String(localized: "Alarms stay at \(time(leave)) because the change is small.")
            : String(localized: "Alarms stay at \(time(leave)) until a second check confirms the change.")
    }
}
