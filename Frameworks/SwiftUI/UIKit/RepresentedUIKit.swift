import UIKit
import ViewGraph

/// Makes, updates and dismantles the UIKit object of an app's representable.
@MainActor protocol UIKitMaker {
    associatedtype Made
    associatedtype Coordinator
    associatedtype Context

    func makeCoordinator() -> Coordinator
    func make(in context: Context) -> Made
    func update(_ made: Made, in context: Context)
    func size(_ proposal: ProposedViewSize, of made: Made, in context: Context) -> CGSize?
    static func dismantle(_ made: Made, _ coordinator: Coordinator)
    static func view(of made: Made) -> UIView
    static func context(
        _ coordinator: Coordinator, _ transaction: Transaction, _ environment: EnvironmentValues
    ) -> Context
}

/// Makes and updates the UIKit object of an app's representable, and shows its view.
struct RepresentedUIKit<Maker: UIKitMaker> {
    let maker: Maker
}

extension RepresentedUIKit: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let host = node.storage(at: 0) { UIKitHost<Maker>() }
        if node.onUnmount == nil { node.onUnmount = { host.dismantle() } }
        let view = node.tracking {
            host.update(
                by: node.view.maker, environment: node.observed,
                transaction: Transaction(animation: node.graph.animation))
        }
        if let fitting = host.fitting {
            node.setOnlyChild(fitting { UIViewRoot(view: view) })
        } else {
            node.setOnlyChild(UIViewRoot(view: view))
        }
    }
}

/// The UIKit object and the coordinator of a representable on a page.
@MainActor private final class UIKitHost<Maker: UIKitMaker> {
    private var made: (object: Maker.Made, coordinator: Maker.Coordinator)?
    /// The layout by the sizes that the representable prefers; nil if it has no preferences.
    private(set) var fitting: FittingLayout?

    /// Proposals by which a representable shows if it prefers any size.
    private static var trials: [ProposedViewSize] {
        [.unspecified, .zero, ProposedViewSize(PageGeometry.unmeasured.size), .infinity]
    }

    func update(by maker: Maker, environment: EnvironmentValues, transaction: Transaction) -> UIView {
        let coordinator = made?.coordinator ?? maker.makeCoordinator()
        let context = Maker.context(coordinator, transaction, environment)
        let isFirst = made == nil
        let object = made?.object ?? maker.make(in: context)
        made = (object, coordinator)
        maker.update(object, in: context)
        if fitting != nil || isFirst && Self.trials.contains(where: { maker.size($0, of: object, in: context) != nil })
        {
            fitting = FittingLayout { maker.size($0, of: object, in: context) }
        }
        return Maker.view(of: object)
    }

    func dismantle() {
        guard let made else { return }
        Maker.dismantle(made.object, made.coordinator)
        self.made = nil
    }
}

/// Gives a view the size that its representable prefers, and else the one that it would have.
private struct FittingLayout: Layout {
    let size: @MainActor (ProposedViewSize) -> CGSize?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        MainActor.assumeIsolated { size(proposal) } ?? subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
}
