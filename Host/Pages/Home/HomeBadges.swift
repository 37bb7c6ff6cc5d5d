import Observation

/// The numbers on the icons of the home screen.
@MainActor @Observable package final class HomeBadges {
    private var changes = 0
    @ObservationIgnored private let read: @MainActor (_ app: String) -> Int

    /// - Parameter read: returns the number of an app; 0 for none.
    package init(read: @escaping @MainActor (_ app: String) -> Int) {
        self.read = read
    }

    func count(of app: String) -> Int {
        // Read so that views with a number are updated.
        _ = changes
        return read(app)
    }

    /// Records that a number has changed.
    package func change() {
        changes += 1
    }
}
