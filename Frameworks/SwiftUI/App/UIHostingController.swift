public import Foundation

/// A UIKit view controller that manages a SwiftUI view hierarchy.
@preconcurrency @MainActor open class UIHostingController<Content>: UIViewController where Content: View {
    private let model: HostedContent<Content>

    /// Creates a hosting controller object that wraps the specified SwiftUI view.
    public init(rootView: Content) {
        model = HostedContent(rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil: there are no storyboards to create a controller from.
    public required init?(coder aDecoder: NSCoder) { nil }

    /// The root view of the SwiftUI view hierarchy managed by this view controller.
    open var rootView: Content {
        get { model.view }
        set { model.view = newValue }
    }

    open override func loadView() { view = HostingView(showing: { [model] in AnyView(model.view) }) }
}

/// The view of a hosting controller, whose changes the page follows.
@MainActor @Observable private final class HostedContent<Content: View> {
    var view: Content

    init(_ view: Content) {
        self.view = view
    }
}

/// A controller whose content is a view.
@MainActor protocol HostingController: UIViewController {
    var anyRootView: AnyView { get }
}

extension UIHostingController: HostingController {
    var anyRootView: AnyView { AnyView(rootView) }
}

/// The UIKit view with the content of a hosting controller. It fills its frame, and shows the content in its middle.
private final class HostingView: UIView {
    private var hosted: @MainActor () -> AnyView = { AnyView(EmptyView()) }

    convenience init(showing hosted: @escaping @MainActor () -> AnyView) {
        self.init()
        self.hosted = hosted
    }
}

extension HostingView: ShownUIView {
    var shown: AnyView {
        let content = hosted().frame(maxWidth: .infinity, maxHeight: .infinity)
        guard let insets = controller?.additionalSafeAreaInsets, insets != .zero else { return AnyView(content) }
        return AnyView(
            content.padding(
                EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)))
    }
}
