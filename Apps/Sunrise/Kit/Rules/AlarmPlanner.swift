public import AlarmScheduling
public import Foundation

/// Computes the alarms from the place, the settings and the day alone. It reads neither a clock nor the device's time
/// zone.
public struct AlarmPlanner: Sendable {
    public let location: SavedLocation
    public let settings: AlarmSettings
    private let zone: TimeZone

    /// The number of days for which alarms are set ahead. The app needs no background time for that long.
    public static let window = 14

    public init(location: SavedLocation, settings: AlarmSettings) {
        self.location = location
        self.settings = settings
        zone = location.timeZone
    }

    /// The alarms to set at `now`: those of the next 14 days, or the only one if the alarm does not repeat.
    public func alarms(at now: Date) -> [AlarmDay] {
        guard settings.isOn else { return [] }
        guard settings.repeats else {
            return once.map { [$0] }?.filter { ($0.instant ?? .distantPast) > now } ?? []
        }
        // Yesterday's alarm may still be ahead, and today's may already have rung.
        return days(from: now).prefix(Self.window + 2).filter { ($0.instant ?? .distantPast) > now }
    }

    /// The only alarm if it does not repeat: the first one after it was set, whenever this is read.
    private var once: AlarmDay? {
        days(from: settings.since).prefix(366).first { ($0.instant ?? .distantPast) > settings.since }
    }

    /// True if the alarm is off because it has rung, not because the person has switched it off.
    public func hasRungOnce(by now: Date) -> Bool {
        !settings.isOn && !settings.repeats && (once?.instant).map { $0 <= now } ?? false
    }

    /// The next alarm after `now`, within a year.
    public func next(after now: Date) -> AlarmDay? {
        settings.repeats
            ? days(from: now).prefix(400).first { ($0.instant ?? .distantPast) > now } : alarms(at: now).first
    }

    /// The day on which the alarm rings again if alarms after `now` are skipped. A skip whose mornings have passed no
    /// longer counts.
    public func skippedUntil(at now: Date) -> CivilDay? {
        guard settings.repeats, let day = settings.skipUntil else { return nil }
        var unskipped = settings
        unskipped.skipUntil = nil
        let first = AlarmPlanner(location: location, settings: unskipped).next(after: now)
        guard let first, first.day.number < day.number else { return nil }
        return next(after: now)?.day ?? day
    }

    /// All days, starting with the one before `date`, whose alarm may still be ahead, for example because of a long
    /// offset.
    public func days(from date: Date) -> some Sequence<AlarmDay> {
        var first = CivilDay(of: date, in: zone)
        first.number -= 1
        return days(from: first)
    }

    /// All days, starting with `day`.
    public func days(from day: CivilDay) -> LazyMapSequence<SolarDays, AlarmDay> {
        SolarDays(from: day, at: location.place, in: zone).lazy.map { self.day(of: $0) }
    }

    /// The alarm of one day.
    public func day(of solar: SolarDay) -> AlarmDay {
        let event = solar.rise(settings.timing.altitude)
        return AlarmDay(day: solar.day, outcome: outcome(on: solar, event: event), event: event)
    }

    private func outcome(on solar: SolarDay, event: SunPassage) -> AlarmDay.Outcome {
        if let skipUntil = settings.skipUntil, solar.day.number < skipUntil.number { return .skipped }
        guard settings.weekdays.contains(solar.day.weekday) else { return .notWanted }
        if case .at(let date) = event {
            return limited(date.addingTimeInterval(settings.timing.delay), .event, on: solar.day)
        }
        switch settings.polarChoice {
        case .noAlarm: return .noEvent
        case .fixedTime: return fixed(on: solar.day)
        case .nearestTwilight:
            guard let (twilight, date) = nearestTwilight(on: solar, event) else { return fixed(on: solar.day) }
            return limited(date, .twilight(twilight), on: solar.day)
        }
    }

    private func fixed(on day: CivilDay) -> AlarmDay.Outcome {
        .rings(settings.polarTime.instant(on: day, in: zone), .fixedTime)
    }

    /// The twilight that is nearest to the missing event among those that happen.
    private func nearestTwilight(on solar: SolarDay, _ event: SunPassage) -> (Twilight, Date)? {
        let chosen = settings.timing.altitude.degrees
        let all: [(Twilight, SunAltitude)] = [
            (.astronomical, .astronomical), (.nautical, .nautical), (.civil, .civil), (.sunrise, .horizon),
        ]
        let candidates =
            event == .alwaysBelow
            ? all.filter { $0.1.degrees < chosen }.reversed() : all.filter { $0.1.degrees > chosen }
        return candidates.lazy.compactMap { twilight, altitude in
            solar.rise(altitude).date.map { (twilight, $0) }
        }.first
    }

    /// `date` with the offset, within the civil time limits, rounded to whole seconds.
    private func limited(_ date: Date, _ cause: AlarmDay.Cause, on day: CivilDay) -> AlarmDay.Outcome {
        var instant = date.addingTimeInterval(Double(settings.offset) * 60)
        instant = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded())
        var cause = cause
        if let earliest = settings.notBefore?.instant(on: day, in: zone), instant < earliest {
            (instant, cause) = (earliest, .earliest)
        }
        if let latest = settings.notAfter?.instant(on: day, in: zone), instant > latest {
            (instant, cause) = (latest, .latest)
        }
        return .rings(instant, cause)
    }
}
