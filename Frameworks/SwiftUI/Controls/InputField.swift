import UIKit

/// The source of a text field's text.
enum FieldSource {
    case text(Binding<String>)
    /// A value shown as text; `take` sets it, unless the text cannot be parsed.
    case value(text: () -> String, take: (String) -> Void)
}

/// The actions of a field that an app passes to its initializer.
struct EditingActions {
    /// Called with true when the field gets the focus, and with false when it loses it.
    var changed: ((Bool) -> Void)?
    /// Called when Return is pressed.
    var commit: (() -> Void)?
}

/// The element inside text fields. Reads the text itself, so that an edit reevaluates nothing else.
struct InputField {
    enum Form {
        case line, secret
        /// A line for each line of text.
        case lines
        /// All the available space.
        case editor
    }

    let form: Form
    let source: FieldSource
    let label: String?
    let prompt: String?
    let actions: EditingActions
    /// The typed text. It stays as typed while a person types, even if the value changes.
    @State private var draft: String?

    init(
        form: Form, source: FieldSource, label: String?, prompt: String?, actions: EditingActions = EditingActions()
    ) {
        self.form = form
        self.source = source
        self.label = label
        self.prompt = prompt
        self.actions = actions
    }
}

extension InputField: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let focus = environment.focusTarget
        // Read here, so that the field tracks it.
        let _ = focus?.isWanted()
        Tag("span", form == .editor ? "field editor" : "field") {
            input(in: context)
                .attributes(context.accessibilityAttributes)
                .on("input") { if let typed = $0.text { type(typed) } }
                .on("submit") { _ in
                    end()
                    actions.commit?()
                    environment.submitAction?()
                }
                .ending(source) { end() }
                .reporting(actions.changed)
                .following(focus, in: context.node.graph)
            if form == .line, let mode = UITextField.appearance().clearButtonMode.className {
                Tag("button", "field-clear \(mode)") { Image(systemName: "xmark.circle.fill") }
                    .attribute("type", "button")
                    .attribute(
                        "aria-label", String(localized: "Clear text", bundle: .module, locale: environment.locale))
            }
        }
        .classes(environment.textFieldLook == .roundedBorder && form != .editor ? "rounded" : "")
        .styled(.inherited(from: environment))
        .growing(.fixed(form == .editor ? .both : .horizontal))
        .leavingAccessibilityAttributes()
    }

    @MainActor private func input(in context: ViewContext) -> Tag<EmptyView> {
        let environment = context.environment
        let isArea = form == .lines || form == .editor
        let lines = environment.textLayout
        return Tag(isArea ? "textarea" : "input")
            .attribute("type", isArea ? nil : form == .secret ? "password" : "text")
            .attribute("rows", isArea ? "\(lines.minimumLines ?? 1)" : nil)
            .style(form == .lines ? lines.fieldHeights : "")
            .attribute("aria-label", label)
            .attribute("placeholder", prompt)
            .attribute("data-restore", form == .secret ? nil : context.fieldName(label))
            .attribute("autocomplete", environment.textContentType?.autocomplete ?? "off")
            .attribute("inputmode", environment.keyboardType.inputMode)
            .attribute("enterkeyhint", environment.submitLabel?.hint)
            .attribute("autocapitalize", form == .secret ? "off" : environment.autocapitalization?.hint)
            .attribute("autocorrect", environment.autocorrectionDisabled ? "off" : nil)
            .attribute("spellcheck", environment.autocorrectionDisabled ? "false" : nil)
            .attribute("disabled", environment.isEnabled ? nil : "")
            .property("value", .text(shown))
    }

    private var shown: String {
        switch source {
        case .text(let text): text.wrappedValue
        case .value(let text, _): draft ?? text()
        }
    }

    private func type(_ typed: String) {
        switch source {
        case .text(let text): text.wrappedValue = typed
        case .value(_, let take):
            draft = typed
            take(typed)
        }
    }

    /// Discards the typed text: the field shows the value again.
    private func end() { draft = nil }
}

extension UITextField.ViewMode {
    /// The class of a button that clears the text, or nil without a button.
    fileprivate var className: String? {
        switch self {
        case .never: nil
        case .whileEditing: "while-editing"
        case .unlessEditing: "unless-editing"
        case .always: "always"
        }
    }
}

extension Tag {
    /// Gives the text in the element the styling of the texts around it.
    fileprivate consuming func styled(_ styling: TextStyling) -> Tag {
        styling.apply(to: &element)
        return self
    }

    /// Shows the value itself when the field of a value loses the focus.
    fileprivate consuming func ending(_ source: FieldSource, _ end: @escaping @MainActor () -> Void) -> Tag {
        if case .value = source { on("blur") { _ in end() } } else { self }
    }

    /// Reports the beginning and the end of editing.
    @MainActor fileprivate consuming func reporting(_ changed: ((Bool) -> Void)?) -> Tag {
        guard let changed else { return self }
        return on("focus") { _ in changed(true) }.on("blur") { _ in changed(false) }
    }

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
