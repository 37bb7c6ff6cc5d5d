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

/// A view that the engine itself knows how to reconcile; it has no `body` that anybody could call.
package protocol PrimitiveView: View where Body == Never {
    /// Brings the children and the element of `node` in line with `node.view`.
    @MainActor static func update(_ node: ViewNode<Self>)

    /// What `update` does for nodes of this type, with all found out beforehand that the type alone tells.
    @MainActor static func makeUpdater() -> @MainActor (Node) -> Void
}

extension PrimitiveView {
    package static func makeUpdater() -> @MainActor (Node) -> Void {
        { update(unsafeDowncast($0, to: ViewNode<Self>.self)) }
    }
}

extension PrimitiveView {
    public var body: Never { fatalError("\(Self.self) is a primitive view and has no body.") }
}

/// A view of a framework that is made of other views, with access to its place in the graph.
///
/// It is what a composite view is to an app, but its evaluations are not counted as the app's bodies.
package protocol ContentView: PrimitiveView {
    associatedtype Content: View
    @ViewBuilder @MainActor func content(in context: ViewContext) -> Content

    /// Whether `content(in:)` may read models, which the view then follows. It follows the environment in any case.
    @MainActor static var readsModels: Bool { get }
}

extension ContentView {
    @MainActor package static var readsModels: Bool { true }

    package static func update(_ node: ViewNode<Self>) {
        node.bindProperties()
        let context = ViewContext(node: node)
        node.setOnlyChild(
            readsModels ? node.tracking { node.view.content(in: context) } : node.view.content(in: context))
    }
}

/// A view that stands for several views of its container (rows of a list, options of a picker).
package protocol MultiView {
    /// The types of the views inside, as far as the type tells them.
    static var memberTypes: [any View.Type] { get }
    /// Whether a value of the type may stand for none or several views after all.
    @MainActor static var isMulti: Bool { get }
}

extension MultiView {
    package static var memberTypes: [any View.Type] { [] }
    @MainActor package static var isMulti: Bool { true }
}

/// A view that wraps one other view and shares its arity: a modified view is as many rows as its content.
package protocol WrappingView {
    static var wrappedType: any View.Type { get }
}
