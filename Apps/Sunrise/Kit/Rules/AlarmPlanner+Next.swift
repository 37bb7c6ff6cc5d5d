import AlarmScheduling
public import Foundation

extension AlarmPlanner {
    /// The alarm that rings next after `now`, or `nil` if the alarm is off.
    public func nextRing(after now: Date) -> AlarmDay? {
        settings.isOn ? next(after: now) : nil
    }

    /// The next alarm after `now` as if the alarm were on.
    public func preview(after now: Date) -> AlarmDay? {
        var settings = settings
        settings.repeats = true
        return AlarmPlanner(location: location, settings: settings).next(after: now)
    }

    /// The solar day of the next alarm after `now`; without one, the solar day of the next noon.
    public func solarDay(at now: Date) -> SolarDay? {
        let zone = location.timeZone
        if let day = nextRing(after: now)?.day { return SolarDay(day, at: location.place, in: zone) }
        let today = CivilDay(of: now, in: zone)
        return SolarDays(from: today, at: location.place, in: zone).prefix(3).first { $0.noon > now }
    }
}
