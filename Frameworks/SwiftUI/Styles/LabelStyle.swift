/// The properties of a label.
public struct LabelStyleConfiguration {
    /// A type-erased title view of a label.
    public struct Title {
        let content: AnyView?
    }

    /// A type-erased icon view of a label.
    public struct Icon {
        let content: AnyView?
    }

    /// A description of the labeled item.
    public let title: Title
    /// A symbolic representation of the labeled item.
    public let icon: Icon
}

extension LabelStyleConfiguration.Title: ControlPart {}
extension LabelStyleConfiguration.Icon: ControlPart {}

/// A type that applies a custom appearance to all labels within a view.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// A view that represents the body of a label.
    associatedtype Body: View

    /// The properties of a label.
    typealias Configuration = LabelStyleConfiguration

    /// Creates a view that represents the body of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The appearance of labels on the page.
enum LabelPresentation {
    /// Icons in the bars of a screen, and titles with icons elsewhere.
    case automatic
    case titleAndIcon, iconOnly, titleOnly
    /// The style in `EnvironmentValues.customLabelStyle`.
    case custom
    /// The parts of a menu item, and of a placeholder for missing content.
    case menuItem, unavailable
}

protocol BuiltInLabelStyle: LabelStyle {
    nonisolated var presentation: LabelPresentation { get }
}

extension BuiltInLabelStyle {
    func label(_ configuration: LabelStyleConfiguration) -> some View {
        Label(configuration).labelPresentation(presentation)
    }
}

/// The default label style in the current context.
public struct DefaultLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .automatic }
    public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

@available(*, unavailable)
extension DefaultLabelStyle: Sendable {}

/// A label style that only displays the icon of the label.
public struct IconOnlyLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .iconOnly }
    public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

@available(*, unavailable)
extension IconOnlyLabelStyle: Sendable {}

/// A label style that only displays the title of the label.
public struct TitleOnlyLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .titleOnly }
    public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

@available(*, unavailable)
extension TitleOnlyLabelStyle: Sendable {}

/// A label style that shows both the title and icon of the label.
public struct TitleAndIconLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .titleAndIcon }
    public func makeBody(configuration: Configuration) -> some View { label(configuration) }
}

@available(*, unavailable)
extension TitleAndIconLabelStyle: Sendable {}

extension LabelStyle where Self == DefaultLabelStyle {
    nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates a label representing the configuration of a style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: configuration.title, icon: configuration.icon)
    }
}

extension EnvironmentValues {
    struct LabelPresentationKey: EnvironmentKey { static var defaultValue: LabelPresentation { .automatic } }
    struct CustomLabelStyleKey: EnvironmentKey { static var defaultValue: StyleValue<any LabelStyle>? { nil } }

    var labelPresentation: LabelPresentation {
        get { self[LabelPresentationKey.self] }
        set { self[LabelPresentationKey.self] = newValue }
    }

    /// The presentation that labels have here. It is never `automatic`.
    var shownLabelPresentation: LabelPresentation {
        if labelPresentation != .automatic { return labelPresentation }
        return buttonContext == .toolbar ? .iconOnly : .titleAndIcon
    }

    var customLabelStyle: StyleValue<any LabelStyle>? {
        get { self[CustomLabelStyleKey.self] }
        set { self[CustomLabelStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for labels within this view.
    nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
        let custom = StyleValue<any LabelStyle>(style, as: style)
        let presentation = (style as? any BuiltInLabelStyle)?.presentation ?? .custom
        return transformingEnvironment {
            $0.labelPresentation = presentation
            if presentation == .custom { $0.customLabelStyle = custom }
        }
    }
}

/// A label in a custom style. Labels inside the style's body have the system's style again.
struct StyledLabel {
    let configuration: LabelStyleConfiguration
}

extension StyledLabel: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let custom = context.environment.customLabelStyle?.style {
            body(custom).labelPresentation(.automatic)
        }
    }

    @MainActor private func body<S: LabelStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}
