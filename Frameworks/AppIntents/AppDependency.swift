import Foundation

/// Provides the values that an app's intents need. The app adds them when it starts.
///
/// Values are found by type. The apps of a host have different types, so they don't conflict.
public final class AppDependencyManager {
    // `nonisolated(unsafe)`: a lock protects all mutable state.
    public nonisolated(unsafe) static let shared = AppDependencyManager()

    private let lock = NSLock()
    private var providers: [AnyHashable: @Sendable () -> any Sendable] = [:]

    public init() {}

    /// Adds a value. It replaces an earlier one with the same key, or with the same type if there is no key.
    public func add<Dependency>(
        key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
    ) where Dependency: Sendable {
        lock.withLock { providers[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] = dependencyProvider }
    }

    /// The value, or `nil` if none was added with this key and type.
    func value<Value>(_ key: AnyHashable?) -> Value? {
        let provider = lock.withLock { providers[key ?? AnyHashable(ObjectIdentifier(Value.self))] }
        return provider?() as? Value
    }
}

/// A value that an intent needs, and that its app has added.
@propertyWrapper public final class AppDependency<Value>: Sendable where Value: Sendable {
    // `nonisolated(unsafe)`: the key does not change, and the manager is protected by a lock.
    private nonisolated(unsafe) let key: AnyHashable?
    private nonisolated(unsafe) let manager: AppDependencyManager

    public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.key = key
        self.manager = manager
    }

    /// The value. It must have been added before.
    public var wrappedValue: Value {
        guard let value: Value = manager.value(key) else {
            preconditionFailure("An intent needs a value that its app has not added: \(Value.self).")
        }
        return value
    }

    public var projectedValue: AppDependency<Value> { self }
}

extension AppIntent {
    public typealias Dependency = AppDependency
}
