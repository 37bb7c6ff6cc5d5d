public import AlarmScheduling
public import Foundation

/// The sun's passage through an altitude. If the sun does not pass it, that is a result, not an error.
public enum SunPassage: Sendable, Hashable {
    case at(Date)
    /// The sun stays above the altitude for the whole half of the day, as in polar day.
    case alwaysAbove
    /// The sun stays below the altitude, as in polar night.
    case alwaysBelow

    /// `nil` if the sun does not pass the altitude.
    public var date: Date? {
        if case .at(let date) = self { date } else { nil }
    }
}

/// The solar day of a civil day at a place. It lasts from one solar midnight to the next, around the solar noon
/// nearest to twelve o'clock there.
///
/// Thus each civil day has at most one sunrise and one sunset, in this order, and a sunset after midnight by the
/// clock belongs to the previous day. The sun is seen from the ground, where parallax makes it appear slightly lower
/// than from the Earth's centre.
public struct SolarDay: Sendable {
    public let day: CivilDay
    public let place: SunPlace
    private let sky: LocalSky
    private let transit: Double

    /// - Parameters:
    ///   - place: the place from which the sun is seen.
    ///   - zone: the time zone of the civil day, which is that of the place, not of the caller.
    public init(_ day: CivilDay, at place: SunPlace, in zone: TimeZone) {
        let noon = Self.noon(of: day, in: zone)
        var arc = SunArc(around: (noon - EarthRotation.epoch) / EarthRotation.day)
        self.init(day, at: place, noon: noon, along: &arc)
    }

    /// Twelve o'clock, in seconds since 1970.
    static func noon(of day: CivilDay, in zone: TimeZone) -> Double {
        let shown = (Double(day.number) + 0.5) * EarthRotation.day
        return shown - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: shown)))
    }

    /// - Parameters:
    ///   - noon: twelve o'clock civil time.
    ///   - arc: is moved to the day. All days of a year can share it.
    init(_ day: CivilDay, at place: SunPlace, noon: Double, along arc: inout SunArc) {
        self.day = day
        self.place = place
        sky = LocalSky(place, around: noon, along: &arc)
        transit = sky.transit(near: 0, hourAngle: 0)
    }

    /// The time at which the sun crosses the meridian.
    public var noon: Date { sky.date(at: transit) }

    /// The sun's rise to `altitude`, no later than the sun's highest point.
    public func rise(_ altitude: SunAltitude = .horizon) -> SunPassage { passage(of: altitude, side: -1) }

    /// The sun's descent to `altitude`.
    public func set(_ altitude: SunAltitude = .horizon) -> SunPassage { passage(of: altitude, side: 1) }

    private func passage(of altitude: SunAltitude, side: Double) -> SunPassage {
        let target = sky.sine(of: altitude)
        if let time = sky.steepPassage(of: target, side: side) { return .at(sky.date(at: time)) }
        let summit = sky.extreme(near: transit, isHighest: true)
        if sky.altitude(at: summit).sine < target { return .alwaysBelow }
        let midnight = sky.transit(near: transit + side / 2, hourAngle: .pi)
        let lowest = sky.extreme(near: midnight, isHighest: false)
        if sky.altitude(at: lowest).sine >= target { return .alwaysAbove }
        return .at(sky.date(at: sky.passage(of: target, between: lowest, and: summit)))
    }
}
