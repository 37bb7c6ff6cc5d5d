public import Foundation
import ViewGraph

/// The centralized point of control and coordination for apps running in iOS.
@preconcurrency @MainActor open class UIApplication: NSObject {
    /// Options for opening a URL; browsers have none.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The singleton app instance.
    public class var shared: UIApplication { application }
    private static let application = UIApplication()

    /// The delegate of the app object, which exists as long as the app runs.
    open var delegate: (any UIApplicationDelegate)?

    /// Makes `delegate` that of the app, and tells it that the app is launched.
    package func launch(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    }

    /// Constants that indicate the running state of an app.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// The state of the app: active while the page whose code is running is visible to the person.
    open var applicationState: UIApplication.State { PageScreen.shown.isActive ? .active : .background }

    /// The app's connected scenes: only the page whose code is running.
    open var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }

    /// The app's visible and hidden windows.
    @available(*, deprecated, message: "Use UIWindowScene.windows on a relevant window scene instead.")
    open var windows: [UIWindow] { UIWindowScene.shared.windows }

    /// The app's key window.
    @available(*, deprecated, message: "Use UIWindowScene.keyWindow on a relevant window scene instead.")
    open var keyWindow: UIWindow? { UIWindowScene.shared.keyWindow }

    /// The URL string that opens the app's settings: here, those of the host.
    nonisolated public class var openSettingsURLString: String { "app-settings:" }

    /// Attempts to asynchronously open the resource at the specified URL, on the page that a person touched last.
    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = Graph.touched.map { PageURL(url).open(on: $0) } ?? false
        guard let completion else { return }
        Task { @MainActor in completion(isOpened) }
    }

    /// Attempts to asynchronously open the resource at the specified URL, on the page that a person touched last.
    @discardableResult
    open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            open(url, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Returns true if a page can open the URL.
    open func canOpenURL(_ url: URL) -> Bool { PageURL(url).isOpenable }
}
