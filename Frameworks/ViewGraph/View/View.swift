/// A type that represents part of an app's user interface.
@MainActor @preconcurrency
public protocol View {
    /// The type of view representing the body of this view.
    associatedtype Body: View

    /// The content and behaviour of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body.") }
}

/// A view that the engine itself reconciles; it has no `body` that anyone could call.
package protocol PrimitiveView: View where Body == Never {
    /// Updates the children and the element of `node` with `node.view`.
    @MainActor static func update(_ node: ViewNode<Self>)

    /// Returns the work of `update` for nodes of this type. Everything that depends only on the type is computed in
    /// advance.
    @MainActor static func makeUpdater() -> @MainActor (Node) -> Void

    // The type itself, if it conforms to another protocol of the engine. These are requirements because a cast would
    // ask the runtime, which reads every conformance in the program for each new pair of a type and a protocol.

    /// The type as a `CompositeView`, or nil.
    static var composite: (any CompositeView.Type)? { get }
    /// The type as a `MultiView`, or nil.
    static var multi: (any MultiView.Type)? { get }
    /// The type as a `WrappingView`, or nil.
    static var wrapping: (any WrappingView.Type)? { get }
    /// The type as a `FlattenedView`, or nil.
    static var flattened: (any FlattenedView.Type)? { get }
    /// True if the type is a `PortalView`.
    static var isPortal: Bool { get }
}

extension PrimitiveView {
    package static func makeUpdater() -> @MainActor (Node) -> Void {
        { update(unsafeDowncast($0, to: ViewNode<Self>.self)) }
    }

    package static var composite: (any CompositeView.Type)? { nil }
    package static var multi: (any MultiView.Type)? { nil }
    package static var wrapping: (any WrappingView.Type)? { nil }
    package static var flattened: (any FlattenedView.Type)? { nil }
    package static var isPortal: Bool { false }
}

extension PrimitiveView where Self: MultiView {
    package static var multi: (any MultiView.Type)? { Self.self }
}

extension PrimitiveView where Self: WrappingView {
    package static var wrapping: (any WrappingView.Type)? { Self.self }
}

extension PrimitiveView where Self: FlattenedView {
    package static var flattened: (any FlattenedView.Type)? { Self.self }
}

extension PrimitiveView where Self: PortalView {
    package static var isPortal: Bool { true }
}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is a primitive view and has no body.") }
}

/// A framework view composed of other views, with access to its place in the graph.
///
/// It is like an app's composite view, but its evaluations do not count as bodies of the app.
package protocol CompositeView: PrimitiveView {
    associatedtype Content: View
    @ViewBuilder @MainActor func content(in context: ViewContext) -> Content

    /// True if `content(in:)` may read models, which the view then tracks. It always tracks the environment.
    @MainActor static var readsModels: Bool { get }
}

extension CompositeView {
    package static var composite: (any CompositeView.Type)? { Self.self }

    @MainActor package static var readsModels: Bool { true }

    package static func update(_ node: ViewNode<Self>) {
        node.bindProperties()
        let context = ViewContext(node: node)
        node.setOnlyChild(
            readsModels ? node.tracking { node.view.content(in: context) } : node.view.content(in: context))
    }
}

/// A view that represents several views of its container (rows of a list, options of a picker).
package protocol MultiView {
    /// The types of the views inside, if the type determines them.
    static var memberTypes: [any View.Type] { get }
    /// True if a value of the type may represent no view or several.
    @MainActor static var isMulti: Bool { get }
    /// The number of views inside, if the type determines it.
    @MainActor static var memberCount: Int { get }
    /// True if the view only lists others, so that a modifier applies to each of them.
    @MainActor static var isList: Bool { get }
}

extension MultiView {
    @MainActor package static var isList: Bool { false }
    package static var memberTypes: [any View.Type] { [] }
    @MainActor package static var isMulti: Bool { true }

    @MainActor package static var memberCount: Int {
        memberTypes.isEmpty ? 1 : memberTypes.reduce(0) { $0 + ViewTypes.count(of: $1) }
    }
}

/// A view inside which there may be any view.
package protocol ErasedView {}

/// A view whose content appears elsewhere. No container makes a row or a cell of it.
package protocol PortalView {}

/// A view that wraps a single view and shares its arity: a modified view is as many rows as its content.
package protocol WrappingView {
    static var wrappedType: any View.Type { get }
}
