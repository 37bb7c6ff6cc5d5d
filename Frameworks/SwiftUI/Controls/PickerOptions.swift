/// The tags and labels of a picker's options, in order.
@Observable final class PickerModel<Value: Hashable> {
    /// The tags of the options; nil for an option without a tag of the selection's type, which cannot be chosen.
    private(set) var values: [Value?] = []
    private(set) var labels: [AnyView] = []

    func update(_ entries: [PickerEntries<Value>.Entry]) {
        let new = entries.map(\.value)
        // Comparing ends a loop: a picker that depends on `values` builds its options again, which report again.
        if new != values { values = new }
        labels = entries.map(\.label)
    }

    func index(of value: Value) -> Int? { values.firstIndex(of: value) }

    func label(of value: Value) -> AnyView? {
        index(of: value).flatMap { labels.indices.contains($0) ? labels[$0] : nil }
    }
}

enum PickerEntries<Value: Hashable>: PreferenceKey {
    struct Entry {
        let value: Value?
        let label: AnyView
    }

    static var defaultValue: [Entry] { [] }

    static func reduce(value: inout [Entry], nextValue: () -> [Entry]) {
        value += nextValue()
    }
}

/// The form in which a picker renders its options.
enum PickerOptionForm {
    case menuItem, segment, wheelRow, listRow
}

/// The options of a picker, one for each unary view in `content`.
struct PickerOptions<Value: Hashable, Content: View> {
    let form: PickerOptionForm
    let selection: Binding<Value>
    /// Receives the list of options.
    let model: PickerModel<Value>?
    let content: Content
}

extension PickerOptions: CompositeView, MultiView {
    func content(in context: ViewContext) -> some View {
        Options(wrapper: PickerOptionWrapper(form: form, selection: selection), content: content)
            .collectingPreference(PickerEntries<Value>.self) { [model] in model?.update($0) }
    }

    struct Options {
        let wrapper: PickerOptionWrapper<Value>
        let content: Content
    }
}

extension PickerOptions.Options: PrimitiveView, MultiView {
    static func update(_ node: ViewNode<Self>) {
        node.setOnlyChild(node.view.content, wrappedBy: node.view.wrapper)
    }
}

struct PickerOptionWrapper<Value: Hashable>: ChildWrapper {
    let form: PickerOptionForm
    let selection: Binding<Value>

    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node
    ) {
        if view is Divider {
            node.reconcileBare(at: index, view, key: key, environment: environment)
        } else {
            let value = node.selection(of: view, key: key, as: Value.self)
            let option = PickerOption(form: form, value: value, selection: selection, content: view)
            if form == .listRow {
                node.reconcileBare(at: index, Row(content: option), key: key, environment: environment)
            } else {
                node.reconcileBare(at: index, option, key: key, environment: environment)
            }
        }
    }
}

struct PickerOption<Value: Hashable, Content: View> {
    let form: PickerOptionForm
    let value: Value?
    @Binding var selection: Value
    let content: Content
}

extension PickerOption: CompositeView {
    func content(in context: ViewContext) -> some View {
        Group {
            switch form {
            case .menuItem:
                MenuItem(kind: .choice(isChosen), action: { choose() }) { content }
            case .segment:
                // As on Apple's platforms, text that is too long shrinks a little before it is truncated.
                Tag("button", "segment") { content.lineLimit(1).minimumScaleFactor(0.75) }
                    .attribute("role", "radio")
                    .attribute("aria-checked", "\(isChosen)")
                    .attribute("type", "button")
                    .attribute("disabled", context.environment.isEnabled ? nil : "")
            case .wheelRow:
                Tag("div") { content }.attribute("role", "option")
            case .listRow:
                row(context)
            }
        }
        .preference(
            key: PickerEntries<Value>.self, value: [PickerEntries.Entry(value: value, label: AnyView(content))])
    }

    @MainActor private func row(_ context: ViewContext) -> some View {
        let environment = context.environment
        let tap = RowTap(isEnabled: environment.isEnabled, isLink: false, isChecked: isChosen)
        environment.row?.setTap(tap, action: { choose() }, of: context.node)
        return Group {
            content
            if isChosen { Image(systemName: "checkmark").decorated(classes: "row-check") }
        }
    }

    private var isChosen: Bool { value.map { $0 == selection } ?? false }

    @MainActor private func choose() {
        if let value, value != selection { selection = value }
    }
}
