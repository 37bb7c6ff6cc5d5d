public import AlarmScheduling
public import Foundation

/// The solar days of consecutive civil days in a place's calendar.
///
/// The days share the sun's positions, so a year costs little more than its events.
public struct SolarDays: Sequence, IteratorProtocol {
    private let place: SunPlace
    private let zone: TimeZone
    private var following: CivilDay
    private var arc: SunArc
    private var noon: Double

    public init(from day: CivilDay, at place: SunPlace, in zone: TimeZone) {
        self.place = place
        self.zone = zone
        following = day
        noon = SolarDay.noon(of: day, in: zone)
        arc = SunArc(around: (noon - EarthRotation.epoch) / EarthRotation.day)
    }

    public mutating func next() -> SolarDay? {
        let before = noon
        noon = SolarDay.noon(of: following, in: zone)
        // A zone that moves across the date line may skip a day.
        if abs(noon - before - EarthRotation.day) > EarthRotation.day / 2 {
            while !following.exists(in: zone) { following.number += 1 }
            noon = SolarDay.noon(of: following, in: zone)
        }
        defer { following.number += 1 }
        return SolarDay(following, at: place, noon: noon, along: &arc)
    }
}
