import Foundation
import PowerSupply
import Testing

@testable import NotiZenKit

@Suite struct `Forecast of the battery` {
    static let start = at("2026-11-20T08:00:00Z")

    func reading(
        _ hours: Double, _ level: Double, _ state: BatteryReading.State = .discharging, slept: TimeInterval = 0
    ) -> BatteryReading {
        BatteryReading(date: Self.start + hours * 3600, level: level, state: state, slept: slept)
    }

    /// A forecaster that has seen discharges of 10 percent an hour, each of eight hours in a day, and is at the start of
    /// another.
    func experienced() -> BatteryForecaster {
        var forecaster = BatteryForecaster()
        for day in 0..<10 {
            for tenth in 0...80 {
                forecaster.observe(reading(Double(day - 10) * 24 + Double(tenth) / 10, 100 - Double(tenth)))
            }
            forecaster.observe(reading(Double(day - 10) * 24 + 8.1, 20, .charging))
        }
        forecaster.observe(reading(-1, 100, .full))
        forecaster.observe(reading(0, 100))
        return forecaster
    }

    @Test func `a steady use is predicted, with a narrow interval`() throws {
        var forecaster = experienced()
        forecaster.observe(reading(2, 80))
        let forecast = try #require(forecaster.forecast(at: Self.start + 7200))
        #expect((7.5...8.5).contains(forecast.likely / 3600))
        #expect(forecast.shortest <= forecast.likely && forecast.likely <= forecast.longest)
        #expect(forecast.longest / forecast.shortest < 1.6)
    }

    @Test func `a device that nothing is known about has a wide interval`() throws {
        var forecaster = BatteryForecaster()
        forecaster.observe(reading(0, 100))
        forecaster.observe(reading(0.5, 96))
        let forecast = try #require(forecaster.forecast(at: Self.start + 1800))
        #expect((12...20).contains(forecast.likely / 3600))
        #expect(forecast.longest / forecast.shortest > 2.5)
    }

    @Test func `nothing is predicted while the device is plugged in, nor in the first minute after a change`() {
        var forecaster = experienced()
        #expect(forecaster.forecast(at: Self.start + 30) == nil)
        #expect(forecaster.forecast(at: Self.start + 60) != nil)
        forecaster.observe(reading(1, 90))
        forecaster.profileChanged(at: Self.start + 3600)
        #expect(forecaster.forecast(at: Self.start + 3630) == nil)
        #expect(forecaster.forecast(at: Self.start + 3660) != nil)
        forecaster.observe(reading(3, 85, slept: 7000))
        #expect(forecaster.forecast(at: Self.start + 3 * 3600 + 59) == nil)
        #expect(forecaster.forecast(at: Self.start + 3 * 3600 + 60) != nil)
        for state in [BatteryReading.State.charging, .idle, .full] {
            forecaster.observe(reading(4, 85, state))
            #expect(forecaster.forecast(at: Self.start + 5 * 3600) == nil)
        }
    }

    @Test func `a change of the profile lets the present use count less`() throws {
        var forecaster = experienced()
        for hour in 1...3 { forecaster.observe(reading(Double(hour), 100 - 25 * Double(hour))) }
        let before = try #require(forecaster.forecast(at: Self.start + 3 * 3600))
        forecaster.profileChanged(at: Self.start + 3 * 3600)
        let after = try #require(forecaster.forecast(at: Self.start + 3 * 3600 + 60))
        #expect(after.likely > before.likely)
    }

    @Test func `a night asleep says nothing about the day`() throws {
        var (awake, slept) = (experienced(), experienced())
        for forecaster in [0, 1] {
            for quarter in 1...8 {
                let at = reading(Double(quarter) / 4, 100 - 2.5 * Double(quarter))
                if forecaster == 0 { awake.observe(at) } else { slept.observe(at) }
            }
        }
        slept.observe(reading(4.5, 79, slept: 2.5 * 3600))
        let before = try #require(awake.forecast(at: Self.start + 7200))
        let after = try #require(slept.forecast(at: Self.start + 4.6 * 3600))
        #expect(abs(after.likely - before.likely) < 1200)
    }

    @Test func `a level that rises by a percent does not end a discharge, and a charge does`() {
        var forecaster = experienced()
        forecaster.observe(reading(1, 90))
        forecaster.observe(reading(1.1, 91))
        #expect(forecaster.current?.start == Self.start)
        forecaster.observe(reading(1.2, 95))
        #expect(forecaster.current?.start == Self.start + 1.2 * 3600)
        let sessions = forecaster.sessions.count
        forecaster.observe(reading(9, 60))
        #expect(forecaster.current?.startLevel == 60, "After a gap of hours it is another discharge.")
        #expect(forecaster.sessions.count == sessions, "Nothing is learned from a single reading.")
    }

    @Test func `no input makes an absurd forecast`() {
        var random = SeededGenerator(seed: 7)
        var forecaster = BatteryForecaster()
        var now = Self.start
        for _ in 0..<20_000 {
            now += [0, 1, 30, 600, 90_000, -50].randomElement(using: &random)!
            let level = [Double.nan, -5, 0, 50, 99.5, 100, 1e9, -Double.infinity].randomElement(using: &random)!
            let slept = [0, 0, 500, -3, 1e12, Double.infinity].randomElement(using: &random)!
            let state = BatteryReading.State.allCases.randomElement(using: &random)!
            forecaster.observe(BatteryReading(date: now, level: level, state: state, slept: slept))
            if random.chance(0.05) { forecaster.profileChanged(at: now) }
            guard let forecast = forecaster.forecast(at: now + 61) else { continue }
            #expect(forecast.shortest >= 0 && forecast.shortest <= forecast.likely)
            #expect(forecast.likely <= forecast.longest && forecast.longest <= BatteryForecast.limit)
        }
        #expect(forecaster.sessions.count <= 200 && forecaster.errors.count <= 200)
        #expect((forecaster.current?.snapshots.count ?? 0) <= 100)
    }

    @Test func `a forecaster is the same after it was stored`() throws {
        var forecaster = experienced()
        forecaster.observe(reading(2, 80))
        let copy = try JSONDecoder().decode(BatteryForecaster.self, from: JSONEncoder().encode(forecaster))
        #expect(copy == forecaster)
    }

    /// No device was used to choose the constants, which are those that did well on the log of a phone.
    @Test func `eight of ten simulated durations are in the interval, and the mean error is below that of simple ways`()
    {
        var (covered, count) = (0.0, 0.0)
        var errors = [0.0, 0.0, 0.0]
        for seed: UInt64 in 1000..<1016 {
            var device = SimulatedBattery(seed: seed)
            var forecaster = BatteryForecaster()
            var (used, time) = (20.0, 4 * 3600.0)
            for number in 0..<16 {
                let discharge = device.discharge()
                let (first, last) = (discharge[0], discharge[discharge.count - 2])
                for reading in discharge {
                    forecaster.observe(reading)
                    let actual = last.date.timeIntervalSince(reading.date)
                    let passed = reading.date.timeIntervalSince(first.date)
                    guard number >= 3, actual >= 3600, reading.level - last.level >= 10, passed >= 1800,
                        let forecast = forecaster.forecast(at: reading.date, downTo: last.level)
                    else { continue }
                    count += 1
                    if (forecast.shortest...forecast.longest).contains(actual) { covered += 1 }
                    let left = reading.level - last.level
                    let since = max(1e-4, first.level - reading.level) / passed
                    for (way, predicted) in [forecast.likely, left * time / used, left / since].enumerated() {
                        errors[way] += abs(predicted - actual) / actual
                    }
                }
                used += first.level - last.level
                time += last.date.timeIntervalSince(first.date)
            }
        }
        let shares = errors.map { $0 / count }
        print("forecast: \(shares[0]), mean of all discharges: \(shares[1]), since unplugged: \(shares[2])")
        print("in the interval: \(covered / count) of \(Int(count))")
        #expect(shares[0] < shares[1] && shares[0] < shares[2])
        #expect((0.75...0.85).contains(covered / count))
    }
}
