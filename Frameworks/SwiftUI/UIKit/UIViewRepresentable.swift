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

    /// Given a proposed size, returns the preferred size of the composite view, or nil for that of the view.
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context
    ) -> CGSize?
}

extension UIViewRepresentable {
    @MainActor @preconcurrency public func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: Self.UIViewType, context: Self.Context
    ) -> CGSize? { nil }

    @MainActor @preconcurrency public static func dismantleUIView(
        _ uiView: Self.UIViewType, coordinator: Self.Coordinator
    ) {}

    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body.") }

    @MainActor @preconcurrency public var _shown: any View { RepresentedUIKit(maker: UIViewMaker(representable: self)) }
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

/// Makes the view of a representable.
private struct UIViewMaker<Representable: UIViewRepresentable>: UIKitMaker {
    let representable: Representable

    func makeCoordinator() -> Representable.Coordinator { representable.makeCoordinator() }

    func make(in context: UIViewRepresentableContext<Representable>) -> Representable.UIViewType {
        representable.makeUIView(context: context)
    }

    func update(_ view: Representable.UIViewType, in context: UIViewRepresentableContext<Representable>) {
        representable.updateUIView(view, context: context)
    }

    func size(
        _ proposal: ProposedViewSize, of view: Representable.UIViewType,
        in context: UIViewRepresentableContext<Representable>
    ) -> CGSize? {
        representable.sizeThatFits(proposal, uiView: view, context: context)
    }

    static func dismantle(_ view: Representable.UIViewType, _ coordinator: Representable.Coordinator) {
        Representable.dismantleUIView(view, coordinator: coordinator)
    }

    static func view(of view: Representable.UIViewType) -> UIView { view }

    static func context(
        _ coordinator: Representable.Coordinator, _ transaction: Transaction, _ environment: EnvironmentValues
    ) -> UIViewRepresentableContext<Representable> {
        UIViewRepresentableContext(coordinator: coordinator, transaction: transaction, environment: environment)
    }
}
