/// Changes a trait of the enclosing screen, if there is one.
struct ScreenTraitModifier {
    let change: @MainActor (ScreenModel) -> Void
}

extension ScreenTraitModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        if let screen = node.observed.screen { change(screen) }
        node.setOnlyChild(content)
    }
}

extension View {
    nonisolated private func screen<Value: Equatable & Sendable>(
        _ value: Value, get: @escaping @MainActor (ScreenModel) -> Value,
        set: @escaping @MainActor (ScreenModel, Value) -> Void
    ) -> some View {
        modifier(ScreenTraitModifier { screen in if get(screen) != value { set(screen, value) } })
    }

    /// Configures the view's title for purposes of navigation.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        screen(title) {
            $0.title
        } set: {
            $0.title = $1
        }
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle(_ titleResource: LocalizedStringResource) -> some View {
        navigationTitle(Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
        navigationTitle(Text(title))
    }

    /// Configures the view's title for purposes of navigation, using a string binding: an inline title can be edited.
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(title.wrappedValue).modifier(ScreenTraitModifier { $0.edit(title) })
    }

    /// Configures the title display mode for this view.
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        screen(displayMode) {
            $0.titleMode
        } set: {
            $0.titleMode = $1
        }
    }

    /// Hides the navigation bar back button for the view.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        screen(hidesBackButton) {
            $0.isBackHidden
        } set: {
            $0.isBackHidden = $1
        }
    }
}

/// A configuration for a navigation bar that represents a view at the top of a navigation stack.
public struct NavigationBarItem: Sendable {
    /// A style for displaying the title of a navigation bar.
    public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
    }
}
