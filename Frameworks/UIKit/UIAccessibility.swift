import ViewGraph

/// Notifies assistive technologies of events in an app.
public enum UIAccessibility {
    /// The kinds of events.
    public struct Notification: Hashable, Sendable {
        private let name: String

        /// An announcement of the argument, which a screen reader would not encounter on its own.
        public static let announcement = Notification(name: "announcement")
    }

    /// Notifies the screen reader of the page that a person touched last.
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
