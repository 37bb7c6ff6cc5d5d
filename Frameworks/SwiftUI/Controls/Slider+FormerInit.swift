// The former initializers of `Slider`, in which the label comes last.

extension Slider where ValueLabel == EmptyView {
    @_disfavoredOverload
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label: label(), minimum: EmptyView(), maximum: EmptyView())
    }

    @_disfavoredOverload
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label: label(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Slider {
    @_disfavoredOverload
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label: label(), minimum: minimumValueLabel,
            maximum: maximumValueLabel)
    }

    @_disfavoredOverload
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label: label(), minimum: minimumValueLabel,
            maximum: maximumValueLabel)
    }
}
