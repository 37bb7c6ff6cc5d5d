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

extension DisclosureGroup: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let state = isExpanded ?? $ownState
        if let custom = context.environment.disclosureGroupStyle {
            StyledDisclosureGroup(
                configuration: .init(label: .init(label), content: .init(content), isExpanded: state),
                style: custom.style)
        } else {
            details(state, of: context.node)
        }
    }

    @MainActor private func details(_ state: Binding<Bool>, of node: Node) -> some View {
        Tag("details", "disclosure") {
            Tag("summary") {
                label
                Image(systemName: "chevron.forward")
            }
            content
        }
        .property("open", .flag(state.wrappedValue))
        .growing(.masked(.vertical, always: .horizontal))
        .on("toggle") { [weak node] value in
            if let isOpen = value.flag, isOpen != state.wrappedValue { state.wrappedValue = isOpen }
            // If the binding rejects the new value, the group must close again.
            node?.invalidate()
        }
    }
}
