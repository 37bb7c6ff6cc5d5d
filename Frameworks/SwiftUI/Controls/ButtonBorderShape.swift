/// A shape used to draw a button's border.
public struct ButtonBorderShape: Equatable, Sendable {
    private enum Kind: Equatable {
        case automatic, capsule, circle
        /// A radius in points, or nil for a radius that suits the size of the control.
        case roundedRectangle(Double?)
    }

    private let kind: Kind

    /// A shape that defers to the system to determine an appropriate shape for the given context and platform.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// A capsule shape.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// A circular shape.
    public static let circle = ButtonBorderShape(kind: .circle)
    /// A rounded rectangle shape.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))

    /// A rounded rectangle shape with the given corner radius, in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(Double(radius)))
    }

    var className: String {
        switch kind {
        case .automatic, .capsule: ""
        case .circle: "circle"
        case .roundedRectangle: "rounded"
        }
    }

    var style: String {
        if case .roundedRectangle(let radius?) = kind { "border-radius:\(radius.css)px" } else { "" }
    }
}

/// The sizing behavior of buttons and other button-like controls.
public struct ButtonSizing: Hashable, Sendable {
    private enum Kind {
        case automatic, fitted, flexible
    }

    private let kind: Kind

    /// The usual width in the context.
    public static let automatic = ButtonSizing(kind: .automatic)
    /// The width of the label.
    public static let fitted = ButtonSizing(kind: .fitted)
    /// The available width.
    public static let flexible = ButtonSizing(kind: .flexible)
}

/// The options for controlling the repeatability of button actions.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    let repeats: Bool

    /// The automatic repeat behavior.
    public static let automatic = ButtonRepeatBehavior(repeats: false)
    /// Repeating button actions will be enabled.
    public static let enabled = ButtonRepeatBehavior(repeats: true)
    /// Repeating button actions will be disabled.
    public static let disabled = ButtonRepeatBehavior(repeats: false)
}

extension EnvironmentValues {
    struct ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
    struct ButtonSizingKey: EnvironmentKey { static var defaultValue: ButtonSizing { .automatic } }
    struct ButtonRepeatKey: EnvironmentKey { static var defaultValue: Bool { false } }

    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }

    /// The preferred sizing behavior of buttons in the view hierarchy.
    var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }

    /// True if a button repeats its action while it is held down.
    var repeatsButtons: Bool {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
}

extension View {
    /// Sets the border shape for buttons in this view.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        transformingEnvironment { $0.buttonBorderShape = shape }
    }

    /// The preferred sizing behavior of buttons in the view hierarchy.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View {
        transformingEnvironment { $0.buttonSizing = sizing }
    }

    /// Sets whether buttons in this view should repeatedly trigger their actions on prolonged interactions.
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        transformingEnvironment { $0.repeatsButtons = behavior.repeats }
    }
}
