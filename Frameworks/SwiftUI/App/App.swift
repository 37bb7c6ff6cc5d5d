import SafeText

/// A type that represents the structure and behavior of an app.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Initializes and runs the app.
    ///
    /// On Linux, a program of another package serves the app's pages. An app of this package is shown by its host: if started
    /// on its own, it prints a message and exits with status 2.
    @MainActor @preconcurrency public static func main() {
        if let run = AppProgram.run { run(Self.self) }
        StandardError.write("\(Self.self) is shown by its host. Start it with: reveille serve")
        exit(2)
    }
}

/// A scene that presents a group of identically structured windows.
public struct WindowGroup<Content> where Content: View {
    let content: () -> Content

    nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
}

extension WindowGroup: PrimitiveScene {
    package var window: Window { Window(root: AnyView(SceneView(content: content()))) }
}

/// The root of a page: an app's content with the layer of sheets and alerts above it.
package struct SceneView<Content: View> {
    let content: Content

    package init(content: Content) {
        self.content = content
    }
}

extension SceneView: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let history = context.node.storage(at: 0) { PageHistory() }
        history.graph = context.node.graph
        let values = context.sceneValues()
        let appearance = context.node.storage(at: 9) { PreferredAppearance() }
        let drag = context.node.storage(at: 10) { PageDrag() }
        let focus = context.node.storage(at: 11) { PageFocus() }
        let commands = context.environment.sceneCommands.items
        let fonts = FontFiles.ofApp().styleSheet
        let opener = OpenURLAction(page: context.node.graph)
        let delegates = AdaptedDelegates.supply.values
        return SlotScope([.presentations]) {
            Tag("div", "scene") {
                if !commands.isEmpty { CommandMenus(items: commands) }
                Tag("div", "scene-root") { context.stacking(content).deciding(appearance) }
                    .layoutRole(.page)
                    .growing(.fixed(.both))
                if !fonts.isEmpty { Tag("style", text: fonts).growing(.fixed([])) }
            }
            .attribute("data-scheme", appearance.scheme?.name)
            .growing(.fixed(.both))
            .slot(.presentations)
            .on("scene") { [values] in values.restore($0) }
        }
        .transformingEnvironment {
            $0.history = history
            $0.sceneValues = values
            $0.openURL = opener
            $0.pageDrag = drag
            $0.pageFocus = focus
            if let scheme = appearance.scheme { $0.setColorScheme(scheme) }
            for supply in delegates { supply(&$0) }
        }
    }
}
