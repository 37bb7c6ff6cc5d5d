import Foundation

/// A week on a commuter's road, minute by minute: 25 minutes on an empty road, two rush hours on workdays, small waves
/// at all times, and incidents that block it within minutes. It is the same in each run.
struct GeneratedWeek {
    private static let emptyRoad: TimeInterval = 25 * 60
    private static let incidentsPerDay = 1.2
    private var random: SeededRandom
    private var wave = 0.0
    private var incidents: [Incident] = []

    /// An event that blocks the road.
    private struct Incident {
        let start: Int
        /// The minutes until it is at its worst, and the minutes that it stays at its worst.
        let growth: Double
        let length: Double
        /// The additional travel time at its worst, as a fraction of that on the empty road.
        let weight: Double

        func delay(at minute: Int) -> Double {
            let age = Double(minute - start)
            if age < 0 { return 0 }
            if age < growth { return weight * age / growth }
            return age < growth + length ? weight : weight * exp(-(age - growth - length) / 20)
        }
    }

    private init(seed: UInt64) {
        random = SeededRandom(state: seed)
    }

    static func series(seed: UInt64) throws -> Series {
        // A Monday.
        let start = Date(timeIntervalSince1970: 1_800_230_400 - 86_400 * 3)
        var week = GeneratedWeek(seed: seed)
        let rows = (0..<8 * 1440).map { (start + TimeInterval($0) * 60, week.travelTime(at: $0)) }
        return try Series("generated week", rows)
    }

    private mutating func travelTime(at minute: Int) -> TimeInterval {
        // An autoregressive wave with a memory of 20 minutes and a standard deviation of 4 %.
        let memory = exp(-1.0 / 20)
        wave = wave * memory + 0.04 * (1 - memory * memory).squareRoot() * random.normal()
        if random.unit() < Self.incidentsPerDay / 1440 { addIncident(at: minute) }
        let jams = incidents.map { $0.delay(at: minute) }.reduce(0, +)
        return Self.emptyRoad * (1 + rushHours(at: minute) + jams) * exp(wave)
    }

    private mutating func addIncident(at minute: Int) {
        incidents.append(
            Incident(
                start: minute, growth: 5 + 10 * random.unit(), length: 15 + 45 * random.unit(),
                weight: 0.3 + 1.2 * random.unit()))
    }

    /// The additional travel time in rush hours, as a fraction of that on the empty road.
    private func rushHours(at minute: Int) -> Double {
        let hour = Double(minute % 1440) / 60
        func peak(_ center: Double, _ width: Double) -> Double {
            exp(-(hour - center) * (hour - center) / (2 * width * width))
        }
        let isWorkday = minute / 1440 % 7 < 5
        return isWorkday ? 0.6 * peak(8, 0.8) + 0.45 * peak(17.5, 1.2) : 0.15 * peak(13, 2.5)
    }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }

    /// A number in 0 ..< 1.
    mutating func unit() -> Double {
        Double(next() >> 11) / 9_007_199_254_740_992
    }

    /// A number with mean 0 and standard deviation 1, by the Box–Muller transform.
    mutating func normal() -> Double {
        (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit())
    }
}
