/// The amount of crown rotation needed for a change.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable {
    case low, medium, high

    /// The distance in points that the mouse wheel turns for the whole range.
    var sweep: Int {
        switch self {
        case .low: 2400
        case .medium: 1200
        case .high: 600
        }
    }
}

/// Handles the crown: the mouse wheel over the view, or the arrow keys while it has the focus.
struct DigitalCrownModifier<Value: BinaryFloatingPoint> {
    let value: Binding<Value>
    let range: ClosedRange<Value>
    let step: Value?
    let sensitivity: DigitalCrownRotationalSensitivity
    let isContinuous: Bool
    let givesFeedback: Bool
}

extension DigitalCrownModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let value = value
        let turned = EventHandler(kind: "crown") { share in
            guard let share = share.number else { return }
            let new = moved(value.wrappedValue, by: share)
            if new != value.wrappedValue { value.wrappedValue = new }
        }
        var element = Element(tag: "div", classes: "box crown")
        let attributes: [(String, String?)] = [
            ("tabindex", "0"), ("role", "slider"), ("aria-valuemin", Double(range.lowerBound).css),
            ("aria-valuemax", Double(range.upperBound).css), ("aria-valuenow", Double(value.wrappedValue).css),
            ("aria-label", String(localized: "Digital Crown", bundle: .module, locale: node.observed.locale)),
            ("data-sweep", "\(sensitivity.sweep)"),
            ("data-step", step.map { (Double($0) / Double(range.upperBound - range.lowerBound)).css }),
            ("data-feedback", givesFeedback ? "" : nil),
        ]
        for case (let name, let value?) in attributes { element.attributes.append(.init(name: name, value: value)) }
        node.show(element, as: .box, handlers: [turned])
        node.setElementContent(content)
    }

    /// The value after a turn by `share` of the range, rounded to a step and clamped to the range.
    private func moved(_ old: Value, by share: Double) -> Value {
        let width = range.upperBound - range.lowerBound
        guard width > 0 else { return old }
        var new = old + Value(share) * width
        if isContinuous {
            new = range.lowerBound + (new - range.lowerBound).truncatingRemainder(dividingBy: width)
            if new < range.lowerBound { new += width }
        }
        if let step, step > 0 {
            new = range.lowerBound + ((new - range.lowerBound) / step).rounded() * step
        }
        return min(max(new, range.lowerBound), range.upperBound)
    }
}

extension View {
    /// Tracks Digital Crown rotations by updating the specified binding.
    nonisolated public func digitalCrownRotation<V>(
        _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
        sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
        isHapticFeedbackEnabled: Bool = true
    ) -> some View where V: BinaryFloatingPoint {
        modifier(
            DigitalCrownModifier(
                value: binding, range: minValue...max(minValue, maxValue),
                step: stride.map { minValue.advanced(by: $0) - minValue },
                sensitivity: sensitivity, isContinuous: isContinuous, givesFeedback: isHapticFeedbackEnabled))
    }
}
