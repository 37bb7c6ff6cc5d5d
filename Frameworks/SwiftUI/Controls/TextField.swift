/// A control that displays an editable text interface.
public struct TextField<Label> where Label: View {
    @Binding var text: String
    let label: Label
    let prompt: Text?
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey), prompt: nil)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, label: Text(titleResource), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(text: text, label: Text(title), prompt: nil)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>, prompt: Text?) where S: StringProtocol {
        self.init(text: text, label: Text(title), prompt: prompt)
    }
}

extension TextField {
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, label: label(), prompt: prompt)
    }
}

extension TextField: ContentView {
    package func content(in context: ViewContext) -> some View {
        let title = label.plainWords(in: context.environment)
        InputField(
            type: "text", text: $text, label: title, prompt: prompt?.resolved(in: context.environment) ?? title)
    }
}

/// A control into which people securely enter private text.
public struct SecureField<Label> where Label: View {
    @Binding var text: String
    let label: Label
    let prompt: Text?
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey), prompt: nil)
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, label: Text(titleKey), prompt: prompt)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
        self.init(text: text, label: Text(title), prompt: nil)
    }
}

extension SecureField: ContentView {
    package func content(in context: ViewContext) -> some View {
        let title = label.plainWords(in: context.environment)
        InputField(
            type: "password", text: $text, label: title, prompt: prompt?.resolved(in: context.environment) ?? title)
    }
}

/// The element under the text fields. Reads the text itself, so that an edit evaluates nothing else.
struct InputField {
    let type: String
    @Binding var text: String
    let label: String?
    let prompt: String?
}

extension InputField: ContentView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let focus = environment.focusTarget
        // Read here, so that the field follows it.
        let _ = focus?.isWanted()
        Tag("span", "field") {
            Tag("input")
                .attribute("type", type)
                .attribute("aria-label", label)
                .attribute("placeholder", prompt)
                .attribute("data-restore", label)
                .attribute("autocomplete", "off")
                .attribute("enterkeyhint", environment.submitLabel?.hint)
                .attribute("disabled", environment.isEnabled ? nil : "")
                .property("value", .text(text))
                .on("input") { value in
                    if let typed = value.text { text = typed }
                }
                .on("submit") { _ in environment.submitAction?() }
                .following(focus, in: context.node.graph)
        }
        .growing(.fixed(.horizontal))
    }
}

extension Tag {
    /// Keeps the page's focus and the app's `FocusState` in step.
    @MainActor fileprivate func following(_ focus: FocusTarget?, in graph: Graph) -> Tag {
        guard let focus else { return self }
        return on("focus") { _ in focus.pageDid(focus: true) }
            .on("blur") { _ in focus.pageDid(focus: false) }
            .identified { [weak graph] id in
                graph?.afterCommit { if let graph { focus.follow(in: graph, element: id) } }
            }
    }
}

/// A semantic label describing the label of submission within a view hierarchy.
public struct SubmitLabel: Sendable {
    let hint: String

    public static var done: SubmitLabel { SubmitLabel(hint: "done") }
    public static var go: SubmitLabel { SubmitLabel(hint: "go") }
    public static var send: SubmitLabel { SubmitLabel(hint: "send") }
    public static var search: SubmitLabel { SubmitLabel(hint: "search") }
    public static var next: SubmitLabel { SubmitLabel(hint: "next") }
    public static var `return`: SubmitLabel { SubmitLabel(hint: "enter") }
}

extension EnvironmentValues {
    struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel? { nil } }
    struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

    var submitLabel: SubmitLabel? {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }

    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
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
            let outer = values.submitAction
            values.submitAction = {
                action()
                outer?()
            }
        }
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
