public import AlarmScheduling
public import Foundation

/// The light of each day of a year, on the clocks at its place.
public struct DaylightYear: Hashable, Sendable {
    /// A degree of light, reached while the sun is above an altitude.
    public enum Light: CaseIterable, Hashable, Sendable {
        case nauticalTwilight, civilTwilight, day

        fileprivate var altitude: SunAltitude {
            switch self {
            case .nauticalTwilight: .nautical
            case .civilTwilight: .civil
            case .day: .horizon
            }
        }
    }

    /// The hours of one day with at least a given degree of light.
    public struct Stretch: Hashable, Sendable, Identifiable {
        public let day: CivilDay
        public let light: Light
        /// Hours after midnight on the local clocks, from 0 to 24.
        public let start, end: Double
        /// The identifier of an area. Stretches on consecutive days that form one area share it.
        public let area: String

        public var id: String { "\(day.number) \(area)" }
    }

    /// The values of one day, for a person.
    public struct Reading: Hashable, Sendable {
        public let day: CivilDay
        public let sunrise, sunset: Date?
        /// Seconds from sunrise to sunset, or `nil` if the sun does not rise or does not set.
        public let daylight: TimeInterval?
        /// True if the sun stays up the whole day, false if it stays down, `nil` on other days.
        public let isPolarDay: Bool?
    }

    /// The stretches of every degree of light, from the darkest to the brightest, in the order of the days.
    public let stretches: [Stretch]
    private let readings: [CivilDay: Reading]
    /// The first and the last day.
    public let first, last: CivilDay

    /// The length of the year, and the distance from one corner of an area to the next, in days.
    private static let (days, step) = (365, 3)

    /// The year of 365 days that begins on `first`. Areas have a corner on every third day.
    public init(at location: SavedLocation, from first: CivilDay) {
        let zone = location.timeZone
        // Begins a day earlier, because light after midnight may belong to the previous day.
        let start = CivilDay(number: first.number - 1)
        let solarDays = Array(SolarDays(from: start, at: location.place, in: zone).prefix(Self.days + 2))
        self.first = first
        last = CivilDay(number: first.number + Self.days - 1)
        readings = Dictionary(
            solarDays.map { ($0.day, Reading($0)) }, uniquingKeysWith: { first, _ in first })
        stretches = Light.allCases.flatMap { light in
            Self.stretches(of: light, on: solarDays, in: zone)
        }
    }

    public func reading(of day: CivilDay) -> Reading? { readings[day] }

    /// The stretches of one degree of light on every third day. They come from the day itself, the end of the evening
    /// before, and the beginning of the next morning.
    private static func stretches(of light: Light, on days: [SolarDay], in zone: TimeZone) -> [Stretch] {
        let spans = days.map { $0.span(of: light, in: zone) }
        var (result, numbers): ([Stretch], [Part: Int]) = ([], [:])
        var isOpen: Set<Part> = []
        for index in stride(from: 1, to: days.count - 1, by: step) {
            for part in Part.allCases {
                let hours = part.hours(spans[index - 1], spans[index], spans[index + 1])
                guard let hours else {
                    isOpen.remove(part)
                    continue
                }
                if isOpen.insert(part).inserted { numbers[part, default: 0] += 1 }
                result.append(
                    Stretch(
                        day: days[index].day, light: light, start: hours.lowerBound, end: hours.upperBound,
                        area: "\(light) \(part) \(numbers[part] ?? 0)"))
            }
        }
        return result
    }

    /// The parts of a calendar day that can have light, by the solar day that it comes from: its own, the one before, or
    /// the one after.
    private enum Part: CaseIterable {
        case own, eveningBefore, morningAfter

        /// The lit hours of a day, from 0 to 24. The arguments are the lit hours of three solar days, each counted
        /// from its own midnight.
        func hours(
            _ before: ClosedRange<Double>?, _ own: ClosedRange<Double>?, _ after: ClosedRange<Double>?
        ) -> ClosedRange<Double>? {
            switch self {
            case .own: own.flatMap { Self.clamped($0.lowerBound, $0.upperBound) }
            case .eveningBefore: before.flatMap { Self.clamped($0.lowerBound - 24, $0.upperBound - 24) }
            case .morningAfter: after.flatMap { Self.clamped($0.lowerBound + 24, $0.upperBound + 24) }
            }
        }

        private static func clamped(_ start: Double, _ end: Double) -> ClosedRange<Double>? {
            let (start, end) = (max(start, 0), min(end, 24))
            return start < end ? start...end : nil
        }
    }
}

extension SolarDay {
    /// The hours from midnight with a degree of light; `nil` if there are none.
    fileprivate func span(of light: DaylightYear.Light, in zone: TimeZone) -> ClosedRange<Double>? {
        func hours(_ date: Date) -> Double {
            let shown = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
            return (shown - Double(day.number) * 86_400) / 3600
        }
        switch (rise(light.altitude), set(light.altitude)) {
        case (.alwaysBelow, _), (_, .alwaysBelow): return nil
        case (let rise, let set):
            // Without a rise or a set, the light lasts from one solar midnight to the next.
            let noon = hours(noon)
            let start = rise.date.map(hours) ?? noon - 12
            let end = set.date.map(hours) ?? noon + 12
            return start < end ? start...end : nil
        }
    }
}

extension DaylightYear.Reading {
    fileprivate init(_ solarDay: SolarDay) {
        day = solarDay.day
        let (rise, set) = (solarDay.rise(), solarDay.set())
        (sunrise, sunset) = (rise.date, set.date)
        daylight = rise.date.flatMap { start in set.date.map { $0.timeIntervalSince(start) } }
        isPolarDay =
            switch rise {
            case .at: nil
            case .alwaysAbove: true
            case .alwaysBelow: false
            }
    }
}
