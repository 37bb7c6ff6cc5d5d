import Foundation
import Testing

@testable import AppSupport

@Suite(.serialized) struct DeviceClockTests {
    @Test func `a device without a host follows the system's clock`() {
        let before = Date()
        let shown = DeviceClock.Source.system.now()
        #expect((before...Date()).contains(shown))
    }

    @Test func `the device shows what its host shows`() {
        let night = Date(timeIntervalSinceReferenceDate: 0)
        DeviceClock.follow(DeviceClock.Source(now: { night }, sleepUntil: { _ in }))
        defer { DeviceClock.follow(.system) }
        #expect(DeviceClock.now == night)
    }

    @Test func `a sleep of seconds ends at that instant of device time`() async throws {
        let night = Date(timeIntervalSinceReferenceDate: 0)
        let wanted = Recorder()
        DeviceClock.follow(DeviceClock.Source(now: { night }, sleepUntil: { await wanted.record($0) }))
        defer { DeviceClock.follow(.system) }
        try await DeviceClock.sleep(seconds: 90)
        #expect(await wanted.dates == [night.addingTimeInterval(90)])
    }
}

private actor Recorder {
    private(set) var dates: [Date] = []

    func record(_ date: Date) {
        dates.append(date)
    }
}
