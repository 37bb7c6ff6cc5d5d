import ViewGraph

/// The abstract superclass for all feedback generators.
///
/// Feedback is played on the device of the page that a person touched last.
@preconcurrency @MainActor open class UIFeedbackGenerator {
    public init() {}

    /// Prepares the generator to trigger feedback. Has no effect, because a page needs no preparation.
    open func prepare() {}

    func play(_ vibration: Vibration) {
        if let graph = Graph.touched { vibration.play(on: graph) }
    }
}

/// A concrete feedback generator subclass that creates haptics to simulate physical impacts.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Constants that specify the mass of the objects in a collision simulation.
    public enum FeedbackStyle: Sendable {
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    override public convenience init() {
        self.init(style: .medium)
    }

    /// Triggers impact feedback.
    open func impactOccurred() {
        impactOccurred(intensity: 1)
    }

    /// Triggers impact feedback with a specific intensity, from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        let vibration: Vibration =
            switch style {
            case .light, .rigid: .light
            case .medium: .medium
            case .heavy, .soft: .heavy
            }
        play(vibration.scaled(by: Double(intensity)))
    }
}

/// A concrete feedback generator subclass that creates haptics to indicate a change in selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers selection feedback.
    open func selectionChanged() {
        play(.selection)
    }
}

/// A concrete feedback generator subclass that creates haptics to communicate successes, failures, and warnings.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The type of notification that a notification feedback generator reports.
    public enum FeedbackType: Sendable {
        case success, warning, error
    }

    /// Triggers notification feedback.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: play(.success)
        case .warning: play(.warning)
        case .error: play(.error)
        }
    }
}
