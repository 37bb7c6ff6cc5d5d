/// A part of an app's user interface with a life cycle managed by the system.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

/// A result builder for composing a collection of scenes into a single composite scene.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

/// The content of a scene that a page opens.
package struct Window {
    package let root: AnyView
    /// The app's background work, by the identifiers of its requests.
    package var backgroundTasks: [String: @Sendable () async -> Void] = [:]

    package init(root: AnyView) {
        self.root = root
    }

    /// The same window with a different root.
    package func with(root: AnyView) -> Window {
        var result = Window(root: root)
        result.backgroundTasks = backgroundTasks
        return result
    }
}

/// A scene that the host itself can show.
package protocol PrimitiveScene: Scene where Body == Never {
    @MainActor var window: Window { get }
}

extension PrimitiveScene {
    public var body: Never { fatalError("\(Self.self) is a primitive scene and has no body.") }
}

extension Scene {
    /// The window of the innermost primitive scene.
    @MainActor package var resolvedWindow: Window {
        (self as? any PrimitiveScene)?.window ?? body.resolvedWindow
    }

    /// Applies `transform` to the root of the scene's window, which is how scene modifiers reach views.
    nonisolated package func transformingRoot(_ transform: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
        TransformedScene(content: self, transform: transform)
    }
}

package struct TransformedScene<Content: Scene> {
    let content: Content
    let transform: @MainActor (AnyView) -> AnyView
}

extension TransformedScene: PrimitiveScene {
    package var window: Window {
        let window = content.resolvedWindow
        return window.with(root: transform(window.root))
    }
}
