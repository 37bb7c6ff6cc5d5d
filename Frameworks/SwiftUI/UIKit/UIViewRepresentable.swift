public import UIKit
public import ViewGraph

/// A wrapper for a UIKit view that you use to integrate that view into your SwiftUI view hierarchy.
///
/// The view is made once for as long as this one is on the page. Only some classes of UIKit can be made.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View, _RepresentedView where Body == Never {
    /// The type of view to present.
    associatedtype UIViewType: UIView
    /// A type to coordinate with the view.
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    /// Creates the view object and configures its initial state.
    @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType

    /// Updates the state of the specified view with new information from SwiftUI.
    @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)

    /// Cleans up the presented UIKit view (and coordinator) in anticipation of their removal.
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)

    /// Creates the custom instance that you use to communicate changes from your view to other parts of your SwiftUI
    /// interface.
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable {
    @MainActor @preconcurrency public static func dismantleUIView(
        _ uiView: Self.UIViewType, coordinator: Self.Coordinator
    ) {}

    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body.") }

    @MainActor @preconcurrency public var _shown: any View { RepresentedUIView(representable: self) }
}

extension UIViewRepresentable where Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
}

/// Contextual information about the state of the system that you use to create and update your UIKit view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable> where Representable: UIViewRepresentable {
    /// The view's associated coordinator.
    public let coordinator: Representable.Coordinator
    /// The current transaction.
    public let transaction: Transaction
    /// Environment values that describe the current state of the system.
    public let environment: EnvironmentValues
}

/// Makes and updates the UIKit view of an app's representable.
private struct RepresentedUIView<Representable: UIViewRepresentable> {
    let representable: Representable
}

extension RepresentedUIView: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let host = node.storage(at: 0) { UIViewHost<Representable>() }
        if node.onUnmount == nil { node.onUnmount = { host.dismantle() } }
        let view = node.tracking {
            host.update(
                for: node.view.representable, environment: node.observed,
                transaction: Transaction(animation: node.graph.animation))
        }
        node.setOnlyChild(UIViewContent(view: view))
    }
}

/// The UIKit view and the coordinator of a representable on a page.
@MainActor private final class UIViewHost<Representable: UIViewRepresentable> {
    private var made: (view: Representable.UIViewType, coordinator: Representable.Coordinator)?

    func update(
        for representable: Representable, environment: EnvironmentValues, transaction: Transaction
    ) -> UIView {
        let coordinator = made?.coordinator ?? representable.makeCoordinator()
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, transaction: transaction, environment: environment)
        let view = made?.view ?? representable.makeUIView(context: context)
        made = (view, coordinator)
        representable.updateUIView(view, context: context)
        return view
    }

    func dismantle() {
        guard let made else { return }
        Representable.dismantleUIView(made.view, coordinator: made.coordinator)
        self.made = nil
    }
}
