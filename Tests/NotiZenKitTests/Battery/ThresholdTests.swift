import Foundation
import PowerSupply
import Testing

@testable import NotiZenKit

@Suite struct `Levels of the battery` {
    func observe(_ watch: inout ThresholdWatch, _ level: Double, _ state: BatteryReading.State = .discharging) -> [Int]
    {
        watch.observe(
            BatteryReading(date: at("2026-11-20T08:00:00Z"), level: level, state: state), levels: [20, 10, 5])
    }

    @Test func `each level is reached once in a discharge`() {
        var watch = ThresholdWatch()
        var reached: [Int] = []
        for level in stride(from: 100.0, through: 0, by: -0.5) { reached += observe(&watch, level) }
        #expect(reached == [20, 10, 5])
    }

    @Test
    func `a level that is crossed up and down is one event until the battery has risen by more than three percent`() {
        var watch = ThresholdWatch()
        #expect(observe(&watch, 21) == [])
        #expect(observe(&watch, 20) == [20])
        for level in [21.0, 20, 23, 19.5, 22.9, 20] { #expect(observe(&watch, level) == []) }
        #expect(observe(&watch, 23.1) == [])
        #expect(observe(&watch, 20) == [20])
    }

    @Test func `a charge lets each level be reached again, and charging reaches none`() {
        var watch = ThresholdWatch()
        #expect(observe(&watch, 4) == [20, 10, 5], "A battery that is found low has reached all.")
        for state in [BatteryReading.State.charging, .idle, .full, .unknown] {
            #expect(observe(&watch, 4, state) == [])
        }
        #expect(observe(&watch, 9) == [20, 10])
    }

    @Test func `an unknown state changes nothing`() {
        var watch = ThresholdWatch()
        #expect(observe(&watch, 20) == [20])
        #expect(observe(&watch, 19, .unknown) == [])
        #expect(observe(&watch, 18) == [])
    }

    @Test func `a level that a person chooses anew is reached at once if the battery is below it`() {
        var watch = ThresholdWatch()
        let reading = BatteryReading(date: at("2026-11-20T08:00:00Z"), level: 30, state: .discharging)
        #expect(watch.observe(reading, levels: [20]) == [])
        #expect(watch.observe(reading, levels: [35]) == [35])
        #expect(watch.observe(reading, levels: [35]) == [])
    }
}
