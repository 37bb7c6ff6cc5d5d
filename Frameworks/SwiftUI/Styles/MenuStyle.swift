/// A configuration of a menu.
public struct MenuStyleConfiguration {
    /// A type-erased label of a menu.
    public struct Label {
        let content: AnyView?
    }

    /// A type-erased content of a menu.
    public struct Content {
        let content: AnyView?
    }

    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration.Label: ControlPart {}
extension MenuStyleConfiguration.Content: ControlPart, ErasedView {}

/// A type that applies standard interaction behavior and a custom appearance to all menus within a view hierarchy.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// A view that represents the body of a menu.
    associatedtype Body: View

    /// The properties of a menu.
    typealias Configuration = MenuStyleConfiguration

    /// Creates a view that represents the body of a menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The default menu style, based on the menu's context.
public struct DefaultMenuStyle: MenuStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).menuStyle(value: nil)
    }
}

@available(*, unavailable)
extension DefaultMenuStyle: Sendable {}

/// A menu style that displays a button with the style of its surroundings.
public struct ButtonMenuStyle: MenuStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).menuStyle(value: nil)
    }
}

@available(*, unavailable)
extension ButtonMenuStyle: Sendable {}

/// A menu style that displays a borderless button.
public struct BorderlessButtonMenuStyle: MenuStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).buttonStyle(.borderless).menuStyle(value: nil)
    }
}

@available(*, unavailable)
extension BorderlessButtonMenuStyle: Sendable {}

extension MenuStyle where Self == DefaultMenuStyle {
    nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    nonisolated public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates a menu based on a style configuration.
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(
            label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    }
}

extension EnvironmentValues {
    private struct MenuStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any MenuStyle>? { nil }
    }

    /// The style for menus, or nil for the system's.
    var menuStyle: StyleValue<any MenuStyle>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for menus within this view.
    nonisolated public func menuStyle<S>(_ style: S) -> some View where S: MenuStyle {
        menuStyle(value: style is DefaultMenuStyle || style is ButtonMenuStyle ? nil : StyleValue(style, as: style))
    }

    nonisolated fileprivate func menuStyle(value: StyleValue<any MenuStyle>?) -> some View {
        transformingEnvironment { $0.menuStyle = value }
    }
}

/// A menu in a custom style. Inside the style's body it has the system's style again.
struct StyledMenu {
    let configuration: MenuStyleConfiguration
    let style: any MenuStyle
}

extension StyledMenu: CompositeView {
    func content(in context: ViewContext) -> some View {
        body(style).menuStyle(value: nil)
    }

    @MainActor private func body<S: MenuStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}
