/// A semantic label describing the label of submission within a view hierarchy.
public struct SubmitLabel: Sendable {
    let hint: String

    public static var done: SubmitLabel { SubmitLabel(hint: "done") }
    public static var go: SubmitLabel { SubmitLabel(hint: "go") }
    public static var send: SubmitLabel { SubmitLabel(hint: "send") }
    public static var search: SubmitLabel { SubmitLabel(hint: "search") }
    public static var next: SubmitLabel { SubmitLabel(hint: "next") }
    public static var join: SubmitLabel { SubmitLabel(hint: "go") }
    public static var route: SubmitLabel { SubmitLabel(hint: "go") }
    public static var `continue`: SubmitLabel { SubmitLabel(hint: "next") }
    public static var `return`: SubmitLabel { SubmitLabel(hint: "enter") }
}

extension EnvironmentValues {
    struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel? { nil } }
    struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
    struct SearchSubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

    var submitLabel: SubmitLabel? {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }

    /// The action of text fields.
    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }

    /// The action of search fields.
    var searchSubmitAction: (() -> Void)? {
        get { self[SearchSubmitActionKey.self] }
        set { self[SearchSubmitActionKey.self] = newValue }
    }
}

extension View {
    /// Sets the submit label for this view.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        transformingEnvironment { $0.submitLabel = submitLabel }
    }

    /// Adds an action to perform when the user submits a value to this view.
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)) -> some View
    {
        transformingEnvironment { values in
            if triggers.contains(.text) { values.submitAction = both(action, values.submitAction) }
            if triggers.contains(.search) { values.searchSubmitAction = both(action, values.searchSubmitAction) }
        }
    }
}

private func both(_ action: @escaping () -> Void, _ outer: (() -> Void)?) -> () -> Void {
    {
        action()
        outer?()
    }
}

/// A type that defines various triggers that result in the firing of a submission action.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var text: SubmitTriggers { SubmitTriggers(rawValue: 1) }
    public static var search: SubmitTriggers { SubmitTriggers(rawValue: 2) }
}
