/// The structure that defines the kinds of available accessibility actions.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: Text

    /// The value that represents the default accessibility action.
    public static let `default` = AccessibilityActionKind(named: Text("Activate", bundle: .module))
    /// The value that represents an action that cancels a pending accessibility action.
    public static let escape = AccessibilityActionKind(named: Text("Cancel", bundle: .module))

    /// The value that represents the most important action of a screen, such as to play or to pause.
    public static let magicTap = AccessibilityActionKind(named: Text("Main Action", bundle: .module))

    public init(named name: Text) {
        self.name = name
    }
}

/// A directional indicator you use when making an accessibility adjustment.
public enum AccessibilityAdjustmentDirection: Sendable {
    case increment, decrement
}

/// An action for people who do not touch the view.
struct NamedAction {
    let label: any View
    let perform: @MainActor () -> Void
}

/// The buttons of named actions.
struct NamedActionButtons: View {
    let actions: [NamedAction]

    var body: some View {
        ForEach(actions.indices, id: \.self) { index in
            Button(action: actions[index].perform) { erased(actions[index].label) }
        }
    }

    private func erased(_ label: some View) -> AnyView { AnyView(label) }
}

/// A view with buttons for its actions. Screen readers and keyboards reach them after the view; they are visible while
/// they have the focus.
struct ActionsView<Content: View, Buttons: View> {
    let content: Content
    let buttons: Buttons
}

extension ActionsView: CompositeView, WrappingView {
    static var wrappedType: any View.Type { Content.self }

    func content(in context: ViewContext) -> some View {
        Tag("div", "box acts") {
            content
            Tag("div", "actions") { buttons.buttonStyle(.bordered) }
                .layoutRole(.layer)
                .growing(.fixed([]))
        }
        .layoutRole(.box)
    }
}

extension View {
    nonisolated private func acting(
        _ actions: [NamedAction]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        ModifiedContent(
            content: self,
            modifier: AccessibilityAttachmentModifier(
                attributes: AttributesModifier(attributes: { _ in [] }), actions: actions))
    }

    /// Adds an accessibility action to the view.
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAction(named: actionKind.name, handler)
    }

    /// Adds an accessibility action to the view.
    nonisolated public func accessibilityAction(
        named name: Text, _ handler: @escaping @MainActor () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        acting([NamedAction(label: name, perform: handler)])
    }

    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAction(named: Text(nameKey), handler)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityAction(
        named nameResource: LocalizedStringResource, _ handler: @escaping @MainActor () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityAction(named: Text(nameResource), handler)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityAction<S>(
        named name: S, _ handler: @escaping @MainActor () -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        accessibilityAction(named: Text(name), handler)
    }

    /// Adds an accessibility action to the view, with a view as its label.
    nonisolated public func accessibilityAction<Label>(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) -> some View where Label: View {
        acting([NamedAction(label: label(), perform: action)])
    }

    /// Adds multiple accessibility actions to the view: the buttons of `content`.
    nonisolated public func accessibilityActions<Content>(@ViewBuilder _ content: () -> Content) -> some View
    where Content: View {
        ActionsView(content: self, buttons: content())
    }

    /// Adds an accessibility adjustable action to the view.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        acting([
            NamedAction(label: Text("Increment", bundle: .module)) { handler(.increment) },
            NamedAction(label: Text("Decrement", bundle: .module)) { handler(.decrement) },
        ])
    }
}
