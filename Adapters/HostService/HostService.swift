import Synchronization

/// The host's side of a framework: one value for the process, which the host installs, and one for a task and its
/// children, which tests use because they run side by side in one process.
///
/// Every framework with a backend has one, as a static property named `service`.
package final class HostService<Value: Sendable>: Sendable {
    private let installed: Mutex<Value>
    private let ofTask = TaskLocal<Value?>(wrappedValue: nil)

    /// - Parameter initial: The value until the host installs another: the backend that works without a host, or nil.
    package init(_ initial: Value) {
        installed = Mutex(initial)
    }

    /// The value of this task, or else the installed one.
    package var current: Value {
        ofTask.get() ?? installed.withLock { $0 }
    }

    /// Makes `value` the value of the process.
    package func install(_ value: Value) {
        installed.withLock { $0 = value }
    }

    /// Runs `operation` with `value` as the value of its task and its child tasks.
    @discardableResult package func withValue<Result>(_ value: Value, operation: () throws -> Result) rethrows -> Result
    {
        try ofTask.withValue(value, operation: operation)
    }

    /// Runs `operation` with `value` as the value of its task and its child tasks.
    @discardableResult package func withValue<Result>(
        _ value: Value, operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> Result {
        try await ofTask.withValue(value, operation: operation, isolation: isolation)
    }
}
