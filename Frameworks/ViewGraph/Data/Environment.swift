public import Observation

/// A property wrapper that reads a value from a view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value)
        case value(Value)
    }

    private var content: Content
    private let read: (EnvironmentValues) -> Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        content = .keyPath(keyPath)
        read = { $0[keyPath: keyPath] }
    }

    public var wrappedValue: Value {
        switch content {
        case .value(let value): value
        // Outside of a view's body, the defaults apply, as on Apple's platforms.
        case .keyPath, .object: read(EnvironmentValues())
        }
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
// Reason: key paths and the captured object type are immutable.

extension Environment {
    /// Creates an environment property to read an observable object from the environment.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        let find: (EnvironmentValues) -> Value = { environment in
            guard let object = environment[ObjectKey<Value>.self] else {
                fatalError(
                    """
                    No observable object of type \(Value.self) found. A View.environment(_:) for \(Value.self) \
                    may be missing as an ancestor of this view.
                    """)
            }
            return object
        }
        content = .object(find)
        read = find
    }

    /// Creates an environment property to read an observable object that may be absent.
    public init<T>(_ objectType: T.Type) where T: AnyObject, T: Observable, Value == T? {
        content = .object { $0[ObjectKey<T>.self] }
        read = { $0[ObjectKey<T>.self] }
    }
}

extension Environment: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        content = .value(read(context.environment))
    }

    // Always true, because the node itself compares the environment values that it has read.
    package func isInterchangeable(with other: Self) -> Bool { true }
}

/// The environment key of an observable object of a given type.
package enum ObjectKey<Object: AnyObject>: EnvironmentKey {
    package static var defaultValue: Object? { nil }
}

extension View {
    /// Sets the environment value of the specified key path to the given value.
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(EnvironmentWriter { $0[keyPath: keyPath] = value })
    }

    /// Places an observable object in the view's environment.
    nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        modifier(EnvironmentWriter { $0[ObjectKey<T>.self] = object })
    }

    /// Transforms the environment value of the specified key path with the given function.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentWriter { transform(&$0[keyPath: keyPath]) })
    }

    /// Changes the environment of this view for the framework's own modifiers.
    nonisolated package func transformingEnvironment(
        _ transform: @escaping (inout EnvironmentValues) -> Void
    ) -> some View {
        modifier(EnvironmentWriter(write: transform))
    }
}

/// Changes the environment of its content.
package struct EnvironmentWriter {
    let write: (inout EnvironmentValues) -> Void
}

extension EnvironmentWriter: PrimitiveModifier {
    package func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content, environment: node.derivedEnvironment(write))
    }
}

extension Node {
    /// The environment for this node's content: the node's own environment, changed by `write`.
    package func derivedEnvironment(_ write: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
        var inner = environment
        write(&inner)
        // If no value has changed, the environment keeps its identity, which stops the traversal below.
        if let last = firstChild?.environment, inner.decoration === last.decoration,
            derivedFrom === environment.head, inner.changes(from: last).isEmpty
        {
            inner = last
        }
        derivedFrom = environment.head
        rederivesEnvironment = true
        return inner
    }
}
