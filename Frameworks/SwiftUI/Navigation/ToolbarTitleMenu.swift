/// The title menu of a toolbar: a person opens it with the title of the screen.
public struct ToolbarTitleMenu<Content> where Content: View {
    let content: Content
}

@available(*, unavailable)
extension ToolbarTitleMenu: Sendable {}

extension ToolbarTitleMenu: ToolbarContent, PrimitiveToolbarContent {
    /// Creates a toolbar title menu.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(content: content())
    }

    var items: some View { ToolbarPortal(place: .titleMenu, content: content) }
}

extension View {
    /// Configures the title menu of a toolbar: a person opens it with the title of the screen.
    nonisolated public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View where C: View {
        modifier(ToolbarModifier(items: ToolbarPortal(place: .titleMenu, content: content())))
    }
}

/// The title in a bar, if it opens a menu. A title that a person may change stays a field, and a button beside it opens
/// the menu.
struct TitleButton {
    let title: Text
    let edited: Binding<String>?
    let panel: ElementReference
}

extension TitleButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let edited { TitleField(title: edited) }
        Tag("button", "title-button") {
            if edited == nil { title }
            Image(systemName: "chevron.down")
        }
        .attribute("type", "button")
        .attribute("aria-haspopup", "menu")
        .attribute("aria-label", edited == nil ? nil : title.labelText(in: context.environment))
        .attribute("popovertarget", panel.name)
    }
}

/// The items of a bar that a menu shows.
struct BarMenu {
    let place: ToolbarPlace
    let name: String?
    let panel: ElementReference
}

extension BarMenu: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "menu")
            .attribute("popover", "")
            .attribute("role", "menu")
            .attribute("aria-label", name)
            .identified { [panel] in panel.assign($0) }
            .slot(place.slot)
    }
}
