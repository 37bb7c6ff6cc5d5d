/// The properties of a gauge instance.
public struct GaugeStyleConfiguration {
    /// A type-erased label of a gauge, describing its purpose.
    public struct Label {
        let content: AnyView?
    }

    /// A type-erased value label of a gauge that contains the current value.
    public struct CurrentValueLabel {
        let content: AnyView?
    }

    /// A type-erased value label of a gauge describing the minimum value.
    public struct MinimumValueLabel {
        let content: AnyView?
    }

    /// A type-erased value label of a gauge describing the maximum value.
    public struct MaximumValueLabel {
        let content: AnyView?
    }

    /// The position of the value between the gauge's bounds, from 0 to 1.
    public var value: Double
    /// A view that describes the purpose of the gauge.
    public var label: Label
    /// A view that describes the current value.
    public var currentValueLabel: CurrentValueLabel?
    /// A view that describes the minimum of the range for the current value.
    public var minimumValueLabel: MinimumValueLabel?
    /// A view that describes the maximum of the range for the current value.
    public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: ControlPart {}
extension GaugeStyleConfiguration.CurrentValueLabel: ControlPart {}
extension GaugeStyleConfiguration.MinimumValueLabel: ControlPart {}
extension GaugeStyleConfiguration.MaximumValueLabel: ControlPart {}

/// Defines the implementation of all gauge instances within a view hierarchy.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// A view that represents the body of a gauge.
    associatedtype Body: View

    /// The properties of a gauge.
    typealias Configuration = GaugeStyleConfiguration

    /// Creates a view that represents the body of a gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The default gauge view style in the current context of the view being styled.
public struct DefaultGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GaugeFace(form: .linearCapacity, configuration: configuration)
    }
}

@available(*, unavailable)
extension DefaultGaugeStyle: Sendable {}

/// A gauge style that displays a bar that fills from leading to trailing edges as the gauge's value increases.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GaugeFace(form: .linearCapacity, configuration: configuration)
    }
}

@available(*, unavailable)
extension LinearCapacityGaugeStyle: Sendable {}

/// A gauge style that displays a bar with a marker that appears along the bar to indicate the current value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GaugeFace(form: .accessoryLinear, configuration: configuration)
    }
}

@available(*, unavailable)
extension AccessoryLinearGaugeStyle: Sendable {}

/// A gauge style that displays a bar that fills from leading to trailing edges as the gauge's value increases.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GaugeFace(form: .accessoryLinearCapacity, configuration: configuration)
    }
}

@available(*, unavailable)
extension AccessoryLinearCapacityGaugeStyle: Sendable {}

/// A gauge style that displays an open ring with a marker that appears along the ring to indicate the current value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GaugeFace(form: .accessoryCircular, configuration: configuration)
    }
}

@available(*, unavailable)
extension AccessoryCircularGaugeStyle: Sendable {}

/// A gauge style that displays a closed ring that's partially filled in to indicate the current value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GaugeFace(form: .accessoryCircularCapacity, configuration: configuration)
    }
}

@available(*, unavailable)
extension AccessoryCircularCapacityGaugeStyle: Sendable {}

extension GaugeStyle where Self == DefaultGaugeStyle {
    nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension EnvironmentValues {
    struct GaugeStyleKey: EnvironmentKey {
        static var defaultValue: StyleValue<any GaugeStyle> { StyleValue(DefaultGaugeStyle(), as: DefaultGaugeStyle()) }
    }

    var gaugeStyle: StyleValue<any GaugeStyle> {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for gauges within this view.
    nonisolated public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle {
        environment(\.gaugeStyle, StyleValue(style, as: style))
    }
}
