package import AppContainer
package import HostService

/// The host's side of `BGTaskScheduler`. Stored data is on disk when a call returns.
package protocol BackgroundTaskService: Sendable {
    /// - Returns: False if the identifier already has a handler.
    func register(
        _ identifier: String, of app: AppContainer, launch: @escaping @Sendable (TaskRun) -> Void
    ) -> Bool
    func submit(_ record: TaskRecord, of app: AppContainer) throws
    /// - Parameter identifiers: The requests to cancel, or `nil` for all.
    func cancel(_ identifiers: [String]?, of app: AppContainer) throws
    func pending(of app: AppContainer) throws -> [TaskRecord]
}

extension BGTaskScheduler {
    /// The host that does the work. Without one, every throwing call throws.
    package static let service = HostService<(any BackgroundTaskService)?>(nil)
}
