/// The size classes, like regular or small, that you can apply to controls within a view.
public enum ControlSize: CaseIterable, Comparable, Sendable {
    case mini, small, regular, large, extraLarge

    var className: String { self == .regular ? "" : "\(self)" }
}

extension EnvironmentValues {
    struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

    /// The size to apply to controls within a view.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size for controls within this view.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Constrains the sizes of controls within this view to the given range.
    nonisolated public func controlSize<T>(_ range: T) -> some View where T: RangeExpression, T.Bound == ControlSize {
        transformingEnvironment { values in
            let sizes = ControlSize.allCases.filter(range.contains)
            guard let smallest = sizes.first, let largest = sizes.last else { return }
            values.controlSize = min(max(values.controlSize, smallest), largest)
        }
    }
}
