import ViewGraph

/// The abstract superclass for all feedback generators.
///
/// Feedback is played on the device of the page that a person touched last.
@MainActor open class UIFeedbackGenerator {
    @MainActor public init() {}

    /// Prepares the generator to trigger feedback; a page needs no preparation.
    @MainActor open func prepare() {}

    func play(_ vibration: Vibration) {
        if let graph = Graph.touched { vibration.play(on: graph) }
    }
}

/// A concrete feedback generator subclass that creates haptics to simulate physical impacts.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Constants that specify the mass of the objects in a collision simulation.
    public enum FeedbackStyle: Sendable {
        case light, medium, heavy, soft, rigid
    }

    private let style: FeedbackStyle

    @MainActor public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    @MainActor override public convenience init() {
        self.init(style: .medium)
    }

    /// Triggers impact feedback.
    @MainActor open func impactOccurred() {
        impactOccurred(intensity: 1)
    }

    /// Triggers impact feedback with a specific intensity, from 0 to 1.
    @MainActor open func impactOccurred(intensity: CGFloat) {
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
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers selection feedback.
    @MainActor open func selectionChanged() {
        play(.selection)
    }
}

/// A concrete feedback generator subclass that creates haptics to communicate successes, failures, and warnings.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The type of notification that a notification feedback generator reports.
    public enum FeedbackType: Sendable {
        case success, warning, error
    }

    /// Triggers notification feedback.
    @MainActor open func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: play(.success)
        case .warning: play(.warning)
        case .error: play(.error)
        }
    }
}
