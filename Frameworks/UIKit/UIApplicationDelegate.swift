public import Foundation
import SafeText
import Synchronization

/// The methods that manage the shared behavior of an app.
///
/// Its class is the program's `@main` type and derives from `UIResponder`, or has a `UIApplicationDelegateAdaptor` in
/// an `App`. Only the methods below are called; in an `App`, only those of the launch.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window of an app without scene delegates.
    var window: UIWindow? { get set }

    /// Tells the delegate that the launch process has begun.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Tells the delegate that the launch process is almost done.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Returns the configuration data for creating a new scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Tells the delegate that the person closed scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

    /// Provides the top-level entry point for the app.
    @MainActor public static func main() {
        if let run = DelegateProgram.run { run(Self.self) }
        StandardError.write("\(Self.self) is run by a program that is linked with the product Reveille.")
        exit(2)
    }
}

extension UIApplication {
    /// The reasons for a launch. A page provides none.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

/// The function that runs an app with a delegate as a separate program, called by `UIApplicationDelegate.main()`.
package enum DelegateProgram {
    package typealias Run = @MainActor (any UIApplicationDelegate.Type) -> Never

    private static let installed = Mutex<Run?>(nil)

    package static var run: Run? { installed.withLock { $0 } }

    package static func install(_ run: @escaping Run) {
        installed.withLock { $0 = run }
    }
}
