/// An alert or a list of choices over the scene.
struct AlertView<Actions: View, Message: View> {
    let title: Text
    let isConfirmation: Bool
    let showsTitle: Bool
    let dismiss: @MainActor () -> Void
    let actions: Actions
    let message: Message
}

extension AlertView: CompositeView {
    func content(in context: ViewContext) -> some View {
        let ids = context.node.storage(at: 0) { AlertIDs() }
        Tag("div", "presentation", style: context.environment.tintDeclarations.joined(separator: ";")) {
            Tag("div", "backdrop")
            Tag("section", isConfirmation ? "confirmation" : "alert") {
                if showsTitle { Tag("h2", "alert-title") { title }.identified { ids.title = $0 } }
                if Message.self != EmptyView.self {
                    Tag("p", "alert-message") { message }.identified { ids.message = $0 }
                }
                Tag("div", isConfirmation ? "alert-actions stacked" : "alert-actions") {
                    if Actions.self == EmptyView.self {
                        Button {
                        } label: {
                            Text("OK", bundle: .module)
                        }
                    } else {
                        actions
                    }
                }
            }
            .attribute("role", "alertdialog")
            .attribute("aria-modal", "true")
            .attribute("tabindex", "-1")
            .attribute("aria-label", title.resolved(in: context.environment))
            .attribute("aria-describedby", ids.message.map { "n\($0)" })
        }
        .on("dismiss") { _ in dismiss() }
        .growing(.fixed([]))
        .transformingEnvironment {
            $0.buttonContext = .alert
            $0.dismissAlert = dismiss
            $0.isEnabled = true
            $0.foregroundColor = nil
            $0.font = nil
        }
    }
}

@Observable private final class AlertIDs {
    @ObservationIgnored var title: Int?
    @ObservationIgnored private var messageID: Int?
    var message: Int? {
        get {
            access(keyPath: \.message)
            return messageID
        }
        set {
            guard messageID != newValue else { return }
            withMutation(keyPath: \.message) { messageID = newValue }
        }
    }
}

struct AlertModifier<Actions: View, Message: View> {
    let title: Text
    @Binding var isPresented: Bool
    var isConfirmation = false
    var showsTitle = true
    let actions: () -> Actions
    let message: () -> Message
}

extension AlertModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
        if isPresented {
            Portal(to: .presentations) {
                AlertView(
                    title: title, isConfirmation: isConfirmation, showsTitle: showsTitle,
                    dismiss: { isPresented = false }, actions: actions(), message: message())
            }
            .id(UnnamedPresentation())
        }
    }
}

extension View {
    /// Presents an alert when a given condition is true, using a text view for the title.
    nonisolated public func alert<A>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View where A: View {
        let actions = actions()
        return modifier(
            AlertModifier(title: title, isPresented: isPresented, actions: { actions }, message: { EmptyView() }))
    }

    nonisolated public func alert<A>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View where A: View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }

    @_disfavoredOverload
    nonisolated public func alert<S, A>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View where S: StringProtocol, A: View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    /// Presents an alert with a message when a given condition is true, using a text view as a title.
    nonisolated public func alert<A, M>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        let actions = actions()
        let message = message()
        return modifier(
            AlertModifier(title: title, isPresented: isPresented, actions: { actions }, message: { message }))
    }

    nonisolated public func alert<A, M>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    @_disfavoredOverload
    nonisolated public func alert<S, A, M>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where S: StringProtocol, A: View, M: View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents a confirmation dialog when a given condition is true.
    nonisolated public func confirmationDialog<A>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where A: View {
        let actions = actions()
        return modifier(
            AlertModifier(
                title: Text(titleKey), isPresented: isPresented, isConfirmation: true,
                showsTitle: titleVisibility == .visible, actions: { actions }, message: { EmptyView() }))
    }

    /// Presents a confirmation dialog with a message when a given condition is true.
    nonisolated public func confirmationDialog<A, M>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where A: View, M: View {
        let actions = actions()
        let message = message()
        return modifier(
            AlertModifier(
                title: Text(titleKey), isPresented: isPresented, isConfirmation: true,
                showsTitle: titleVisibility == .visible, actions: { actions }, message: { message }))
    }
}
