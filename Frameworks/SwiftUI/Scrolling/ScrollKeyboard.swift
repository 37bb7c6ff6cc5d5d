/// The ways that scrollable content can interact with the software keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let dismisses: Bool

    /// The behaviour of the system: scrolling leaves the keyboard where it is.
    public static let automatic = ScrollDismissesKeyboardMode(dismisses: false)
    /// The keyboard is dismissed as soon as scrolling starts.
    public static let immediately = ScrollDismissesKeyboardMode(dismisses: true)
    /// The keyboard is dismissed by scrolling.
    public static let interactively = ScrollDismissesKeyboardMode(dismisses: true)
    /// The keyboard is never dismissed by scrolling.
    public static let never = ScrollDismissesKeyboardMode(dismisses: false)
}

/// The ways that a scrollable view can bounce when it reaches the end of its content.
public struct ScrollBounceBehavior: Sendable {
    public static let automatic = ScrollBounceBehavior()
    public static let always = ScrollBounceBehavior()
    public static let basedOnSize = ScrollBounceBehavior()
}

extension View {
    /// Configures the behavior in which scrollable content interacts with the software keyboard.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        transformingEnvironment { $0.scrollDismissesKeyboard = mode.dismisses }
    }

    /// Configures the bounce behavior of scrollable views along the specified axes. Each browser bounces in its own way.
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        self
    }
}

extension EnvironmentValues {
    private struct DismissesKeyboardKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// True if scrolling dismisses the keyboard.
    var scrollDismissesKeyboard: Bool {
        get { self[DismissesKeyboardKey.self] }
        set { self[DismissesKeyboardKey.self] = newValue }
    }
}
