/// The purpose of content that populates the toolbar.
public struct ToolbarRole: Sendable {
    /// True if the bar of a tablet has the title at the leading edge, and secondary items in the middle.
    let leadsWithTitle: Bool

    /// The role `navigationStack`.
    public static var automatic: ToolbarRole { navigationStack }

    /// The role of content that can be pushed and popped.
    public static var navigationStack: ToolbarRole { ToolbarRole(leadsWithTitle: false) }

    /// The role of content that a person browses forwards and backwards.
    public static var browser: ToolbarRole { ToolbarRole(leadsWithTitle: true) }

    /// The role of a document that a person edits.
    public static var editor: ToolbarRole { ToolbarRole(leadsWithTitle: true) }
}

extension ScreenModel {
    /// True if the title is at the leading edge, and secondary items are in the middle of the bar. There is room for them
    /// on a tablet only.
    func leadsWithTitle(in environment: EnvironmentValues) -> Bool {
        isBrowserOrEditor && items[.principal] == nil
            && environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .regular
    }
}

extension View {
    /// Configures the semantic role for the content populating the toolbar.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
        modifier(
            ScreenTraitModifier {
                if $0.isBrowserOrEditor != role.leadsWithTitle { $0.isBrowserOrEditor = role.leadsWithTitle }
            })
    }
}
