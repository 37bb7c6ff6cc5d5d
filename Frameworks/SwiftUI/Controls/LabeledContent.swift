/// A container for attaching a label to a value-bearing view.
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }
}

extension LabeledContent where Label == Text, Content: View {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleResource), content: content())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
        self.init(label: Text(titleKey), content: Text(value))
    }

    @_disfavoredOverload
    public init<S>(_ titleResource: LocalizedStringResource, value: S) where S: StringProtocol {
        self.init(label: Text(titleResource), content: Text(value))
    }

    @_disfavoredOverload
    public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
        self.init(label: Text(title), content: Text(value))
    }

    public init<F>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    @_disfavoredOverload
    public init<F>(_ titleResource: LocalizedStringResource, value: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleResource), content: Text(value, format: format))
    }

    @_disfavoredOverload
    public init<S, F>(_ title: S, value: F.FormatInput, format: F)
    where S: StringProtocol, F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(value, format: format))
    }
}

extension LabeledContent: PrimitiveView, CompositeView where Label: View, Content: View {
    package func content(in context: ViewContext) -> some View {
        if let custom = context.environment.labeledContentStyle {
            StyledLabeledContent(
                configuration: .init(label: .init(label), content: .init(content)), style: custom.style)
        } else if context.environment.hidesLabels {
            content
        } else {
            Tag("div", "labeled") {
                Tag("div", "labeled-label") { label }.layoutRole(.labeledContent)
                Tag("div", "labeled-value") { content }.layoutRole(.labeledContent)
            }
            .layoutRole(.labeledContent)
            .growing(.masked(.vertical, always: .horizontal))
        }
    }
}
