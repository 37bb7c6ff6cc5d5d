/// A key for accessing container values.
public protocol ContainerValueKey {
    /// The type of value produced by the container value.
    associatedtype Value
    /// The default value of the container value.
    static var defaultValue: Self.Value { get }
}

/// A collection of container values associated with a given view.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    var selectionTag: (any SelectionTag)?

    /// The value associated with a custom key.
    public subscript<Key>(key: Key.Type) -> Key.Value where Key: ContainerValueKey {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The tag value of the given type, if the view has one.
    public func tag<V>(for type: V.Type) -> V? where V: Hashable { selectionTag?.selection(as: type) }

    /// Returns true if the view has the given tag.
    public func hasTag<V>(_ tag: V) -> Bool where V: Hashable { self.tag(for: V.self) == tag }
}

@available(*, unavailable)
extension ContainerValues: Sendable {}

extension ContainerValues {
    /// A change of the values by a modifier.
    typealias Write = (inout ContainerValues) -> Void

    /// - Parameter writes: The changes by nested modifiers, the outermost first.
    init(_ writes: [Write], selectionTag: (any SelectionTag)? = nil) {
        self.selectionTag = selectionTag
        for write in writes.reversed() { write(&self) }
    }
}

extension EnvironmentValues {
    struct ContainerWritesKey: EnvironmentKey { static var defaultValue: [ContainerValues.Write] { [] } }

    /// The changes by nested modifiers around the subviews below, the outermost first.
    var containerWrites: [ContainerValues.Write] {
        get { self[ContainerWritesKey.self] }
        set { self[ContainerWritesKey.self] = newValue }
    }
}

/// Sets a container value. Only containers that look for their subviews read it.
struct ContainerValueModifier {
    let write: ContainerValues.Write
}

extension ContainerValueModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        guard node.wrapper is SubviewWrapper else { return node.setOnlyChild(content) }
        node.setOnlyChild(content, environment: node.derivedEnvironment { $0.containerWrites.append(write) })
    }
}

/// A view value with container values, or one that wraps such a value.
@MainActor protocol ContainerValuedView {
    /// The changes by nested modifiers, the outermost first.
    var containerWrites: [ContainerValues.Write] { get }
}

extension ModifiedContent: ContainerValuedView where Content: View, Modifier: ViewModifier {
    var containerWrites: [ContainerValues.Write] {
        let inner = (content as? any ContainerValuedView)?.containerWrites ?? []
        return (modifier as? ContainerValueModifier).map { [$0.write] + inner } ?? inner
    }
}

extension View {
    /// Sets a particular container value of a view.
    nonisolated public func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        modifier(ContainerValueModifier { $0[keyPath: keyPath] = value })
    }
}
