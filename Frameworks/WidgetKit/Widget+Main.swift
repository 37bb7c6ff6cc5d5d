import SafeText

extension WidgetBundle {
    /// Initializes and runs the widget bundle.
    ///
    /// On Linux, widgets are shown by their host. If started on its own, the program prints a message and exits with
    /// status 2.
    @MainActor @preconcurrency public static func main() {
        sayThatTheHostShows(Self.self)
    }
}

extension Widget {
    /// Initializes and runs the widget.
    ///
    /// On Linux, widgets are shown by their host. If started on its own, the program prints a message and exits with
    /// status 2.
    @MainActor @preconcurrency public static func main() {
        sayThatTheHostShows(Self.self)
    }
}

private func sayThatTheHostShows(_ type: Any.Type) -> Never {
    StandardError.write("\(type) is shown by its host. Start it with: reveille serve")
    exit(2)
}
