public import Combine

/// A property wrapper type that subscribes to an observable object and invalidates a view whenever the object changes.
@propertyWrapper
public struct ObservedObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    /// A wrapper of the underlying observable object that can create bindings to its properties.
    @dynamicMemberLookup
    @MainActor @preconcurrency
    public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(root, keyPath)
        }
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType

    @MainActor @preconcurrency public init(initialValue: ObjectType) {
        self.init(wrappedValue: initialValue)
    }

    @MainActor @preconcurrency public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        context.storage { ObjectFollower() }.follow(wrappedValue, context.invalidate)
    }

    package func isInterchangeable(with other: Self) -> Bool { wrappedValue === other.wrappedValue }
}

/// A property wrapper type that instantiates an observable object, once for as long as its view exists.
@propertyWrapper
public struct StateObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    private let make: () -> ObjectType
    private var object: ObjectType?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Outside of a view's body it is a new one, as on Apple's systems.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { object ?? make() }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(root: wrappedValue)
    }
}

extension StateObject: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        let follower = context.storage { ObjectFollower() }
        let object = follower.object as? ObjectType ?? make()
        follower.follow(object, context.invalidate)
        self.object = object
    }

    // The object is stored in the node, so a new initial value changes nothing.
    package func isInterchangeable(with other: Self) -> Bool { true }
}

/// A property wrapper type for an observable object that a parent or ancestor view supplies.
@propertyWrapper
public struct EnvironmentObject<ObjectType>: DynamicProperty where ObjectType: ObservableObject {
    /// A wrapper of the underlying environment object that can create bindings to its properties.
    @dynamicMemberLookup
    @MainActor @preconcurrency
    public struct Wrapper {
        let root: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(root, keyPath)
        }
    }

    private var object: ObjectType?

    public init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                """
                No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \
                \(ObjectType.self) may be missing as an ancestor of this view.
                """)
        }
        return object
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension EnvironmentObject: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        object = context.environment[SuppliedObject<ObjectType>.self]
        guard let object else { return }
        context.storage { ObjectFollower() }.follow(object, context.invalidate)
    }

    // Always true, because the node itself compares the environment values that it has read.
    package func isInterchangeable(with other: Self) -> Bool { true }
}

/// The environment key of an object that a view supplies to those inside.
private enum SuppliedObject<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension View {
    /// Supplies an observable object to a view's hierarchy.
    nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
        transformingEnvironment { $0.supply(object) }
    }
}

extension EnvironmentValues {
    /// Supplies an observable object to the views inside.
    mutating func supply<T: ObservableObject>(_ object: T) { self[SuppliedObject<T>.self] = object }
}
