package import AppContainer
package import PrivateFile

extension NotificationHost {
    /// A warning about the next alarm or urgent notification if it would not be heard with every page closed; otherwise
    /// `nil`.
    package func reachabilityWarning() -> ReachabilityWarning? {
        reachability.warning()
    }

    /// Warns on every working channel, and in the log, that nobody would hear an alarm. A later warning replaces the
    /// notification.
    ///
    /// - Parameter app: the app that it is posted for.
    package func announce(_ warning: ReachabilityWarning?, as app: AppContainer) {
        announcer.announce(warning, as: app)
    }

    /// Reports a damaged or unwritable file on every channel, once for each problem.
    ///
    /// - Parameter app: the app that it is posted for.
    package func announce(_ trouble: StorageTrouble, as app: AppContainer) {
        announcer.announce(trouble, as: app)
    }
}
