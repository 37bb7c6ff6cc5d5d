import SafeText

/// An app whose entry point is a UIKit app delegate, as before `App` existed. Each page is a scene.
package struct DelegateApp: App {
    /// The class of the app delegate, and the program's classes of scene delegates.
    @MainActor package static var classes:
        (app: any UIApplicationDelegate.Type, scenes: [any UIWindowSceneDelegate.Type])?

    private let delegate: any UIApplicationDelegate

    package init() {
        guard let name = Self.classes?.app,
            let delegate = (name as? UIResponder.Type)?.init() as? any UIApplicationDelegate
        else {
            StandardError.write("The app's delegate must derive from UIResponder.")
            exit(2)
        }
        self.delegate = delegate
        UIApplication.shared.launch(delegate)
    }

    package var body: some Scene {
        WindowGroup { ConnectedScene(delegate: delegate) }
    }
}

/// The content of a page that an app's delegates provide.
private struct ConnectedScene {
    let delegate: any UIApplicationDelegate
}

extension ConnectedScene: CompositeView {
    func content(in context: ViewContext) -> some View {
        let connection = context.node.storage(at: 0) { SceneConnection(to: delegate) }
        ConnectedContent(connection: connection)
    }
}

private struct ConnectedContent: View {
    let connection: SceneConnection
    @Environment(\.scenePhase) private var phase

    var body: some View {
        connection.content
            .onChange(of: phase, initial: true) { connection.enter(phase) }
            .onDisappear { connection.disconnect() }
    }
}

/// A page as a scene of an app with delegates.
@MainActor private final class SceneConnection {
    private let app: any UIApplicationDelegate
    private let scene = UIWindowScene()
    private let delegate: (any UIWindowSceneDelegate)?
    private var isActive = false

    init(to app: any UIApplicationDelegate) {
        self.app = app
        let options = UIScene.ConnectionOptions()
        scene.session.configuration = app.application(
            .shared, configurationForConnecting: scene.session, options: options)
        let type: AnyClass? = scene.session.configuration.delegateClass ?? DelegateApp.classes?.scenes.first
        delegate = (type as? UIResponder.Type)?.init() as? any UIWindowSceneDelegate
        scene.delegate = delegate
        delegate?.scene(scene, willConnectTo: scene.session, options: options)
    }

    /// The view of the scene's window, or of the app's if it has no scene delegate.
    var content: AnyView {
        let window = delegate == nil ? app.window : delegate?.window ?? scene.keyWindow
        guard let root = window?.rootViewController else { return AnyView(EmptyView()) }
        return AnyView(UIViewControllerScreen(controller: root))
    }

    func enter(_ phase: ScenePhase) {
        guard (phase == .active) != isActive else { return }
        isActive.toggle()
        if isActive {
            delegate?.sceneWillEnterForeground(scene)
            delegate?.sceneDidBecomeActive(scene)
        } else {
            delegate?.sceneWillResignActive(scene)
            delegate?.sceneDidEnterBackground(scene)
        }
    }

    func disconnect() {
        delegate?.sceneDidDisconnect(scene)
        app.application(.shared, didDiscardSceneSessions: [scene.session])
    }
}
