/// The context of a button, which decides how it is rendered on the page.
enum ButtonContext {
    case standard, row, cell, toolbar, menuItem, alert, swipeAction
}

extension EnvironmentValues {
    struct ButtonContextKey: EnvironmentKey { static var defaultValue: ButtonContext { .standard } }

    /// The context of the buttons in this view.
    var buttonContext: ButtonContext {
        get { self[ButtonContextKey.self] }
        set { self[ButtonContextKey.self] = newValue }
    }
}
