public import Foundation
import Observation
import ViewGraph

/// An object that represents one instance of your app's user interface: here, the page that shows the app.
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

    /// Data about how a scene was opened. A page provides none.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The URLs to open: none.
        open var urlContexts: Set<UIOpenURLContext> { [] }

        package override init() {
            super.init()
        }
    }

    /// The session associated with the scene.
    open private(set) lazy var session = UISceneSession(of: self)

    /// The object that receives the life cycle events of the scene.
    open var delegate: (any UISceneDelegate)?

    /// The current execution state of the scene: in the foreground while the page is visible to the person.
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

    /// True if the interface is taller than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// True if the interface is wider than tall.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A scene that manages one or more windows of your app: here, the page that shows the app.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    static let shared = UIWindowScene()
    private lazy var pageWindow = UIWindow(of: self)
    private var ownWindows: [UIWindow] = []

    /// The windows associated with the scene: those created by its delegate, or else one for the page.
    open var windows: [UIWindow] { ownWindows.isEmpty ? [pageWindow] : ownWindows }

    /// The window that shows the scene's content.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

    package override init() {
        super.init()
    }

    /// Shows a window in front of the scene's others.
    func bringToFront(_ window: UIWindow) {
        ownWindows.removeAll { $0 === window }
        ownWindows.append(window)
    }

    /// The screen that displays the content of the scene.
    open var screen: UIScreen { .main }

    /// The current orientation of the scene, given by the page's longer side. A browser does not tell a page which of
    /// the two landscape orientations it has.
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = PageScreen.shown.size
        return size.width > size.height ? .landscapeRight : .portrait
    }
}

/// The backdrop for your app's user interface: here, the page that shows the app.
@preconcurrency @MainActor open class UIWindow: NSObject {
    /// The scene containing the window.
    public private(set) weak var windowScene: UIWindowScene?

    init(of scene: UIWindowScene) {
        windowScene = scene
    }

    /// Creates a window and associates it with the specified scene object.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init()
        windowScene.bringToFront(self)
    }

    /// Creates a window. It always has the size of the page, whatever the frame.
    public init(frame: CGRect) {}

    private let content = WindowContent()

    /// The controller that provides the content of the window: a `UIHostingController`.
    open var rootViewController: UIViewController? {
        get { content.root }
        set { content.root = newValue }
    }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() { windowScene?.bringToFront(self) }

    /// Removes the focus from the current field on the page that a person touched last, which hides the keyboard.
    ///
    /// - Parameter force: Has no effect, because no field refuses.
    /// - Returns: True if there is such a page.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        Graph.touched?.send(.effect("end-editing", payload: "{}"))
        return Graph.touched != nil
    }

    /// The screen on which the window is displayed.
    open var screen: UIScreen { .main }

    /// The bounding rectangle of the window in points.
    open var bounds: CGRect { screen.bounds }

    /// The frame of the window in points.
    open var frame: CGRect { screen.bounds }

    /// The insets that keep content clear of the covered edges of the device, in points.
    open var safeAreaInsets: UIEdgeInsets { PageScreen.shown.safeArea }

    /// True if the window is in front of the others of its scene.
    open var isKeyWindow: Bool { windowScene?.windows.last === self }
}

/// The content of a window, observed by its page.
@MainActor @Observable private final class WindowContent {
    var root: UIViewController?

    nonisolated init() {}
}
