public import Foundation

/// How bright the light is in the half hour before an alarm: a function of the time alone, so that it goes on where it was
/// after a restart.
public struct LightRamp: Hashable, Sendable {
    public let alarm: Date

    /// Seconds.
    static let length: TimeInterval = 30 * 60
    /// Seconds from one order to the next.
    static let step: TimeInterval = 30

    public init(until alarm: Date) {
        self.alarm = alarm
    }

    var begin: Date { alarm.addingTimeInterval(-Self.length) }

    /// Percent, from 1 to 100; `nil` when it is not time yet, or no longer.
    func level(at now: Date) -> Int? {
        let share = now.timeIntervalSince(begin) / Self.length
        // An order may be some seconds late.
        guard share >= 0, now < alarm.addingTimeInterval(Self.step) else { return nil }
        // An eye sees the same change where it is the same share of what was before: so it begins slowly.
        return max(1, Int((100 * min(share, 1) * min(share, 1)).rounded()))
    }

    /// The next instant at which the light is to be told; `nil` when it is over.
    func next(after now: Date) -> Date? {
        if now < begin { return begin }
        let steps = (now.timeIntervalSince(begin) / Self.step).rounded(.down) + 1
        let next = begin.addingTimeInterval(steps * Self.step)
        return next <= alarm ? next : nil
    }
}
