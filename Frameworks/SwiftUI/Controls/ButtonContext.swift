/// Where a button stands, which decides what it is on the page.
enum ButtonContext {
    case standard, row, toolbar, menuItem, alert, swipeAction
}

extension EnvironmentValues {
    struct ButtonContextKey: EnvironmentKey { static var defaultValue: ButtonContext { .standard } }

    /// Where buttons of this view stand.
    var buttonContext: ButtonContext {
        get { self[ButtonContextKey.self] }
        set { self[ButtonContextKey.self] = newValue }
    }
}
