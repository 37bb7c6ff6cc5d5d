package import AppContainer
package import PrivateFile

extension NotificationHost {
    /// The next alarm or urgent notification that would not be heard with every page closed, or `nil` if all is well.
    package func reachabilityWarning() -> ReachabilityWarning? {
        reachability.warning()
    }

    /// Warns on every working channel, and in the log, that nobody would hear an alarm. It is a single notification: a
    /// later one replaces it.
    ///
    /// - Parameter app: the app that it is posted for.
    package func announce(_ warning: ReachabilityWarning?, as app: AppContainer) {
        announcer.announce(warning, as: app)
    }

    /// Reports a damaged file, or one that cannot be written, on every channel: once for each problem.
    ///
    /// - Parameter app: the app that it is posted for.
    package func announce(_ trouble: StorageTrouble, as app: AppContainer) {
        announcer.announce(trouble, as: app)
    }
}
