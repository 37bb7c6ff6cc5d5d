import Synchronization

/// A service of the device that Apple's frameworks do not allow to be replaced. On iPhone a port keeps its standard
/// value, the system's service. A host installs its own service; a test sets one for a task and its children.
///
/// Every port is a static property named `port` of a `Device…` type. The frameworks' `HostService` has the same
/// shape; apps cannot use it, because it does not exist on iPhone.
package final class DevicePort<Value: Sendable>: Sendable {
    private let installed: Mutex<Value>
    private let ofTask = TaskLocal<Value?>(wrappedValue: nil)

    /// - Parameter standard: The value on a device without a host.
    init(_ standard: Value) {
        installed = Mutex(standard)
    }

    /// The value of this task, or else the installed one.
    var current: Value {
        ofTask.get() ?? installed.withLock { $0 }
    }

    /// Sets the value for the whole process. A host does this once, before an app starts.
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
