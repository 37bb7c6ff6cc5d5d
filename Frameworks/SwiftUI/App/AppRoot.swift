/// The content of a page: the body of its app, which is evaluated again when a property of the app changes, such as the
/// phase of the scene.
package struct AppRoot<A: App> {
    private var app: A

    package init(_ app: A) {
        self.app = app
    }
}

extension AppRoot: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        makeUpdater()(node)
    }

    package static func makeUpdater() -> @MainActor (Node) -> Void {
        updater(binding: \.app) { app in
            let root = app.body.resolvedWindow.root
            // In Xcode's settings of new apps, the color set with this name is the accent color.
            return AssetCatalog.color("AccentColor", in: nil).map { AnyView(root.accentColor(Color(css: $0))) } ?? root
        }
    }
}

/// A scene with an action for changes of a value.
private struct ChangingScene<Content: Scene, V: Equatable> {
    let content: Content
    let value: V
    var initial = false
    let action: (V, V) -> Void
}

extension ChangingScene: PrimitiveScene {
    var window: Window {
        let window = content.resolvedWindow
        return window.with(root: AnyView(window.root.onChange(of: value, initial: initial, action)))
    }
}

extension Scene {
    /// Adds a modifier for this scene that fires an action when a specific value changes.
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene where V: Equatable {
        ChangingScene(content: self, value: value, initial: initial, action: action)
    }

    /// Adds a modifier for this scene that fires an action when a specific value changes.
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene where V: Equatable {
        ChangingScene(content: self, value: value, initial: initial) { _, _ in action() }
    }

    /// Adds an action to perform when the given value changes: the former form.
    nonisolated public func onChange<V>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene where V: Equatable {
        ChangingScene(content: self, value: value) { action($1) }
    }
}
