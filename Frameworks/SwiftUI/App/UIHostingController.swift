/// A UIKit view controller that manages a SwiftUI view hierarchy.
@preconcurrency @MainActor open class UIHostingController<Content>: UIViewController where Content: View {
    private let model: HostedContent<Content>

    /// Creates a hosting controller object that wraps the specified SwiftUI view.
    public init(rootView: Content) {
        model = HostedContent(rootView)
    }

    /// The root view of the SwiftUI view hierarchy managed by this view controller.
    open var rootView: Content {
        get { model.view }
        set { model.view = newValue }
    }
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
