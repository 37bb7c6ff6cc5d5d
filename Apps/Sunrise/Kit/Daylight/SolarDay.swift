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
    /// The sun stands in the meridian.
    public let noon: Date
    private let sky: LocalSky
    /// Where the sun is lowest, highest and lowest again; seconds since the epoch.
    private let (midnight, summit, nextMidnight): (Double, Double, Double)
    private let (low, high, nextLow): (Double, Double, Double)

    /// - Parameters:
    ///   - place: where the sun is seen.
    ///   - zone: whose civil day it is; that of the place, wherever who asks may be.
    public init(_ day: CivilDay, at place: SunPlace, in zone: TimeZone) {
        var arc = SunArc(around: Self.noon(of: day, in: zone))
        self.init(day, at: place, in: zone, along: &arc)
    }

    /// Twelve o'clock, in seconds since the epoch.
    private static func noon(of day: CivilDay, in zone: TimeZone) -> Double {
        let shown = Double(day.number) * EarthRotation.day + EarthRotation.day / 2
        return shown - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: shown))) - EarthRotation.epoch
    }

    /// - Parameter arc: is moved to the day; a year of days shares it.
    init(_ day: CivilDay, at place: SunPlace, in zone: TimeZone, along arc: inout SunArc) {
        self.day = day
        self.place = place
        let time = Self.noon(of: day, in: zone)
        let offsets = EarthRotation.offsets(at: time + EarthRotation.epoch)
        arc.move(to: time + offsets.terrestrial)
        sky = LocalSky(place: place, arc: arc, offsets: offsets)
        let transit = sky.transit(near: time, hourAngle: 0)
        noon = sky.date(at: transit)
        summit = sky.extreme(near: transit, isHighest: true)
        midnight = sky.extreme(
            near: sky.transit(near: transit - EarthRotation.day / 2, hourAngle: .pi), isHighest: false)
        nextMidnight = sky.extreme(
            near: sky.transit(near: transit + EarthRotation.day / 2, hourAngle: .pi), isHighest: false)
        low = sky.sinAltitude(at: midnight)
        high = sky.sinAltitude(at: summit)
        nextLow = sky.sinAltitude(at: nextMidnight)
    }

    /// When the sun comes up to `altitude`: before noon, or at the latest where it is highest.
    public func rise(_ altitude: SunAltitude = .horizon) -> SunPassage {
        passage(of: altitude, from: midnight, low, to: summit, high)
    }

    /// When the sun goes down to `altitude`.
    public func set(_ altitude: SunAltitude = .horizon) -> SunPassage {
        passage(of: altitude, from: nextMidnight, nextLow, to: summit, high)
    }

    private func passage(
        of altitude: SunAltitude, from below: Double, _ lowest: Double, to above: Double, _ highest: Double
    ) -> SunPassage {
        let target = sky.sine(of: altitude)
        if highest < target { return .alwaysBelow }
        if lowest >= target { return .alwaysAbove }
        let time = sky.passage(of: target, between: below, and: above)
        return .at(sky.date(at: time))
    }
}
