import AppContainer
public import Foundation
import HostService
import SafeText

/// Lets an app request work in the background, and registers the handlers for it. The host stores the requests, so they
/// survive a restart of the host.
public class BGTaskScheduler: NSObject {
    // `nonisolated(unsafe)`: it has no state.
    private nonisolated(unsafe) static let only = BGTaskScheduler(only: ())

    public class var shared: BGTaskScheduler { only }

    private init(only: Void) {}

    private func host() throws -> (any BackgroundTaskService, AppContainer) {
        guard let service = Self.service.current, let app = AppContainer.current else {
            throw Error(.unavailable, "No host is running that could do work in the background.")
        }
        return (service, app)
    }

    /// Registers the handler for an identifier. Call this before the app has finished launching.
    ///
    /// - Parameters:
    ///   - queue: The queue on which `launchHandler` is called, or `nil` for a system queue.
    /// - Returns: False if the identifier already has a handler.
    public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool {
        guard let (service, app) = try? host() else { return false }
        let queue = queue ?? DispatchQueue(label: "reveille.background.\(identifier)")
        return service.register(identifier, of: app) { run in
            queue.async { AppContainer.$running.withValue(app) { launchHandler(run.task) } }
        }
    }

    /// Requests work, and replaces a request with the same identifier. It is stored when this method returns.
    ///
    /// - Throws: `BGTaskScheduler.Error`.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        let (service, app) = try host()
        try service.submit(taskRequest.record, of: app)
    }

    public func cancel(taskRequestWithIdentifier identifier: String) {
        cancel([identifier])
    }

    public func cancelAllTaskRequests() {
        cancel(nil)
    }

    private func cancel(_ identifiers: [String]?) {
        do {
            let (service, app) = try host()
            try service.cancel(identifiers, of: app)
        } catch {
            StandardError.write("Background tasks: \(error.localizedDescription)")
        }
    }

    nonisolated(nonsending) public func pendingTaskRequests() async -> [BGTaskRequest] {
        pending.map { BGTaskRequest.request($0) }
    }

    public func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        let records = pending
        Task { completionHandler(records.map { BGTaskRequest.request($0) }) }
    }

    private var pending: [TaskRecord] {
        (try? host()).flatMap { service, app in try? service.pending(of: app) } ?? []
    }
}
