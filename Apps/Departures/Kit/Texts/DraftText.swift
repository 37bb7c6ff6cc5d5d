import ClockText
public import Foundation

/// The result of the form as text: "Leave by 7:45 AM".
public struct DraftText: Hashable, Sendable {
    public let leave: String
    public let details: String
    /// "Wake 7:30 AM", or `nil` while the time is unknown or has passed.
    public let wake: String?

    /// - Parameters:
    ///   - outcome: the latest outcome; ignored if it belongs to another question.
    ///   - readerZone: the time zone of the reader's clock.
    public init(
        draft: DepartureDraft, question: RouteQuestion, outcome: RouteOutcome?, now: Date, locale: Locale,
        readerZone: TimeZone
    ) {
        guard let outcome, outcome.question == question else {
            leave = String(localized: "Checking…")
            details = String(localized: "Getting the travel time.")
            wake = nil
            return
        }
        let plan = draft.plan(arrival: question.arrival + draft.doorToDesk.asTravelTime, outcome.answer)
        func time(_ instant: Date) -> String {
            instant.clockText(in: draft.timeZone, readerZone: readerZone, locale: locale)
        }
        leave =
            plan.leave > now
            ? String(localized: "Leave by \(time(plan.leave))")
            : String(localized: "Leave now")
        let travel = plan.travelTime.travelText(locale: locale)
        let buffer = plan.buffer.text(locale: locale)
        let wakeTime = time(plan.wake)
        wake = plan.wake > now ? String(localized: "Wake \(wakeTime)") : nil
        let sum =
            plan.wake > now
            ? String(localized: "\(travel) travel plus \(buffer) for traffic. Wake up at \(wakeTime).")
            : String(
                localized: "\(travel) travel plus \(buffer) for traffic. It’s too late to wake you at \(wakeTime).")
        let start = outcome.startDate.map { old in
            let day = old.dayText(in: readerZone, locale: locale)
            let time = old.clockText(in: readerZone, locale: locale)
            return String(localized: "Your location isn’t known. This starts where you were on \(day) at \(time).")
        }
        let remarks = [outcome.explanation, outcome.reservation, start, outcome.lines].compactMap(\.self)
        details = (remarks + [sum]).joined(separator: " ")
    }
}

extension RouteOutcome {
    /// The transit lines to take.
    fileprivate var lines: String? {
        guard question.transportType == .transit, let road = answer.road, !road.isEmpty else { return nil }
        return String(localized: "With \(road).")
    }

    /// The reason why the result is uncertain.
    fileprivate var reservation: String? {
        switch problem {
        case .noRoute where explanation == nil:
            String(localized: "No route found. The travel time is estimated.")
        case .noStart:
            String(localized: "Your starting point isn’t known. The travel time is estimated.")
        case .noAnswer:
            String(localized: "Travel times aren’t available right now. This one is estimated.")
        case .noRoute, nil:
            answer.source == .estimated ? String(localized: "The travel time is estimated.") : nil
        }
    }
}

extension RoutePath {
    /// "Route from Home to Gym, 4.2 km". If no route is known, the text says that the line is straight.
    public func text(from start: String, to end: String, locale: Locale) -> String {
        let formatter = LengthFormatter()
        formatter.numberFormatter.locale = locale
        formatter.numberFormatter.maximumFractionDigits = 1
        let isMetric = locale.measurementSystem == .metric
        let length = formatter.string(
            fromValue: distance / (isMetric ? 1000 : 1609.344), unit: isMetric ? .kilometer : .mile)
        return isStraight
            ? String(localized: "Straight line from \(start) to \(end), no route found")
            : String(localized: "Route from \(start) to \(end), \(length)")
    }
}
