/// Work that the system lets an app do while nobody is looking at it.
public struct BackgroundTask<Request, Response>: Sendable {
    let identifier: String

    /// The work of a `BGAppRefreshTaskRequest` with this identifier.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void>
    where Request == Void, Response == Void {
        BackgroundTask<Void, Void>(identifier: identifier)
    }
}

extension Scene {
    /// Performs `action` when the system lets the app run. Its task is cancelled when the time is up.
    nonisolated public func backgroundTask<D, R>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene where D: Sendable, R: Sendable {
        BackgroundTaskScene(content: self, identifier: task.identifier) {
            // Every task that can be created takes no input.
            if let nothing = () as? D { _ = await action(nothing) }
        }
    }
}

private struct BackgroundTaskScene<Content: Scene> {
    let content: Content
    let identifier: String
    let action: @Sendable () async -> Void
}

extension BackgroundTaskScene: PrimitiveScene {
    var window: Window {
        var window = content.resolvedWindow
        window.backgroundTasks[identifier] = action
        return window
    }
}
