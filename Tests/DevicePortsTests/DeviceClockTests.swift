import Foundation
import Testing

@testable import DevicePorts

@Suite struct DeviceClockTests {
    let night = Date(timeIntervalSinceReferenceDate: 0)

    @Test func `a device without a host follows the system's clock`() {
        let before = Date()
        let shown = DeviceClock.Source.system.now()
        #expect((before...Date()).contains(shown))
    }

    @Test func `a device shows the time of its clock`() {
        let source = DeviceClock.Source(now: { night }, sleepUntil: { _ in })
        DeviceClock.port.withValue(source) {
            #expect(DeviceClock.now == night)
        }
    }

    @Test(arguments: [0, 0.5, 59.999])
    func `a sleep through a minute ends when the next one begins`(seconds: Double) async throws {
        let wanted = Recorder()
        let source = DeviceClock.Source(now: { night }, sleepUntil: { await wanted.record($0) })
        try await DeviceClock.port.withValue(source) {
            try await DeviceClock.sleep(throughMinuteOf: night.addingTimeInterval(seconds))
        }
        #expect(await wanted.dates == [night.addingTimeInterval(60)])
    }

    @Test func `a sleep of seconds ends at that instant of device time`() async throws {
        let wanted = Recorder()
        let source = DeviceClock.Source(now: { night }, sleepUntil: { await wanted.record($0) })
        try await DeviceClock.port.withValue(source) {
            try await DeviceClock.sleep(seconds: 90)
        }
        #expect(await wanted.dates == [night.addingTimeInterval(90)])
    }
}

private actor Recorder {
    private(set) var dates: [Date] = []

    func record(_ date: Date) {
        dates.append(date)
    }
}
