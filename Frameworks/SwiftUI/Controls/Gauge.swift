/// A view that shows a value within a range.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    /// The position of the value between the bounds, from 0 to 1.
    let fraction: Double
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let minimumValueLabel: BoundsLabel
    let maximumValueLabel: BoundsLabel

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel, _ minimum: BoundsLabel,
        _ maximum: BoundsLabel
    ) {
        let length = bounds.upperBound - bounds.lowerBound
        let fraction = length > 0 ? Double((value - bounds.lowerBound) / length) : 0
        self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public init<V>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView())
    }

    public init<V>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView())
    }

    public init<V>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where V: BinaryFloatingPoint {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

extension Gauge: CompositeView {
    package func content(in context: ViewContext) -> some View {
        body(context.environment.gaugeStyle.style)
    }

    @MainActor private func body<S: GaugeStyle>(_ style: S) -> AnyView {
        let configuration = GaugeStyleConfiguration(
            value: fraction, label: .init(label), currentValueLabel: .init(optional: currentValueLabel),
            minimumValueLabel: .init(optional: minimumValueLabel),
            maximumValueLabel: .init(optional: maximumValueLabel))
        return AnyView(Styled(style) { $0.makeBody(configuration: configuration) })
    }
}

/// A gauge in one of the system's styles.
struct GaugeFace {
    enum Form: String {
        case linearCapacity = "gauge linear capacity"
        case accessoryLinear = "gauge linear accessory"
        case accessoryLinearCapacity = "gauge linear accessory capacity"
        case accessoryCircular = "gauge circular"
        case accessoryCircularCapacity = "gauge circular capacity"
    }

    let form: Form
    let configuration: GaugeStyleConfiguration
}

extension GaugeFace: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let current = configuration.currentValueLabel?.text(in: environment)
        let name =
            configuration.label.text(in: environment) ?? current ?? Text.framework("Gauge").resolved(in: environment)
        Tag("div", form.rawValue, style: "--v:\(configuration.value.css)") {
            switch form {
            case .accessoryCircular: openRing
            case .accessoryCircularCapacity: closedRing
            case .accessoryLinear: bar(isMarked: true)
            case .accessoryLinearCapacity, .linearCapacity: labeledBar(hidesLabel: environment.hidesLabels)
            }
        }
        .attribute("role", "meter")
        .attribute("aria-label", name)
        .attribute("aria-valuemin", "0")
        .attribute("aria-valuemax", "1")
        .attribute("aria-valuenow", configuration.value.css)
        .attribute("aria-valuetext", current)
        .growing(.fixed(isCircular ? [] : .horizontal))
    }

    private var isCircular: Bool { form == .accessoryCircular || form == .accessoryCircularCapacity }

    /// An open ring with a marker at the value. The gap shows the bounds, or else the label.
    @ViewBuilder private var openRing: some View {
        Tag("span", "gauge-track")
        Tag("span", "gauge-mark")
        if let current = configuration.currentValueLabel { Tag("span", "gauge-value") { current } }
        if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
            Tag("span", "gauge-label") { configuration.label }
        } else {
            Tag("span", "gauge-minimum") { configuration.minimumValueLabel }
            Tag("span", "gauge-maximum") { configuration.maximumValueLabel }
        }
    }

    /// A ring that fills up.
    @ViewBuilder private var closedRing: some View {
        Tag("span", "gauge-track")
        Tag("span", "gauge-fill")
        Tag("span", "gauge-value") {
            if let current = configuration.currentValueLabel { current } else { configuration.label }
        }
    }

    @ViewBuilder private func labeledBar(hidesLabel: Bool) -> some View {
        if !hidesLabel { Tag("span", "gauge-label") { configuration.label } }
        bar(isMarked: false)
        if let current = configuration.currentValueLabel { Tag("span", "gauge-value") { current } }
    }

    private func bar(isMarked: Bool) -> some View {
        Tag("span", "gauge-row") {
            if let minimum = configuration.minimumValueLabel { Tag("span", "gauge-minimum") { minimum } }
            Tag("span", "gauge-track") { Tag("span", isMarked ? "gauge-mark" : "gauge-fill") }
            if let maximum = configuration.maximumValueLabel { Tag("span", "gauge-maximum") { maximum } }
        }
    }
}
