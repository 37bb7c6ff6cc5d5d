package import AppContainer
import Synchronization

/// The host's side of `BGTaskScheduler`. What a call has stored is on the disk when it returns.
package protocol BackgroundTaskService: Sendable {
    /// - Returns: false when the identifier has a handler already.
    func register(
        _ identifier: String, of app: AppContainer, launch: @escaping @Sendable (BGTask) -> Void
    ) -> Bool
    func submit(_ record: TaskRecord, of app: AppContainer) throws
    /// - Parameter identifiers: `nil` for all.
    func cancel(_ identifiers: [String]?, of app: AppContainer) throws
    func pending(of app: AppContainer) throws -> [TaskRecord]
}

extension BGTaskScheduler {
    /// The host of this task alone. Tests run side by side in one process, each with a host of its own.
    @TaskLocal package static var taskService: (any BackgroundTaskService)?

    private static let installed = Mutex<(any BackgroundTaskService)?>(nil)

    /// The host that does the work. `nil` when none runs: then every call that can fail does.
    package static var service: (any BackgroundTaskService)? {
        get { taskService ?? installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
}
