/// The background and the color scheme that the views of a screen set for one of its bars.
struct BarLook: Equatable {
    /// The background's paint, as the class of a material and CSS declarations.
    struct Background: Equatable {
        let classes: String
        let style: String
    }

    var background: Background?
    /// The visibility of the background: only while content lies under the bar, always, or never.
    var visibility: Visibility = .automatic
    var scheme: ColorScheme?

    /// The class of a bar whose background is always or never visible.
    var className: String {
        switch visibility {
        case .automatic: ""
        case .visible: "solid-bar"
        case .hidden: "clear-bar"
        }
    }
}

/// The painted background of a bar.
struct BarBackground {
    let look: BarLook
}

extension BarBackground: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let background = look.background, look.visibility != .hidden {
            Tag("div", "bar-background").classes(background.classes).attribute("style", background.style)
        }
    }
}

/// Changes the look of the bars around a view.
struct BarLookModifier {
    let placements: Set<ToolbarPlacement>
    let change: @MainActor (inout BarLook, EnvironmentValues) -> Void
}

extension BarLookModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let environment = node.observed
        for placement in placements {
            if placement == .tabBar {
                guard let model = environment.enclosingTabs else { continue }
                let look = changed(model.look, in: environment)
                if model.look != look { model.look = look }
            } else if let model = environment.screen {
                let isBottom = placement == .bottomBar
                let look = changed(isBottom ? model.bottomLook : model.look, in: environment)
                if isBottom {
                    if model.bottomLook != look { model.bottomLook = look }
                } else if model.look != look {
                    model.look = look
                }
            }
        }
        node.setOnlyChild(content)
    }

    @MainActor private func changed(_ look: BarLook, in environment: EnvironmentValues) -> BarLook {
        var look = look
        change(&look, environment)
        return look
    }
}

extension View {
    nonisolated private func barLook(
        for bars: [ToolbarPlacement], change: @escaping @MainActor (inout BarLook, EnvironmentValues) -> Void
    ) -> some View {
        modifier(BarLookModifier(placements: Set(bars), change: change))
    }

    /// Specifies the preferred shape style of the background of a bar managed by SwiftUI. A bar at the top shows the
    /// background while content lies under the bar, or always if its visibility is `visible`.
    nonisolated public func toolbarBackground<S>(
        _ style: S, for bars: ToolbarPlacement...
    ) -> some View where S: ShapeStyle {
        barLook(for: bars) { look, environment in
            let (classes, css) = style.paint(in: environment).box
            look.background = BarLook.Background(classes: classes, style: css)
        }
    }

    /// Specifies the preferred visibility of backgrounds on a bar managed by SwiftUI.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { look, _ in look.visibility = visibility }
    }

    /// Specifies the preferred visibility of backgrounds on a bar managed by SwiftUI.
    nonisolated public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        barLook(for: bars) { look, _ in look.visibility = visibility }
    }

    /// Specifies the preferred color scheme of a bar managed by SwiftUI.
    nonisolated public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> some View {
        barLook(for: bars) { look, _ in look.scheme = colorScheme }
    }
}
