public import Foundation

/// The person's latest choice about being quiet. It applies until it ends by itself or the person makes another one.
public enum ManualChoice: Hashable, Codable, Sendable {
    /// Quiet until an instant, or until the person ends it if `nil`. The end of a window does not end it earlier.
    case quiet(until: Date?)
    /// Not quiet. Windows under way at the time of the choice no longer apply; later ones do.
    ///
    /// - Parameter until: an instant before which no window applies at all, or `nil`.
    case open(since: Date, until: Date?)
}

/// The lengths of a mute that a row offers.
public enum MuteLength: String, CaseIterable, Hashable, Codable, Sendable {
    case oneHour, eightHours, always

    /// The choice for a mute that begins at `now`.
    public func choice(from now: Date) -> ManualChoice {
        switch self {
        case .oneHour: .quiet(until: now.addingTimeInterval(3600))
        case .eightHours: .quiet(until: now.addingTimeInterval(8 * 3600))
        case .always: .quiet(until: nil)
        }
    }
}

/// The hours without notifications, together with the person's choice.
public struct QuietSchedule: Hashable, Codable, Sendable {
    public var windows: [MuteWindow]
    public var choice: ManualChoice?

    /// The maximum number of windows.
    public static let limit = 50

    public init(windows: [MuteWindow] = [], choice: ManualChoice? = nil) {
        self.windows = windows
        self.choice = choice
    }

    /// The reason for being quiet.
    public enum Cause: Hashable, Codable, Sendable {
        case choice
        case window
    }

    /// The reason for being quiet at `date`, or `nil` if notifications may be shown. A choice takes precedence over
    /// windows.
    public func cause(at date: Date, in zone: TimeZone) -> Cause? {
        switch choice {
        case .quiet(let until?) where date < until: return .choice
        case .quiet(nil): return .choice
        case .open(_, let until?) where date < until: return nil
        case .quiet, .open, nil: break
        }
        return windows.contains { covers($0, date, zone) } ? .window : nil
    }

    private func covers(_ window: MuteWindow, _ date: Date, _ zone: TimeZone) -> Bool {
        let found = window.occurrences(around: date, in: zone).filter { $0.contains(date) }
        guard case .open(let since, _) = choice else { return !found.isEmpty }
        return found.contains { !$0.contains(since) }
    }

    /// The first instant after `date` at which being quiet begins or ends, or `nil` if none is known.
    public func nextChange(after date: Date, in zone: TimeZone) -> Date? {
        guard !windows.isEmpty || choice != nil else { return nil }
        // Most changes are near. Days after tomorrow never begin within twenty hours.
        let near = change(after: date, through: 1, in: zone)
        if let near, near.timeIntervalSince(date) < 20 * 3600 { return near }
        // Windows repeat weekly, and a clock change may have removed one occurrence.
        return change(after: date, through: 15, in: zone)
    }

    /// The first change at an edge of windows that begin within `days` days.
    private func change(after date: Date, through days: Int, in zone: TimeZone) -> Date? {
        let now = cause(at: date, in: zone) != nil
        func edges(_ from: Date) -> [Date] {
            windows.flatMap { $0.occurrences(around: from, through: days, in: zone) }
                .flatMap { [$0.lowerBound, $0.upperBound] }
        }
        var all = edges(date)
        switch choice {
        // The choice may end after the days in question.
        case .quiet(let until?), .open(_, let until?): all += [until] + edges(until)
        case .quiet(nil), .open(_, nil), nil: break
        }
        return all.filter { $0 > date }.sorted().first { (cause(at: $0, in: zone) != nil) != now }
    }

    /// Ends being quiet because of the person's choice.
    public mutating func open(at now: Date) {
        choice = .open(since: now, until: nil)
    }

    /// Removes a choice that no longer makes a difference.
    public mutating func forgetEndedChoice(at now: Date, in zone: TimeZone) {
        switch choice {
        case .quiet(let until?) where until <= now: choice = nil
        case .open(let since, let until) where (until ?? now) <= now:
            let isInside = windows.contains { window in
                window.occurrences(around: since, in: zone).contains { $0.contains(since) && $0.upperBound > now }
            }
            if !isInside { choice = nil }
        case .quiet, .open, nil: break
        }
    }
}
