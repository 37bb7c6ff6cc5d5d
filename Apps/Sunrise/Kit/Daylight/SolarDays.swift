public import AlarmScheduling
public import Foundation

/// One solar day after the other, of each civil day that a place's calendar has.
///
/// The sun's places are shared by the days, so a year costs little more than its events.
public struct SolarDays: Sequence, IteratorProtocol {
    private let place: SunPlace
    private let zone: TimeZone
    private var following: CivilDay
    private var arc: SunArc

    public init(from day: CivilDay, at place: SunPlace, in zone: TimeZone) {
        self.place = place
        self.zone = zone
        following = day
        arc = SunArc(around: Double(day.number) * EarthRotation.day - EarthRotation.epoch)
    }

    public mutating func next() -> SolarDay? {
        // A zone that crosses the date line leaves a day out.
        while !following.exists(in: zone) { following.number += 1 }
        defer { following.number += 1 }
        return SolarDay(following, at: place, in: zone, along: &arc)
    }
}
