/// The placement of a toolbar.
public struct ToolbarPlacement: Hashable {
    let name: String

    public static var automatic: ToolbarPlacement { ToolbarPlacement(name: "automatic") }
    public static var bottomBar: ToolbarPlacement { ToolbarPlacement(name: "bottomBar") }
    public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }
    public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tabBar") }
}

/// A kind of toolbar item a view adds by default.
public struct ToolbarDefaultItemKind: Hashable {
    let name: String

    /// The default title.
    public static var title: ToolbarDefaultItemKind { ToolbarDefaultItemKind(name: "title") }

    /// The sidebar toggle toolbar item.
    public static var sidebarToggle: ToolbarDefaultItemKind { ToolbarDefaultItemKind(name: "sidebarToggle") }
}

/// A type that defines the behavior of title of a toolbar.
public struct ToolbarTitleDisplayMode {
    let mode: NavigationBarItem.TitleDisplayMode

    public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .automatic) }
    public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .large) }
    public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(mode: .inline) }
}

/// A standard space item in toolbars.
public struct ToolbarSpacer {
    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        self.sizing = sizing
        self.placement = placement
    }
}

extension ToolbarSpacer: PrimitiveToolbarContent {
    var items: some View {
        ToolbarPortal(
            place: placement.place,
            content: Tag("span", sizing.isFlexible ? "bar-space flexible" : "bar-space").growing(.fixed([])))
    }
}

/// A type which defines how spacers should size themselves.
public struct SpacerSizing: Hashable, Sendable {
    let isFlexible: Bool

    public static let flexible = SpacerSizing(isFlexible: true)
    public static let fixed = SpacerSizing(isFlexible: false)
}

/// Changes the bars around a view.
struct BarModifier {
    let placements: Set<ToolbarPlacement>
    let screen: @MainActor (ScreenModel, ToolbarPlacement) -> Void
    let tabs: @MainActor (TabModel) -> Void
}

extension BarModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let environment = node.observed
        for placement in placements {
            if placement == .tabBar {
                if let model = environment.enclosingTabs { tabs(model) }
            } else if let model = environment.screen {
                screen(model, placement)
            }
        }
        node.setOnlyChild(content)
    }
}

extension View {
    /// Specifies the visibility of a bar managed by SwiftUI.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, for: bars)
    }

    /// Specifies the visibility of a bar managed by SwiftUI.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, for: bars)
    }

    nonisolated private func barVisibility(_ visibility: Visibility, for bars: [ToolbarPlacement]) -> some View {
        let hides = visibility == .hidden
        return modifier(
            BarModifier(placements: Set(bars)) { screen, bar in
                if bar == .bottomBar {
                    if screen.isBottomBarHidden != hides { screen.isBottomBarHidden = hides }
                } else if screen.isBarHidden != hides {
                    screen.isBarHidden = hides
                }
            } tabs: {
                if $0.isBarHidden != hides { $0.isBarHidden = hides }
            })
    }

    /// Hides the navigation bar.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        barVisibility(hidden ? .hidden : .automatic, for: [.navigationBar])
    }

    /// Remove a toolbar item present by default.
    nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        let removesTitle = defaultItemKind == .title
        let removesToggle = defaultItemKind == .sidebarToggle
        return modifier(
            ScreenTraitModifier {
                if $0.isTitleRemoved != removesTitle { $0.isTitleRemoved = removesTitle }
                if $0.isSidebarToggleRemoved != removesToggle { $0.isSidebarToggleRemoved = removesToggle }
            })
    }

    /// Configures the toolbar title display mode for this view.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Configures the view's subtitle for purposes of navigation.
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
        modifier(ScreenTraitModifier { if $0.subtitle != subtitle { $0.subtitle = subtitle } })
    }

    /// Configures the view's subtitle for purposes of navigation.
    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// Configures the view's subtitle for purposes of navigation.
    @_disfavoredOverload
    nonisolated public func navigationSubtitle<S>(_ subtitle: S) -> some View where S: StringProtocol {
        navigationSubtitle(Text(subtitle))
    }
}
