/// The placement of a container background.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    let name: String

    package init(name: String) {
        self.name = name
    }
}

extension EnvironmentValues {
    private struct BackgroundContainerKey: EnvironmentKey {
        static var defaultValue: ContainerBackgroundPlacement? { nil }
    }

    /// The enclosing container that draws the background given by its content.
    package var backgroundContainer: ContainerBackgroundPlacement? {
        get { self[BackgroundContainerKey.self] }
        set { self[BackgroundContainerKey.self] = newValue }
    }
}

extension View {
    /// Sets the container background of the enclosing container using a style.
    nonisolated public func containerBackground<S>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    where S: ShapeStyle {
        containerBackground(for: container) { Rectangle().fill(style) }
    }

    /// Sets the container background of the enclosing container using a view.
    nonisolated public func containerBackground<V>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        let background = ContainerBackground(container: container, alignment: alignment, content: content())
        return self.background { background }
    }
}

/// A background of the container's size, even if the view that sets it has another size. It is omitted outside of such
/// a container.
struct ContainerBackground<Content: View> {
    let container: ContainerBackgroundPlacement
    let alignment: Alignment
    let content: Content
}

extension ContainerBackground: CompositeView {
    func content(in context: ViewContext) -> some View {
        if context.environment.backgroundContainer == container {
            Tag("div", "container-background") {
                content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            }
        }
    }
}
