/// A control that performs increment and decrement actions.
public struct Stepper<Label> where Label: View {
    let label: Label
    /// Nil if the value cannot go any further.
    let onIncrement: (() -> Void)?
    let onDecrement: (() -> Void)?
    let onEditingChanged: (Bool) -> Void

    init(
        _ label: Label, _ onIncrement: (() -> Void)?, _ onDecrement: (() -> Void)?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.label = label
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    /// Steps `value`, within `bounds` if there are any. The last step ends at the bound.
    init<V: Strideable>(
        _ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        let current = value.wrappedValue
        let canIncrement = bounds.map { current < $0.upperBound } ?? true
        let canDecrement = bounds.map { current > $0.lowerBound } ?? true
        func move(_ distance: V.Stride) {
            let moved = value.wrappedValue.advanced(by: distance)
            value.wrappedValue = bounds.map { min(max(moved, $0.lowerBound), $0.upperBound) } ?? moved
        }
        self.init(
            label, canIncrement ? { move(step) } : nil, canDecrement ? { move(0 - step) } : nil, onEditingChanged)
    }
}

extension Stepper: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if environment.hidesLabels {
            buttons(environment)
        } else {
            Tag("div", "stepper-row") {
                Tag("span", "stepper-label") { label }
                buttons(environment).attributes(context.accessibilityAttributes)
            }
            .growing(.masked(.vertical, always: .horizontal))
            .leavingAccessibilityAttributes()
        }
    }

    @MainActor private func buttons(_ environment: EnvironmentValues) -> Tag<some View> {
        Tag("span", "stepper") {
            button("minus", Text.framework("Decrement").resolved(in: environment), environment.isEnabled, onDecrement)
            button("plus", Text.framework("Increment").resolved(in: environment), environment.isEnabled, onIncrement)
        }
        .attribute("role", "group")
        .attribute("aria-label", label.labelText(in: environment))
    }

    @MainActor private func button(
        _ symbol: String, _ name: String, _ isEnabled: Bool, _ action: (() -> Void)?
    ) -> some View {
        Tag("button") { Image(systemName: symbol) }
            .attribute("type", "button")
            .attribute("data-repeat", "")
            .attribute("aria-label", name)
            .attribute("disabled", isEnabled && action != nil ? nil : "")
            .on("tap") { _ in
                onEditingChanged(true)
                action?()
                onEditingChanged(false)
            }
    }
}
