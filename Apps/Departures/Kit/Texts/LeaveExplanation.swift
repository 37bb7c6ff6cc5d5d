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
        /// True for the results of the sum.
        public var isResult: Bool { id == .leave || id == .wake }
    }

    public let lines: [Line]
    /// The reason why the alarms differ from the times of the sum, or `nil` if they do not.
    public let remark: String?
}

extension LeaveExplanation {
    /// The sum behind `departure`'s times at `now`, for a reader whose clock is in `readerZone`.
    public init(of departure: DepartureAlarm, now: Date, locale: Locale, readerZone: TimeZone) {
        let plan = departure.plan
        let zone = departure.destination.timeZone
        func time(_ instant: Date) -> String {
            instant.clockWords(in: zone, readerZone: readerZone, locale: locale)
        }
        func moment(_ instant: Date) -> String {
            let isToday = Calendar.gregorian(in: zone).isDate(instant, inSameDayAs: now)
            let day = instant.dayWords(in: zone, locale)
            return isToday
                ? String(localized: "at \(time(instant))") : String(localized: "on \(day) at \(time(instant))")
        }
        func minus(_ duration: String) -> String { "−\(duration)" }
        var lines = [
            Line(id: .arrival, name: String(localized: "Arrive by"), value: time(plan.arrival), detail: nil),
            Line(
                id: .travel, name: String(localized: "On the way"),
                value: minus(plan.travelTime.travelWords(locale: locale)),
                detail: departure.travelWords(moment: moment, locale: locale)),
            Line(
                id: .buffer, name: String(localized: "For traffic"), value: minus(plan.buffer.words(locale: locale)),
                detail: departure.bufferWords),
        ]
        if plan.allowance > 0 {
            lines.append(
                Line(
                    id: .allowance, name: String(localized: "From door to desk"),
                    value: minus(plan.allowance.words(locale: locale)),
                    detail: nil))
        }
        lines += [
            Line(id: .leave, name: String(localized: "Leave"), value: time(plan.leave), detail: nil),
            Line(
                id: .preparation, name: String(localized: "Getting ready"),
                value: minus(plan.preparation.words(locale: locale)), detail: nil),
            Line(
                id: .wake, name: String(localized: "Wake up"), value: time(departure.wakeExplained(by: plan)),
                detail: departure.wakeWords(on: plan, time: time)),
        ]
        self.lines = lines
        remark =
            departure.isEnabled
            ? departure.remark(on: plan, time: time)
            : String(localized: "This departure is switched off, so that nothing rings.")
    }
}

extension DepartureAlarm {
    /// The source of the travel time, and the reasons for its length.
    fileprivate func travelWords(moment: (Date) -> String, locale: Locale) -> String {
        let asked = travelAnsweredAt.map(moment) ?? ""
        switch status {
        case .checking, .estimated:
            return String(localized: "Estimated from the distance: no route is known yet.")
        case .noRoute where travelSource?.followsRoads == true:
            return String(localized: "No route is found any more; the travel time was asked \(asked).")
        case .noRoute:
            return String(localized: "No route was found; the travel time is estimated.")
        case .asOf:
            return String(localized: "Asked \(asked); there was no answer since.")
        case .clear, .delayed, .typical, .usuallyClear, .unknown:
            let source =
                travelSource == .typical
                ? String(localized: "Typical for this time of the week, asked \(asked).")
                : String(localized: "Asked \(asked).")
            return [source, trafficWords(locale: locale)].compactMap(\.self).joined(separator: " ")
        }
    }

    private func trafficWords(locale: Locale) -> String? {
        if transportType == .transit, let road, !road.isEmpty { return String(localized: "With \(road).") }
        switch status {
        case .clear: return transportType.meetsTraffic ? String(localized: "Traffic is light.") : nil
        case .usuallyClear: return transportType.meetsTraffic ? String(localized: "Traffic is usually light.") : nil
        case .unknown: return transportType.meetsTraffic ? String(localized: "Nothing is known of the traffic.") : nil
        default: break
        }
        let delay = (answer?.delay ?? 0).words(locale: locale)
        return if slowRoads.count > 1 {
            String(
                localized:
                    "\(delay) of it in traffic, slow on \(slowRoads.formatted(.list(type: .and).locale(locale))).")
        } else if let road, !road.isEmpty {
            String(localized: "\(delay) of it in traffic, most on \(road).")
        } else {
            String(localized: "\(delay) of it in traffic.")
        }
    }

    fileprivate var bufferWords: String {
        if bufferByHand != nil { return String(localized: "Set by you.") }
        return bufferShare == nil
            ? String(localized: "Usual for such a way.")
            : String(localized: "Learned from how this way changed at this time of the week.")
    }

    /// The armed wake-up, unless the remark explains its distance to the time to leave.
    fileprivate func wakeExplained(by plan: DeparturePlan) -> Date {
        guard let wake = wakeArmedFor else { return plan.wakeUp }
        let isRemarked = smartWake && !isSnoozed && leaveTime - plan.preparation == wake
        return isRemarked ? plan.wake : wake
    }

    fileprivate func wakeWords(on plan: DeparturePlan, time: (Date) -> String) -> String? {
        if leaveArmedFor != nil, wakeArmedFor == nil, !isSnoozed {
            return String(localized: "There is no wake-up alarm: its time had passed.")
        }
        let sum = time(plan.wake)
        let differs = wakeExplained(by: plan) != plan.wake
        if !smartWake {
            return differs
                ? String(localized: "Smart Wake is off: the wake-up stays as it is. The sum comes to \(sum).")
                : String(localized: "Smart Wake is off: the wake-up stays as it is.")
        }
        guard differs else { return nil }
        return isSnoozed
            ? String(localized: "You slept on; the sum comes to \(sum).")
            : String(localized: "The alarm stays at this time; the sum comes to \(sum).")
    }

    fileprivate func remark(on plan: DeparturePlan, time: (Date) -> String) -> String? {
        guard let leave = leaveArmedFor, leave != plan.leave else { return nil }
        if isSnoozed { return String(localized: "You slept on: the time to leave is \(time(leave)).") }
        return laterLeave == nil
            ? String(localized: "The alarms stay at \(time(leave)): the change is small.")
            : String(localized: "The alarms stay at \(time(leave)) until a second answer agrees.")
    }
}
