import Foundation

/// Knows the values that the intents of an app need. The app adds them when it starts.
///
/// Values are found by their type, so the apps of a host, whose types differ, do not get in each other's way.
public final class AppDependencyManager {
    // A lock guards everything that changes.
    public nonisolated(unsafe) static let shared = AppDependencyManager()

    private let lock = NSLock()
    private var providers: [AnyHashable: @Sendable () -> any Sendable] = [:]

    public init() {}

    /// Adds a value. A later one of the same key, or else of the same type, takes its place.
    public func add<Dependency>(
        key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
    ) where Dependency: Sendable {
        lock.withLock { providers[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] = dependencyProvider }
    }

    /// The value, or `nil` if none of that key and type was added.
    func value<Value>(_ key: AnyHashable?) -> Value? {
        let provider = lock.withLock { providers[key ?? AnyHashable(ObjectIdentifier(Value.self))] }
        return provider?() as? Value
    }
}

/// A value that an intent needs, and that its app has added.
@propertyWrapper public final class AppDependency<Value>: Sendable where Value: Sendable {
    // The key does not change, and the manager guards itself.
    private nonisolated(unsafe) let key: AnyHashable?
    private nonisolated(unsafe) let manager: AppDependencyManager

    public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
        self.key = key
        self.manager = manager
    }

    /// The value must have been added before it is read.
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
