import ViewGraph

/// Notifies assistive technologies of events in an app.
public enum UIAccessibility {
    /// The kinds of events.
    public struct Notification: Hashable, Sendable {
        private let name: String

        /// An announcement of the argument, for text that a screen reader would not read on its own.
        public static let announcement = Notification(name: "announcement")
    }

    /// Notifies the screen reader on the page that a person touched last.
    ///
    /// - Parameter argument: The text of an announcement, a `String` or an `AttributedString`.
    @MainActor public static func post(notification: Notification, argument: Any?) {
        let text = argument as? String ?? (argument as? AttributedString).map { String($0.characters) }
        guard let text, let graph = Graph.touched else { return }
        var payload = JSONWriter()
        payload.write(.raw("{\"text\":"))
        payload.write(.string(text))
        payload.write(.raw("}"))
        graph.send(.effect("announce", payload: payload.text))
    }
}

extension UIAccessibility {
    // MARK: Preferences of the person whose page runs the code

    /// True if the person prefers less motion.
    @MainActor public static var isReduceMotionEnabled: Bool { PageScreen.shown.reducesMotion }

    /// True if the person prefers less transparency.
    @MainActor public static var isReduceTransparencyEnabled: Bool { PageScreen.shown.reducesTransparency }

    /// True if the person prefers inverted colors.
    @MainActor public static var isInvertColorsEnabled: Bool { PageScreen.shown.invertsColors }

    /// True if the person prefers more contrast.
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { PageScreen.shown.increasesContrast }

    // Browsers don't reveal the use of assistive technologies, so that pages can't treat people differently.

    /// True if the VoiceOver screen reader is in use: always false here.
    @MainActor public static var isVoiceOverRunning: Bool { false }

    /// True if the Switch Control accessibility feature is in use: always false here.
    @MainActor public static var isSwitchControlRunning: Bool { false }

    /// True if the person prefers to distinguish things without relying on color: always false here.
    @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
}
