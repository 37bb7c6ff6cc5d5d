public import Foundation

/// Background work that the system lets an app do now. It ends with `setTaskCompleted(success:)`.
public class BGTask: NSObject {
    private let run: TaskRun

    init(_ run: TaskRun) {
        self.run = run
    }

    public var identifier: String { run.record.identifier }

    /// Called shortly before the time is up. The app must stop the work and call `setTaskCompleted(success:)`.
    public var expirationHandler: (() -> Void)? {
        get { run.expirationHandler }
        set { run.expirationHandler = newValue }
    }

    /// Ends the task. Calls after the first have no effect.
    public func setTaskCompleted(success: Bool) {
        run.complete(success: success)
    }
}

/// A short task to check for new content.
public class BGAppRefreshTask: BGTask {}

/// Work that takes minutes.
public class BGProcessingTask: BGTask {}
