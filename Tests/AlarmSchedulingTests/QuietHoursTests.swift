import AlarmScheduling
import Foundation
import Testing

@Suite struct `Quiet hours` {
    private let night = QuietHours(from: WallTime(hour: 22, minute: 0), until: WallTime(hour: 6, minute: 30))

    @Test(arguments: [
        ("21:59:59", false), ("22:00:00", true), ("00:00:00", true), ("06:29:59", true), ("06:30:00", false),
    ])
    func `quiet hours last over midnight`(time: String, isQuiet: Bool) {
        #expect(night.contains(instant("2026-06-01T\(time)Z"), in: .gmt) == isQuiet)
    }

    @Test func `quiet hours apply by the local time of the place, on some days or on all`() {
        #expect(night.contains(instant("2026-06-01T20:30:00Z"), in: zurich))
        let lunch = QuietHours(from: WallTime(hour: 12, minute: 0), until: WallTime(hour: 13, minute: 0))
        #expect(lunch.contains(instant("2026-06-01T12:30:00Z"), in: .gmt))
        #expect(!lunch.contains(instant("2026-06-01T13:00:00Z"), in: .gmt))
        let always = QuietHours(from: WallTime(hour: 0, minute: 0), until: WallTime(hour: 0, minute: 0))
        #expect(always.contains(instant("2026-06-01T13:00:00Z"), in: .gmt))
    }
}
