// The former initializers of `Stepper`, in which the label comes last.

extension Stepper {
    @_disfavoredOverload
    public init(
        onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), onIncrement, onDecrement, onEditingChanged)
    }

    @_disfavoredOverload
    public init<V>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V: Strideable {
        self.init(label(), value, nil, step, onEditingChanged)
    }

    @_disfavoredOverload
    public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) where V: Strideable {
        self.init(label(), value, bounds, step, onEditingChanged)
    }
}
