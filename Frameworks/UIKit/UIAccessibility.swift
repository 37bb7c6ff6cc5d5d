import ViewGraph

/// What tells assistive technologies of an app that something has happened.
public enum UIAccessibility {
    /// What an app can tell of.
    public struct Notification: Hashable, Sendable {
        private let name: String

        /// Something is to be said that a reader would not come across: the argument.
        public static let announcement = Notification(name: "announcement")
    }

    /// Tells the reader of the page that a person has touched last.
    ///
    /// - Parameter argument: for an announcement what is said, a `String` or an `AttributedString`.
    @MainActor public static func post(notification: Notification, argument: Any?) {
        let words = argument as? String ?? (argument as? AttributedString).map { String($0.characters) }
        guard let words, let graph = Graph.touched else { return }
        var payload = JSONWriter()
        payload.write(.raw("{\"text\":"))
        payload.write(.string(words))
        payload.write(.raw("}"))
        graph.send(.effect("announce", payload: payload.text))
    }
}
