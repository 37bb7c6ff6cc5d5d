public import AlarmScheduling
public import Foundation

/// Whether and when the sun passes an altitude. That it does not is an answer, not an error.
public enum SunPassage: Sendable, Hashable {
    case at(Date)
    /// The sun stays above all that half of the day, as in polar day.
    case alwaysAbove
    /// The sun stays below, as in polar night.
    case alwaysBelow

    /// `nil` where the sun does not pass.
    public var date: Date? {
        if case .at(let date) = self { date } else { nil }
    }
}

/// The sun's day that belongs to a civil day of a place: from midnight to midnight by the sun, around the noon that is
/// nearest to twelve o'clock there.
///
/// So each civil day has one sunrise and one sunset at most, in this order, and a sunset after midnight by the clock
/// belongs to the day before. The sun is taken as it is seen from the ground, by its parallax a little lower than from
/// the centre of the Earth.
public struct SolarDay: Sendable {
    public let day: CivilDay
    public let place: SunPlace
    private let sky: LocalSky
    private let transit: Double

    /// - Parameters:
    ///   - place: where the sun is seen.
    ///   - zone: whose civil day it is; that of the place, wherever who asks may be.
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
    ///   - noon: twelve o'clock by the wall.
    ///   - arc: is moved to the day; a year of days shares it.
    init(_ day: CivilDay, at place: SunPlace, noon: Double, along arc: inout SunArc) {
        self.day = day
        self.place = place
        sky = LocalSky(place, around: noon, along: &arc)
        transit = sky.transit(near: 0, hourAngle: 0)
    }

    /// When the sun stands in the meridian.
    public var noon: Date { sky.date(at: transit) }

    /// When the sun comes up to `altitude`: before noon, or at the latest where it is highest.
    public func rise(_ altitude: SunAltitude = .horizon) -> SunPassage { passage(of: altitude, side: -1) }

    /// When the sun goes down to `altitude`.
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
