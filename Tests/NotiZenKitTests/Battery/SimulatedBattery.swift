import Foundation
import PowerSupply

@testable import NotiZenKit

/// A device whose use changes from hour to hour, with hidden habits: a simulation, which shows that the forecast holds for
/// devices of this shape, not that devices have it.
struct SimulatedBattery {
    private var random: SeededGenerator
    /// Percent per hour: idle, in use, and in heavy use.
    private let rates: [Double]
    /// The chance that the use changes within ten minutes.
    private let restlessness: Double
    private(set) var now = at("2026-03-01T07:00:00Z")
    private(set) var level = 100.0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let usual = Double.random(in: 3...14, using: &random)
        rates = [
            usual * Double.random(in: 0.2...0.5, using: &random), usual,
            usual * Double.random(in: 1.5...3, using: &random),
        ]
        restlessness = Double.random(in: 0.05...0.3, using: &random)
    }

    /// A discharge from a random level to another, with a reading every ten minutes, rounded to whole percent as devices do,
    /// and the charge after it.
    mutating func discharge() -> [BatteryReading] {
        // Days differ: travel, a call, a film.
        let day = Double.random(in: 0.5...2, using: &random)
        level = Double.random(in: 70...100, using: &random)
        let end = Double.random(in: 5...35, using: &random)
        var use = Int.random(in: 0...2, using: &random)
        var readings: [BatteryReading] = []
        while level > end {
            readings.append(BatteryReading(date: now, level: level.rounded(.down), state: .discharging))
            if random.chance(restlessness) { use = Int.random(in: 0...2, using: &random) }
            level -= day * rates[use] / 6 * Double.random(in: 0.7...1.3, using: &random)
            now += 600
        }
        readings.append(BatteryReading(date: now, level: max(0, level.rounded(.down)), state: .discharging))
        readings.append(BatteryReading(date: now + 60, level: max(0, level.rounded(.down)), state: .charging))
        now += Double.random(in: 3600...36_000, using: &random)
        return readings
    }
}
