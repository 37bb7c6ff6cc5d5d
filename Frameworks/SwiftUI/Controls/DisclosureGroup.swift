/// A view that shows or hides another content view, based on the state of a disclosure control.
public struct DisclosureGroup<Label, Content> where Label: View, Content: View {
    let label: Label
    let content: Content
    /// Nil if the group keeps its own state.
    let isExpanded: Binding<Bool>?
    @State private var ownState = false

    init(label: Label, isExpanded: Binding<Bool>?, content: Content) {
        self.label = label
        self.content = content
        self.isExpanded = isExpanded
    }
}

extension DisclosureGroup {
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), isExpanded: nil, content: content())
    }

    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), isExpanded: isExpanded, content: content())
    }
}

extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(label: Text(titleKey), isExpanded: nil, content: content())
    }

    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(titleKey), isExpanded: isExpanded, content: content())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
        self.init(label: Text(titleResource), isExpanded: nil, content: content())
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(label: Text(titleResource), isExpanded: isExpanded, content: content())
    }

    @_disfavoredOverload
    public init<S>(_ label: S, @ViewBuilder content: @escaping () -> Content) where S: StringProtocol {
        self.init(label: Text(label), isExpanded: nil, content: content())
    }

    @_disfavoredOverload
    public init<S>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) where S: StringProtocol {
        self.init(label: Text(label), isExpanded: isExpanded, content: content())
    }
}

extension DisclosureGroup: CompositeView, MultiView {
    package func content(in context: ViewContext) -> some View {
        let state = isExpanded ?? $ownState
        if let custom = context.environment.disclosureGroupStyle {
            StyledDisclosureGroup(
                configuration: .init(label: .init(label), content: .init(content), isExpanded: state),
                style: custom.style)
        } else if context.node.wrapper is RowWrapper {
            DisclosureRows(
                label: label, content: content, isExpanded: state, level: context.environment.disclosureLevel)
        } else {
            DisclosureDetails(label: label, content: content, isExpanded: state)
        }
    }
}

/// A disclosure group outside of a list: its content is under its label.
struct DisclosureDetails<Label: View, Content: View> {
    let label: Label
    let content: Content
    let isExpanded: Binding<Bool>
}

extension DisclosureDetails: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("details", "disclosure") {
            Tag("summary") {
                label
                Image(systemName: "chevron.forward")
            }
            content
        }
        .property("open", .flag(isExpanded.wrappedValue))
        .growing(.masked(.vertical, always: .horizontal))
        .on("toggle") { [isExpanded, weak node = context.node] value in
            if let isOpen = value.flag, isOpen != isExpanded.wrappedValue { isExpanded.wrappedValue = isOpen }
            // If the binding rejects the new value, the group must close again.
            node?.invalidate()
        }
    }
}

/// A disclosure group among the rows of a list: its label is a row, and the views of its content are rows after it.
struct DisclosureRows<Label: View, Content: View> {
    let label: Label
    let content: Content
    let isExpanded: Binding<Bool>
    /// The number of groups around this one.
    let level: Int
}

extension DisclosureRows: CompositeView, MultiView {
    func content(in context: ViewContext) -> some View {
        let isOpen = isExpanded.wrappedValue
        let inner = level + 1
        Group { DisclosureLabel(content: label) }.modifier(
            RowTraitModifier { [isExpanded] row in
                row.toggle = { isExpanded.wrappedValue = !isOpen }
                if row.isExpanded != isOpen { row.isExpanded = isOpen }
            })
        if isOpen {
            Group { content }
                .modifier(RowTraitModifier { if $0.level != inner { $0.level = inner } })
                .transformingEnvironment {
                    $0.disclosureLevel = inner
                    // The rows inside are not elements of a `ForEach` around the group.
                    if $0.rowEditing != nil { $0.rowEditing = nil }
                }
        }
    }
}

/// The label of a disclosure group, which is one row.
struct DisclosureLabel<Content: View> {
    let content: Content
}

extension DisclosureLabel: CompositeView, TaggedView {
    func content(in context: ViewContext) -> some View { context.forwarding(content) }

    var selectionTag: (any SelectionTag)? { (content as? any TaggedView)?.selectionTag }
}

extension EnvironmentValues {
    struct DisclosureLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

    /// The number of disclosure groups around a row of a list.
    var disclosureLevel: Int {
        get { self[DisclosureLevelKey.self] }
        set { self[DisclosureLevelKey.self] = newValue }
    }
}
