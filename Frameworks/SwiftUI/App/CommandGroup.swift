/// Command menus are stand-alone, top-level containers for controls that perform related, app-specific commands.
public struct CommandMenu<Content>: Commands where Content: View {
    private let content: Content

    /// Creates a new menu with a localized name for a collection of app-specific commands.
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a new menu with a localized name for a collection of app-specific commands.
    @_disfavoredOverload
    public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a new menu for a collection of app-specific commands.
    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a new menu for a collection of app-specific commands.
    @_disfavoredOverload
    public init<S>(_ name: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.content = content()
    }
}

@available(*, unavailable)
extension CommandMenu: Sendable {}

extension CommandMenu: PrimitiveCommands {
    var items: AnyView { AnyView(content) }
}

/// Groups of controls that you can add to existing command menus.
///
/// There are no system commands here, so the placement makes no difference.
public struct CommandGroup<Content>: Commands where Content: View {
    private let content: Content

    /// A value describing the addition of the given views to the beginning of the indicated group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    /// A value describing the addition of the given views to the end of the indicated group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    /// A value describing the complete replacement of the contents of the indicated group with the given views.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }
}

@available(*, unavailable)
extension CommandGroup: Sendable {}

extension CommandGroup: PrimitiveCommands {
    var items: AnyView { AnyView(content) }
}

/// The standard locations that you can place new command groups relative to.
public struct CommandGroupPlacement: Sendable {
    private let name: String

    /// Placement for commands that provide information about the app.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// Placement for commands that expose app settings and preferences.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// Placement for commands that expose services other apps provide.
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    /// Placement for commands that control the visibility of running apps.
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    /// Placement for commands that result in app termination.
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    /// Placement for commands that create and open different kinds of documents.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// Placement for commands that save open documents and close windows.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// Placement for commands that relate to importing and exporting data.
    public static let importExport = CommandGroupPlacement(name: "importExport")
    /// Placement for commands related to printing app content.
    public static let printItem = CommandGroupPlacement(name: "printItem")
    /// Placement for commands that control the Undo Manager.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// Placement for commands that interact with the Clipboard.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// Placement for commands that manipulate and transform text selections.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// Placement for commands that manipulate and transform the styles of text selections.
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    /// Placement for commands that manipulate the toolbar.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// Placement for commands that control the app's sidebar and full-screen modes.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// Placement for commands that control the size of the window.
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    /// Placement for commands that arrange all of an app's windows.
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    /// Placement for commands that present documentation and helpful information.
    public static let help = CommandGroupPlacement(name: "help")
}
