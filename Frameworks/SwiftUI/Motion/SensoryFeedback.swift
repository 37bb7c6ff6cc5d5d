/// Represents a type of haptic and/or audio feedback that can be played.
public struct SensoryFeedback: Equatable, Sendable {
    /// The vibration of the device.
    let vibration: Vibration

    /// Indicates that a task or action has completed.
    public static let success = SensoryFeedback(vibration: .success)
    /// Indicates that a task or action has produced a warning of some kind.
    public static let warning = SensoryFeedback(vibration: .warning)
    /// Indicates that an error has occurred.
    public static let error = SensoryFeedback(vibration: .error)
    /// Indicates that a UI element's values are changing.
    public static let selection = SensoryFeedback(vibration: .selection)
    /// Indicates that an important value increased above a significant threshold.
    public static let increase = SensoryFeedback(vibration: .light)
    /// Indicates that an important value decreased below a significant threshold.
    public static let decrease = SensoryFeedback(vibration: .light)
    /// Indicates that an activity started.
    public static let start = SensoryFeedback(vibration: .medium)
    /// Indicates that an activity stopped.
    public static let stop = SensoryFeedback(vibration: .success)
    /// Indicates the alignment of a dragged item.
    public static let alignment = SensoryFeedback(vibration: .selection)
    /// Indicates movement between discrete levels of pressure.
    public static let levelChange = SensoryFeedback(vibration: .light)
    /// Provides a physical metaphor you can use to complement a visual experience.
    public static let impact = SensoryFeedback(vibration: .medium)

    /// Provides a physical metaphor you can use to complement a visual experience.
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(vibration: weight.vibration.scaled(by: intensity))
    }

    /// Provides a physical metaphor you can use to complement a visual experience.
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(vibration: flexibility.vibration.scaled(by: intensity))
    }

    /// The weight to be represented by a type of feedback.
    public struct Weight: Equatable, Sendable {
        let vibration: Vibration

        public static let light = Weight(vibration: .light)
        public static let medium = Weight(vibration: .medium)
        public static let heavy = Weight(vibration: .heavy)
    }

    /// The flexibility to be represented by a type of feedback.
    public struct Flexibility: Equatable, Sendable {
        let vibration: Vibration

        public static let rigid = Flexibility(vibration: .light)
        public static let solid = Flexibility(vibration: .medium)
        public static let soft = Flexibility(vibration: .heavy)
    }
}

/// Plays feedback when a value changes.
struct FeedbackModifier<Trigger: Equatable> {
    let trigger: Trigger
    let feedback: (Trigger, Trigger) -> SensoryFeedback?
}

extension FeedbackModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let graph = node.graph
        let play = { [feedback] (old: Trigger, new: Trigger) in
            MainActor.assumeIsolated { feedback(old, new)?.vibration.play(on: graph) }
        }
        node.setOnlyChild(content.onChange(of: trigger) { play($0, $1) })
    }
}

extension View {
    /// Plays the specified `feedback` when the provided `trigger` value changes.
    nonisolated public func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T) -> some View
    where T: Equatable {
        modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback })
    }

    /// Plays the specified `feedback` when the provided `trigger` value changes and the `condition` closure returns true.
    nonisolated public func sensoryFeedback<T>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View where T: Equatable {
        modifier(FeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
    }

    /// Plays feedback when returned from the `feedback` closure after the provided `trigger` value changes.
    nonisolated public func sensoryFeedback<T>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View where T: Equatable {
        modifier(FeedbackModifier(trigger: trigger, feedback: feedback))
    }

    /// Plays feedback when returned from the `feedback` closure after the provided `trigger` value changes.
    nonisolated public func sensoryFeedback<T>(
        trigger: T, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View where T: Equatable {
        modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback() })
    }
}
