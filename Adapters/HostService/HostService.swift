import Synchronization

/// The host's side of a framework: one value for the whole process, which the host installs, and one for a task and its
/// children. Tests use the latter, because they run side by side in one process.
///
/// Every framework with a backend has a static property `service` of this type.
package final class HostService<Value: Sendable>: Sendable {
    private let installed: Mutex<Value>
    private let ofTask = TaskLocal<Value?>(wrappedValue: nil)

    /// - Parameter initial: The value until the host installs another: a backend that works without a host, or nil.
    package init(_ initial: Value) {
        installed = Mutex(initial)
    }

    /// The value for this task if there is one, otherwise the installed one.
    package var current: Value {
        ofTask.get() ?? installed.withLock { $0 }
    }

    /// Makes `value` the value for the whole process.
    package func install(_ value: Value) {
        installed.withLock { $0 = value }
    }

    /// Runs `operation` with `value` as the value for its task and child tasks.
    @discardableResult package func withValue<Result>(_ value: Value, operation: () throws -> Result) rethrows -> Result
    {
        try ofTask.withValue(value, operation: operation)
    }

    /// Runs `operation` with `value` as the value for its task and child tasks.
    @discardableResult package func withValue<Result>(
        _ value: Value, operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> Result {
        try await ofTask.withValue(value, operation: operation, isolation: isolation)
    }
}
