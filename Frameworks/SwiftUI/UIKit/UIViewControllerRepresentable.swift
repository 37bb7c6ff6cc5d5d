public import UIKit
public import ViewGraph

/// A view that represents a UIKit view controller.
///
/// The controller is made once for as long as this one is on the page, and its view takes all of the proposed space.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View, _RepresentedView where Body == Never {
    /// The type of view controller to present.
    associatedtype UIViewControllerType: UIViewController
    /// A type to coordinate with the view controller.
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Creates the view controller object and configures its initial state.
    @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType

    /// Updates the state of the specified view controller with new information from SwiftUI.
    @MainActor @preconcurrency func updateUIViewController(
        _ uiViewController: Self.UIViewControllerType, context: Self.Context)

    /// Cleans up the presented view controller (and coordinator) in anticipation of their removal.
    @MainActor @preconcurrency static func dismantleUIViewController(
        _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)

    /// Creates the custom instance that you use to communicate changes from your view controller to other parts of your
    /// SwiftUI interface.
    @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator

    /// Given a proposed size, returns the preferred size of the composite view, or nil for all of the proposed space.
    @MainActor @preconcurrency func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable {
    @MainActor @preconcurrency public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType, context: Self.Context
    ) -> CGSize? { nil }

    @MainActor @preconcurrency public static func dismantleUIViewController(
        _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
    ) {}

    @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no body.") }

    @MainActor @preconcurrency public var _shown: any View {
        RepresentedUIKit(maker: UIViewControllerMaker(representable: self))
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    @MainActor @preconcurrency public func makeCoordinator() -> Self.Coordinator { () }
}

/// Contextual information about the state of the system that you use to create and update your UIKit view controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable> where Representable: UIViewControllerRepresentable {
    /// The view's associated coordinator.
    public let coordinator: Representable.Coordinator
    /// The current transaction.
    public let transaction: Transaction
    /// Environment values that describe the current state of the system.
    public let environment: EnvironmentValues
}

/// Makes the view controller of a representable.
private struct UIViewControllerMaker<Representable: UIViewControllerRepresentable>: UIKitMaker {
    let representable: Representable

    func makeCoordinator() -> Representable.Coordinator { representable.makeCoordinator() }

    func make(in context: UIViewControllerRepresentableContext<Representable>) -> Representable.UIViewControllerType {
        let controller = representable.makeUIViewController(context: context)
        controller.loadViewIfNeeded()
        return controller
    }

    func update(
        _ controller: Representable.UIViewControllerType,
        in context: UIViewControllerRepresentableContext<Representable>
    ) {
        representable.updateUIViewController(controller, context: context)
    }

    func size(
        _ proposal: ProposedViewSize, of controller: Representable.UIViewControllerType,
        in context: UIViewControllerRepresentableContext<Representable>
    ) -> CGSize? {
        representable.sizeThatFits(proposal, uiViewController: controller, context: context)
    }

    static func dismantle(
        _ controller: Representable.UIViewControllerType, _ coordinator: Representable.Coordinator
    ) {
        Representable.dismantleUIViewController(controller, coordinator: coordinator)
    }

    static func view(of controller: Representable.UIViewControllerType) -> UIView { controller.view }

    static func context(
        _ coordinator: Representable.Coordinator, _ transaction: Transaction, _ environment: EnvironmentValues
    ) -> UIViewControllerRepresentableContext<Representable> {
        UIViewControllerRepresentableContext(
            coordinator: coordinator, transaction: transaction, environment: environment)
    }
}
