/// A control for selecting a value from a bounded linear range of values.
public struct Slider<Label, ValueLabel> where Label: View, ValueLabel: View {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    /// Nil if every value can be chosen.
    let step: Double?
    let onEditingChanged: (Bool) -> Void
    let label: Label
    let minimumValueLabel: ValueLabel
    let maximumValueLabel: ValueLabel
    @State private var isEditing = false

    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ onEditingChanged: @escaping (Bool) -> Void,
        label: Label, minimum: ValueLabel, maximum: ValueLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(reading: { Double(value.wrappedValue) }, writing: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.onEditingChanged = onEditingChanged
        self.label = label
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }

    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Slider where ValueLabel == EmptyView {
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label: label(), minimum: EmptyView(), maximum: EmptyView())
    }

    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label: label(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Slider {
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }

    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label: label(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

extension Slider: CompositeView {
    package func content(in context: ViewContext) -> some View {
        if ValueLabel.self == EmptyView.self {
            track(context.environment)
        } else {
            HStack {
                minimumValueLabel
                track(context.environment)
                maximumValueLabel
            }
        }
    }

    @MainActor private func track(_ environment: EnvironmentValues) -> some View {
        let current = shown(value.wrappedValue)
        let length = bounds.upperBound - bounds.lowerBound
        return Tag("input", "slider", style: "--v:\((length > 0 ? (current - bounds.lowerBound) / length : 0).css)")
            .attribute("type", "range")
            .attribute("min", "\(bounds.lowerBound)")
            .attribute("max", "\(bounds.upperBound)")
            .attribute("step", step.map { "\($0)" } ?? "any")
            .attribute("aria-label", label.labelText(in: environment))
            .attribute("disabled", environment.isEnabled ? nil : "")
            .property("value", .number(current))
            .growing(.fixed(.horizontal))
            .on("input") { event in
                guard let number = event.number else { return }
                if !isEditing {
                    isEditing = true
                    onEditingChanged(true)
                }
                set(number)
            }
            .on("change") { event in
                if let number = event.number { set(number) }
                isEditing = false
                onEditingChanged(false)
            }
    }

    /// The number clamped to the bounds, or the lower bound if it is NaN.
    private func shown(_ number: Double) -> Double {
        number.isNaN ? bounds.lowerBound : min(max(number, bounds.lowerBound), bounds.upperBound)
    }

    /// The page respects the bounds and steps too, but the values it sends are not trusted.
    private func set(_ number: Double) {
        guard number.isFinite else { return }
        var number = shown(number)
        if let step, step > 0 {
            number = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step
            if number > bounds.upperBound { number -= step }
        }
        if number != value.wrappedValue { value.wrappedValue = number }
    }
}
