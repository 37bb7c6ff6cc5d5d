/// A container view that displays semantically-related controls in a visually-appropriate manner for the context.
public struct ControlGroup<Content> where Content: View {
    let content: Content
}

/// The label and the controls of a labeled control group.
public struct LabeledControlGroupContent<Content, Label> where Content: View, Label: View {
    let content: Content
    let label: Label
}

extension LabeledControlGroupContent: CompositeView {
    package func content(in context: ViewContext) -> some View { content }
}

extension ControlGroup {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content())
    }

    public init<C, L>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L>, C: View, L: View {
        self.init(content: LabeledControlGroupContent(content: content(), label: label()))
    }

    public init<C>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text>, C: View {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<C>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text>, C: View {
        self.init(content: content) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<C, S>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text>, C: View, S: StringProtocol {
        self.init(content: content) { Text(title) }
    }

    public init<C>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<C>(_ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View {
        self.init(content: content) { Label(titleResource, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<C, S>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View, S: StringProtocol {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    public init<C>(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View {
        self.init(content: content) { Label(titleKey, image: image) }
    }

    @_disfavoredOverload
    public init<C>(_ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View {
        self.init(content: content) { Label(titleResource, image: image) }
    }

    @_disfavoredOverload
    public init<C, S>(_ title: S, image: ImageResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>>, C: View, S: StringProtocol {
        self.init(content: content) { Label(title, image: image) }
    }
}

extension ControlGroup
where
    Content == LabeledControlGroupContent<
        ControlGroupStyleConfiguration.Content, ControlGroupStyleConfiguration.Label
    >
{
    /// Creates a control group based on a style configuration.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(content: LabeledControlGroupContent(content: configuration.content, label: configuration.label))
    }
}

/// The parts of a labeled control group, without their types.
@MainActor private protocol LabeledControls {
    var parts: (content: AnyView, label: AnyView) { get }
}

extension LabeledControlGroupContent: LabeledControls {
    fileprivate var parts: (content: AnyView, label: AnyView) { (AnyView(content), AnyView(label)) }
}

extension ControlGroup: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if let custom = environment.controlGroupStyle {
            StyledControlGroup(configuration: configuration, style: custom.style)
        } else {
            switch (environment.controlGroupForm, environment.buttonContext) {
            case (.menu, let place) where place != .menuItem:
                Menu {
                    content
                } label: {
                    configuration.label
                }
            case (let form, .menuItem): row("menu-controls", environment).classes(form == .automatic ? "" : "symbols")
            case (_, .toolbar): content
            default: row("control-group", environment).transformingEnvironment { $0.buttonLook = .bordered }
            }
        }
    }

    @MainActor private var configuration: ControlGroupStyleConfiguration {
        let parts = (content as? any LabeledControls)?.parts
        return .init(
            content: .init(content: parts?.content ?? AnyView(content)), label: .init(content: parts?.label))
    }

    /// Controls side by side: in a menu above their titles or as symbols only, elsewhere on a background of their own.
    @MainActor private func row(_ name: String, _ environment: EnvironmentValues) -> Tag<Content> {
        Tag("div", name) { content }
            .attribute("role", "group")
            .attribute("aria-label", configuration.label.text(in: environment))
    }
}
