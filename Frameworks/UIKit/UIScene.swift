public import Foundation
import ViewGraph

/// An object that represents one instance of your app's user interface: here the page that shows the app.
@preconcurrency @MainActor open class UIScene: NSObject {
    /// Constants that indicate the current execution state of the scene.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// The options for opening a URL; browsers have none.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {}

    /// The current execution state of the scene: in the foreground while the person sees the page.
    open var activationState: ActivationState { PageScreen.shown.isActive ? .foregroundActive : .background }

    /// Attempts to asynchronously open the resource at the specified URL, on the page that a person touched last.
    open func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(url, completionHandler: completion)
    }
}

/// Constants that specify the orientation of the app's user interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    /// True if the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// True if the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A scene that manages one or more windows for your app: here one, the page that shows the app.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    static let shared = UIWindowScene()
    private lazy var window = UIWindow(of: self)

    /// The windows associated with the scene.
    open var windows: [UIWindow] { [window] }

    /// The window that shows the scene's content.
    open var keyWindow: UIWindow? { window }

    /// The screen that displays the content of the scene.
    open var screen: UIScreen { .main }

    /// The current orientation of the scene: that of the page's longer side. A browser does not tell the two landscape
    /// orientations apart for a page.
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = PageScreen.shown.size
        return size.width > size.height ? .landscapeRight : .portrait
    }
}

/// The backdrop for your app's user interface: here the page that shows the app.
@preconcurrency @MainActor open class UIWindow: NSObject {
    /// The scene containing the window.
    public private(set) weak var windowScene: UIWindowScene?

    init(of scene: UIWindowScene) {
        windowScene = scene
    }

    /// The screen on which the window is displayed.
    open var screen: UIScreen { .main }

    /// The bounding rectangle of the window in points.
    open var bounds: CGRect { screen.bounds }

    /// The frame of the window in points.
    open var frame: CGRect { screen.bounds }

    /// The insets that keep content clear of what covers the edges of the device, in points.
    open var safeAreaInsets: UIEdgeInsets { PageScreen.shown.safeArea }

    /// True: a page has one window.
    open var isKeyWindow: Bool { true }
}
