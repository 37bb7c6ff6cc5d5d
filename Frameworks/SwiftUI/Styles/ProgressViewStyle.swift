/// The properties of a progress view instance.
public struct ProgressViewStyleConfiguration {
    /// A type-erased label describing the task represented by the progress view.
    public struct Label {
        let content: AnyView?
    }

    /// A type-erased label that describes the current value of a progress view.
    public struct CurrentValueLabel {
        let content: AnyView?
    }

    /// The completed fraction of the task, from 0 to 1, or nil if it is indeterminate.
    public let fractionCompleted: Double?
    /// A view that describes the task represented by the progress view.
    public var label: Label?
    /// A view that describes the current value of a progress view.
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: ControlPart {}
extension ProgressViewStyleConfiguration.CurrentValueLabel: ControlPart {}

/// A type that applies standard interaction behavior to all progress views within a view hierarchy.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// A view representing the body of a progress view.
    associatedtype Body: View

    /// The properties of a progress view instance.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Creates a view representing the body of a progress view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The appearance of progress views on the page.
enum ProgressLook {
    case automatic, linear, circular
    /// The style in `EnvironmentValues.customProgressViewStyle`.
    case custom
}

protocol BuiltInProgressViewStyle: ProgressViewStyle {
    nonisolated var look: ProgressLook { get }
    /// The color of the bar or the wheel, or nil for that of its surroundings.
    nonisolated var tint: Color? { get }
}

extension BuiltInProgressViewStyle {
    nonisolated var tint: Color? { nil }

    func progress(_ configuration: ProgressViewStyleConfiguration) -> some View {
        let look = look
        let tint = tint
        return ProgressView(configuration).transformingEnvironment {
            $0.progressLook = look
            $0.progressTint = tint
        }
    }
}

/// The default progress view style in the current context of the view being styled.
public struct DefaultProgressViewStyle: BuiltInProgressViewStyle {
    nonisolated public init() {}
    nonisolated var look: ProgressLook { .automatic }
    public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

@available(*, unavailable)
extension DefaultProgressViewStyle: Sendable {}

/// A progress view that visually indicates its progress using a horizontal bar.
public struct LinearProgressViewStyle: BuiltInProgressViewStyle {
    nonisolated let tint: Color?

    nonisolated public init() { tint = nil }

    /// Creates a linear progress view style with a tint color.
    nonisolated public init(tint: Color) { self.tint = tint }

    nonisolated var look: ProgressLook { .linear }
    public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

@available(*, unavailable)
extension LinearProgressViewStyle: Sendable {}

/// A progress view that uses a circular gauge to indicate the partial completion of an activity.
public struct CircularProgressViewStyle: BuiltInProgressViewStyle {
    nonisolated let tint: Color?

    nonisolated public init() { tint = nil }

    /// Creates a circular progress view style with a tint color.
    nonisolated public init(tint: Color) { self.tint = tint }

    nonisolated var look: ProgressLook { .circular }
    public func makeBody(configuration: Configuration) -> some View { progress(configuration) }
}

@available(*, unavailable)
extension CircularProgressViewStyle: Sendable {}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressView {
    /// Creates a progress view based on a style configuration.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
    {
        self.init(
            fraction: configuration.fractionCompleted,
            label: configuration.label ?? .init(content: nil),
            currentValueLabel: configuration.currentValueLabel ?? .init(content: nil),
            hasLabel: configuration.label != nil)
    }
}

extension EnvironmentValues {
    struct ProgressLookKey: EnvironmentKey { static var defaultValue: ProgressLook { .automatic } }
    struct ProgressTintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
    struct CustomProgressViewStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any ProgressViewStyle>? { nil }
    }

    var progressLook: ProgressLook {
        get { self[ProgressLookKey.self] }
        set { self[ProgressLookKey.self] = newValue }
    }

    /// The color of progress views, if their style has one.
    var progressTint: Color? {
        get { self[ProgressTintKey.self] }
        set { self[ProgressTintKey.self] = newValue }
    }

    var customProgressViewStyle: StyleValue<any ProgressViewStyle>? {
        get { self[CustomProgressViewStyleKey.self] }
        set { self[CustomProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for progress views in this view.
    nonisolated public func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle {
        let custom = StyleValue<any ProgressViewStyle>(style, as: style)
        let system = style as? any BuiltInProgressViewStyle
        let look = system?.look ?? .custom
        let tint = system?.tint
        return transformingEnvironment {
            $0.progressLook = look
            $0.progressTint = tint
            if look == .custom { $0.customProgressViewStyle = custom }
        }
    }
}

/// A progress view in a custom style. Inside the style's body it has the system's style again.
struct StyledProgressView {
    let configuration: ProgressViewStyleConfiguration
}

extension StyledProgressView: CompositeView {
    func content(in context: ViewContext) -> some View {
        if let custom = context.environment.customProgressViewStyle?.style {
            body(custom).transformingEnvironment { $0.progressLook = .automatic }
        }
    }

    @MainActor private func body<S: ProgressViewStyle>(_ style: S) -> AnyView {
        AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}
