/// A value with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    @inlinable public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    package static func update(_ node: ViewNode<Self>) {
        makeUpdater()(node)
    }

    package static func makeUpdater() -> @MainActor (Node) -> Void {
        if let primitive = Modifier.self as? any PrimitiveModifier.Type { return updater(with: primitive) }
        if let type = Modifier.self as? any EnvironmentalModifier.Type { return updater(resolving: type) }
        if Modifier.Body.self == Never.self { return updateWithPrimitive }
        let fields = BoundField.fields(of: Modifier.self)
        return { node in
            let node = unsafeDowncast(node, to: ViewNode<Self>.self)
            if !fields.isEmpty { node.bind(fields, in: &node.view.modifier) }
            let placeholder = _ViewModifier_Content<Modifier>(content: node.view.content)
            node.graph.recordBody(Modifier.self)
            let body = node.tracking { node.view.modifier.body(content: placeholder) }
            node.setOnlyChild(body)
        }
    }

    /// - Parameter type: `Modifier` itself, known to be primitive at this point.
    @MainActor private static func updater<P: PrimitiveModifier>(with type: P.Type) -> @MainActor (Node) -> Void {
        if type.wrapsEachView, ViewTypes.isList(Content.self) { return updaterOfEachView(with: type) }
        return { node in
            let node = unsafeDowncast(node, to: ViewNode<Self>.self)
            unsafeBitCast(node.view.modifier, to: P.self).update(node, content: node.view.content)
        }
    }

    /// - Parameter type: `Modifier` itself, known to be primitive at this point.
    @MainActor private static func updaterOfEachView<P: PrimitiveModifier>(
        with type: P.Type
    ) -> @MainActor (Node) -> Void {
        { node in
            let node = unsafeDowncast(node, to: ViewNode<Self>.self)
            let modifier = unsafeBitCast(node.view.modifier, to: P.self)
            if let known = node.wrapper as? EachViewWrapper<P>, known.owner === node {
                known.modifier = modifier
            } else {
                node.wrapper = EachViewWrapper(modifier: modifier, owner: node, outer: node.wrapper)
            }
            node.setOnlyChild(node.view.content)
        }
    }

    /// - Parameter type: `Modifier` itself, known to be resolved in an environment at this point.
    @MainActor private static func updater<E: EnvironmentalModifier>(
        resolving type: E.Type
    ) -> @MainActor (Node) -> Void {
        let fields = BoundField.fields(of: Modifier.self)
        return { node in
            let node = unsafeDowncast(node, to: ViewNode<Self>.self)
            if !fields.isEmpty { node.bind(fields, in: &node.view.modifier) }
            let modifier = unsafeBitCast(node.view.modifier, to: E.self)
            node.setOnlyChild(node.view.content.modifier(node.tracking { modifier.resolve(in: node.observed) }))
        }
    }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
    /// Updates `node` with the framework's modifier that a modifier without a body stands for.
    @MainActor private static func updateWithPrimitive(_ node: Node) {
        let node = unsafeDowncast(node, to: ViewNode<Self>.self)
        guard let primitive = node.view.modifier._primitive as? any PrimitiveModifier else {
            fatalError("\(Modifier.self) is a modifier without a body.")
        }
        primitive.update(node, content: node.view.content)
    }
}

/// Applies a modifier to each view of a list of views, as `padding()` of a `Group` does, and then what the container of
/// the list does with its views. Lists inside the list share it, so that they follow a change of the modifier.
@MainActor private final class EachViewWrapper<Modifier: PrimitiveModifier>: ChildWrapper {
    var modifier: Modifier
    unowned let owner: Node
    private let outer: (any ChildWrapper)?

    init(modifier: Modifier, owner: Node, outer: (any ChildWrapper)?) {
        self.modifier = modifier
        self.owner = owner
        self.outer = outer
    }

    func takes<V: View>(_ type: V.Type) -> Bool { outer?.takes(type) ?? !ViewTypes.type(of: type).isMulti }
    func enters<V: View>(_ type: V.Type) -> Bool { outer?.enters(type) ?? false }

    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        let modified = view.modifier(modifier)
        if let outer, outer.takes(ModifiedContent<V, Modifier>.self) {
            outer.reconcile(modified, at: index, key: key, environment: environment, in: node)
        } else {
            node.reconcileBare(at: index, modified, key: key, environment: environment)
        }
    }
}

extension ModifiedContent: AuthoredView where Content: View, Modifier: ViewModifier {
    static var author: Any.Type? { Modifier.self is any PrimitiveModifier.Type ? nil : Modifier.self }
}

extension ModifiedContent: WrappingView where Content: View {
    package static var wrappedType: any View.Type { Content.self }
}

/// A modifier that you apply to a view or another view modifier, producing a different version of the original.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of view representing the body.
    associatedtype Body: View

    /// The content view type passed to `body()`.
    typealias Content = _ViewModifier_Content<Self>

    /// Gets the current body of the caller.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

    /// The framework's modifier that this one stands for if it has no body.
    @MainActor @preconcurrency var _primitive: Any? { get }
}

extension ViewModifier {
    @MainActor @preconcurrency public var _primitive: Any? { nil }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { fatalError("\(Self.self) is a primitive modifier and has no body.") }
}

/// A modifier applied by the engine itself.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// Updates `node` with this modifier around `content`.
    @MainActor func update<C: View>(_ node: Node, content: C)

    /// True if the modifier adds an element, so that it has to be applied to each view of a `Group` or a `ForEach`.
    static var wrapsEachView: Bool { get }
}

extension PrimitiveModifier {
    package static var wrapsEachView: Bool { false }
}

/// The placeholder that a modifier's `body(content:)` receives for the modified view.
public struct _ViewModifier_Content<Modifier> where Modifier: ViewModifier {
    let content: any View
}

extension _ViewModifier_Content: PrimitiveView, MultiView, ErasedView {
    // The types are known only to the modified view.
    package static var memberTypes: [any View.Type] { [] }

    package static func update(_ node: ViewNode<Self>) {
        reconcile(node.view.content, in: node)
    }

    @MainActor private static func reconcile<V: View>(_ view: V, in node: Node) {
        node.setOnlyChild(view)
    }
}

extension View {
    /// Applies a modifier to a view and returns a new view.
    @inlinable nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
