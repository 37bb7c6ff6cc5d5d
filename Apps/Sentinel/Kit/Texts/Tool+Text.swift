public import Foundation

extension CopingTool {
    public var name: LocalizedStringResource {
        switch self {
        case .pacedBreathing: "Slow Breathing"
        case .tacticalBreathing: "Tactical Breathing"
        case .grounding: "5-4-3-2-1"
        }
    }
}

extension BreathingPattern.Phase {
    /// The cue of the phase.
    public var cue: LocalizedStringResource {
        switch self {
        case .breatheIn: "Breathe in"
        case .hold: "Hold"
        case .breatheOut: "Breathe out"
        case .rest: "Rest"
        }
    }
}

extension Grounding.Step {
    /// The instruction of the step.
    public var instruction: LocalizedStringResource {
        switch self {
        case .see: "Name 5 things you can see."
        case .feel: "Name 4 things you can feel."
        case .hear: "Name 3 things you can hear."
        case .smell: "Name 2 things you can smell."
        case .taste: "Name 1 thing you can taste."
        }
    }
}

extension ToolExperience {
    /// "Used 4 times. Your distress fell by 2.5 on average.", or `nil` before the first use.
    public func text(locale: Locale) -> String? {
        guard uses > 0 else { return nil }
        let used = String(localized: "Used \(uses) times.")
        guard let meanChange else { return used }
        let size = abs(meanChange).formatted(.number.precision(.fractionLength(0...1)).locale(locale))
        let change =
            if meanChange <= -0.05 {
                String(localized: "Your distress fell by \(size) on average.")
            } else if meanChange >= 0.05 {
                String(localized: "Your distress rose by \(size) on average.")
            } else {
                String(localized: "Your distress stayed the same on average.")
            }
        return "\(used) \(change)"
    }
}

/// The text of the daily reminder. It mentions neither check-ins nor health, because others may read the lock screen.
public enum ReminderText {
    public static var title: LocalizedStringResource { "Daily Reminder" }
    public static var body: LocalizedStringResource { "Open whenever you’re ready." }
}
