public import Foundation

/// The methods that respond to life cycle events of a scene.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Tells the delegate that a scene was added to the app: a page was opened.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

    /// Tells the delegate that a scene was removed from the app: the page was closed.
    func sceneDidDisconnect(_ scene: UIScene)

    /// Tells the delegate that the scene is about to begin running in the foreground: the page becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// Tells the delegate that the scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// Tells the delegate that the scene is about to resign the active state.
    func sceneWillResignActive(_ scene: UIScene)

    /// Tells the delegate that the scene is running in the background: the page is not visible.
    func sceneDidEnterBackground(_ scene: UIScene)
}

// Default implementations: a delegate implements only the methods that it needs.
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The methods that respond to life cycle events of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window associated with the scene.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
