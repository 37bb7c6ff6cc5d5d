public import Foundation

/// The person's latest choice by hand about being quiet. It holds until it ends by itself or they choose again.
public enum ManualChoice: Hashable, Codable, Sendable {
    /// Quiet until an instant; with `nil` until the person ends it. The end of a window doesn't end it earlier.
    case quiet(until: Date?)
    /// Not quiet. The windows in which it was said don't begin again; those that begin later do.
    ///
    /// - Parameter until: an instant before which no window applies at all, or `nil`.
    case open(since: Date, until: Date?)
}

/// The lengths that a row offers to mute for.
public enum MuteLength: String, CaseIterable, Hashable, Codable, Sendable {
    case oneHour, eightHours, always

    /// The choice that begins at `now`.
    public func choice(from now: Date) -> ManualChoice {
        switch self {
        case .oneHour: .quiet(until: now.addingTimeInterval(3600))
        case .eightHours: .quiet(until: now.addingTimeInterval(8 * 3600))
        case .always: .quiet(until: nil)
        }
    }
}

/// The hours without notifications together with what the person chose by hand.
public struct QuietSchedule: Hashable, Codable, Sendable {
    public var windows: [MuteWindow]
    public var choice: ManualChoice?

    /// The largest number of windows.
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

    /// The reason for being quiet at `date`, or `nil` if notifications may be shown. A choice goes before a window.
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

    /// The first instant after `date` at which being quiet begins or ends, or `nil` if that isn't foreseeable.
    public func nextChange(after date: Date, in zone: TimeZone) -> Date? {
        guard !windows.isEmpty || choice != nil else { return nil }
        // Most changes are near. Days after tomorrow cannot begin within twenty hours.
        let near = change(after: date, through: 1, in: zone)
        if let near, near.timeIntervalSince(date) < 20 * 3600 { return near }
        // Windows return after a week, and one may have lost an occurrence to the change of the clock.
        return change(after: date, through: 15, in: zone)
    }

    /// The first change among the edges of the windows that begin within `days` days.
    private func change(after date: Date, through days: Int, in zone: TimeZone) -> Date? {
        let now = cause(at: date, in: zone) != nil
        func edges(_ from: Date) -> [Date] {
            windows.flatMap { $0.occurrences(around: from, through: days, in: zone) }
                .flatMap { [$0.lowerBound, $0.upperBound] }
        }
        var all = edges(date)
        switch choice {
        // The choice may last longer than the days that were looked at.
        case .quiet(let until?), .open(_, let until?): all += [until] + edges(until)
        case .quiet(nil), .open(_, nil), nil: break
        }
        return all.filter { $0 > date }.sorted().first { (cause(at: $0, in: zone) != nil) != now }
    }

    /// Ends being quiet by hand.
    public mutating func open(at now: Date) {
        choice = .open(since: now, until: nil)
    }

    /// Forgets a choice that no longer makes a difference.
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
