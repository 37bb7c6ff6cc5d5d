public import Foundation

/// The brightness of the light in the half hour before an alarm. It depends on time alone, so it continues correctly
/// after a restart.
public struct LightRamp: Hashable, Sendable {
    public let alarm: Date

    /// The length in seconds.
    static let length: TimeInterval = 30 * 60
    /// Seconds between two commands.
    static let step: TimeInterval = 30

    public init(until alarm: Date) {
        self.alarm = alarm
    }

    var begin: Date { alarm.addingTimeInterval(-Self.length) }

    /// Percent, from 1 to 100; `nil` before and after the ramp.
    func level(at now: Date) -> Int? {
        let share = now.timeIntervalSince(begin) / Self.length
        // A command may be a few seconds late.
        guard share >= 0, now < alarm.addingTimeInterval(Self.step) else { return nil }
        // The eye perceives relative changes, so the ramp begins slowly.
        return max(1, Int((100 * min(share, 1) * min(share, 1)).rounded()))
    }

    /// The time of the next command to the light, or `nil` when the ramp is over.
    func next(after now: Date) -> Date? {
        if now < begin { return begin }
        let steps = (now.timeIntervalSince(begin) / Self.step).rounded(.down) + 1
        let next = begin.addingTimeInterval(steps * Self.step)
        return next <= alarm ? next : nil
    }
}
