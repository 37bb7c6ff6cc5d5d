/// A date and a time as pills that each open an editor.
struct CompactDatePicker {
    let editor: DateEditor
    let components: DatePickerComponents
    let name: String?
}

extension CompactDatePicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("span", "date-pills") {
            if components.contains(.date) {
                DatePill(
                    text: editor.formatter.text(editor.reading, .dateTime.day().month(.abbreviated).year()),
                    name: Text.framework("Date").resolved(in: context.environment)
                ) {
                    CalendarGrid(editor: editor)
                }
            }
            if components.contains(.hourAndMinute) {
                DatePill(
                    text: editor.formatter.text(editor.reading, .dateTime.hour().minute()),
                    name: Text.framework("Time").resolved(in: context.environment)
                ) {
                    DateWheel(editor: editor, components: .hourAndMinute, name: name)
                }
            }
        }
        .attribute("role", "group")
        .attribute("aria-label", name)
    }
}

/// A button with its own popover.
struct DatePill<Content: View> {
    let text: String
    let name: String
    let content: Content
    @State private var panel = ElementReference()

    init(text: String, name: String, @ViewBuilder content: () -> Content) {
        self.text = text
        self.name = name
        self.content = content()
    }
}

extension DatePill: CompositeView {
    func content(in context: ViewContext) -> some View {
        DatePillButton(text: text, panel: panel)
        Tag("div", "popover") { content }
            .attribute("popover", "")
            .attribute("role", "dialog")
            .attribute("aria-label", name)
            .growing(.fixed([]))
            .identified { [panel] in panel.assign($0) }
            .transformingEnvironment { $0.enterPanel(buttons: .standard, container: .none) }
    }
}

struct DatePillButton {
    let text: String
    let panel: ElementReference
}

extension DatePillButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "date-pill", text: text)
            .attribute("type", "button")
            .attribute("popovertarget", panel.name)
            .attribute("aria-haspopup", "dialog")
            .attribute("disabled", context.environment.isEnabled ? nil : "")
    }
}
