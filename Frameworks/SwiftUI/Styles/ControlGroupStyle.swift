/// The properties of a control group.
public struct ControlGroupStyleConfiguration {
    /// A type-erased content of a `ControlGroup`.
    public struct Content {
        let content: AnyView?
    }

    /// A type-erased label of a `ControlGroup`.
    public struct Label {
        let content: AnyView?
    }

    /// A view that represents the content of the `ControlGroup`.
    public let content: Content
    /// A view that provides the optional label of the `ControlGroup`.
    public let label: Label
}

extension ControlGroupStyleConfiguration.Content: ControlPart {}
extension ControlGroupStyleConfiguration.Label: ControlPart {}

/// Defines the implementation of all control groups within a view hierarchy.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// A view representing the body of a control group.
    associatedtype Body: View

    /// The properties of a control group.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Creates a view representing the body of a control group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The forms of control groups in SwiftUI's own styles.
enum ControlGroupForm {
    case automatic, navigation, menu, compactMenu, palette
}

/// One of SwiftUI's own styles.
private protocol SystemControlGroupStyle: ControlGroupStyle {
    nonisolated var form: ControlGroupForm { get }
}

extension SystemControlGroupStyle {
    fileprivate func group(_ configuration: Configuration) -> some View {
        ControlGroup(configuration).controlGroupStyle(value: nil, form: form)
    }
}

/// The default control group style.
public struct AutomaticControlGroupStyle: ControlGroupStyle, SystemControlGroupStyle {
    nonisolated fileprivate init() {}
    nonisolated fileprivate var form: ControlGroupForm { .automatic }

    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}

/// The navigation control group style.
public struct NavigationControlGroupStyle: ControlGroupStyle, SystemControlGroupStyle {
    nonisolated public init() {}
    nonisolated fileprivate var form: ControlGroupForm { .navigation }

    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}

/// A control group style that presents its content as a menu when the user presses the control, or as a submenu when nested within a larger menu.
public struct MenuControlGroupStyle: ControlGroupStyle, SystemControlGroupStyle {
    nonisolated public init() {}
    nonisolated fileprivate var form: ControlGroupForm { .menu }

    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}

/// A control group style that presents its content as a compact menu when the user presses the control, or as a submenu when nested within a larger menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, SystemControlGroupStyle {
    nonisolated public init() {}
    nonisolated fileprivate var form: ControlGroupForm { .compactMenu }

    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}

/// A control group style that presents its content as a palette.
public struct PaletteControlGroupStyle: ControlGroupStyle, SystemControlGroupStyle {
    nonisolated public init() {}
    nonisolated fileprivate var form: ControlGroupForm { .palette }

    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}

@available(*, unavailable)
extension AutomaticControlGroupStyle: Sendable {}
@available(*, unavailable)
extension NavigationControlGroupStyle: Sendable {}
@available(*, unavailable)
extension MenuControlGroupStyle: Sendable {}
@available(*, unavailable)
extension CompactMenuControlGroupStyle: Sendable {}
@available(*, unavailable)
extension PaletteControlGroupStyle: Sendable {}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    nonisolated public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    nonisolated public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    nonisolated public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension EnvironmentValues {
    private struct ControlGroupStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any ControlGroupStyle>? { nil }
    }

    private struct ControlGroupFormKey: EnvironmentKey {
        static var defaultValue: ControlGroupForm { .automatic }
    }

    /// The app's style for control groups, or nil for the system's.
    var controlGroupStyle: StyleValue<any ControlGroupStyle>? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }

    /// The form of control groups unless the app sets a style.
    var controlGroupForm: ControlGroupForm {
        get { self[ControlGroupFormKey.self] }
        set { self[ControlGroupFormKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for control groups within this view.
    nonisolated public func controlGroupStyle<S>(_ style: S) -> some View where S: ControlGroupStyle {
        let form = (style as? any SystemControlGroupStyle)?.form
        return controlGroupStyle(value: form == nil ? StyleValue(style, as: style) : nil, form: form ?? .automatic)
    }

    nonisolated fileprivate func controlGroupStyle(
        value: StyleValue<any ControlGroupStyle>?, form: ControlGroupForm
    ) -> some View {
        transformingEnvironment {
            $0.controlGroupStyle = value
            $0.controlGroupForm = form
        }
    }
}

/// A control group in a custom style. Inside the style's body it has the system's style again.
struct StyledControlGroup {
    let configuration: ControlGroupStyleConfiguration
    let style: any ControlGroupStyle
}

extension StyledControlGroup: CompositeView {
    func content(in context: ViewContext) -> some View {
        body(style).controlGroupStyle(value: nil, form: .automatic)
    }

    @MainActor private func body<S: ControlGroupStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}
