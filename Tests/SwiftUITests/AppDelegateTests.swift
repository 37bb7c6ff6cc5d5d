import Combine
import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

// Classes as Xcode's template had them before `App`.
private final class AppDelegate: UIResponder, UIApplicationDelegate {
    static var launches = 0
    static var discarded = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.launches += 1
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Self.discarded += sceneSessions.count
    }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var last: SceneDelegate?
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        Self.last = self
        guard let windowScene = scene as? UIWindowScene, session.scene === scene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIHostingController(rootView: Text("Content"))
        self.window = window
        window.makeKeyAndVisible()
    }
}

/// An app from before scenes.
private final class WindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIHostingController(rootView: Text("Old"))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// A delegate as apps with an `App` have it, without an initializer of its own.
private final class AdaptedDelegate: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var launches = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        launches += 1
        return true
    }
}

private class PlainDelegate: NSObject, UIApplicationDelegate {}

private struct AdaptedApp: App {
    @UIApplicationDelegateAdaptor private var delegate: AdaptedDelegate
    @UIApplicationDelegateAdaptor(PlainDelegate.self) var plain

    var body: some Scene {
        WindowGroup { Launches() }
    }
}

private struct Launches: View {
    @EnvironmentObject private var delegate: AdaptedDelegate

    var body: some View {
        Text("\(delegate.launches) launches")
    }
}

@Suite(.serialized) @MainActor struct AppDelegateTests {
    @Test func `an app creates and launches its delegate once, and supplies it to its views`() {
        let app = AdaptedApp()
        #expect(AdaptedApp().plain === app.plain && UIApplication.shared.delegate === app.plain)
        #expect(RenderedPage(app.body.resolvedWindow.root).html.contains("1 launches"))
    }

    @Test func `each page is a scene whose delegate makes its window`() throws {
        DelegateApp.classes = (AppDelegate.self, [SceneDelegate.self])
        let launches = AppDelegate.launches
        let app = DelegateApp()
        let page = RenderedPage(app.body.resolvedWindow.root)
        #expect(page.html.contains("Content") && AppDelegate.launches == launches + 1)
        let delegate = try #require(SceneDelegate.last)
        let window = try #require(delegate.window)
        #expect(window.isKeyWindow && window.windowScene?.delegate === delegate)
        let second = RenderedPage(app.body.resolvedWindow.root)
        #expect(second.html.contains("Content") && SceneDelegate.last !== delegate)
        #expect(AppDelegate.launches == launches + 1)
    }

    @Test func `a page follows the controller of its window`() throws {
        DelegateApp.classes = (AppDelegate.self, [SceneDelegate.self])
        let page = RenderedPage(DelegateApp().body.resolvedWindow.root)
        let window = try #require(SceneDelegate.last?.window)
        let controller = try #require(window.rootViewController as? UIHostingController<Text>)
        controller.rootView = Text("Changed")
        page.graph.flush()
        #expect(page.html.contains("Changed"))
        window.rootViewController = UIHostingController(rootView: Button("Other") {})
        page.graph.flush()
        #expect(page.html.contains("Other") && !page.html.contains("Changed"))
    }

    @Test func `an app without scenes has its window in its own delegate`() {
        DelegateApp.classes = (WindowDelegate.self, [])
        #expect(RenderedPage(DelegateApp().body.resolvedWindow.root).html.contains("Old"))
    }
}
