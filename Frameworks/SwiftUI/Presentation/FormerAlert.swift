// The former alerts and action sheets, which are values instead of views.

/// A representation of an alert presentation.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]

    /// Creates an alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text("OK", bundle: .module))]
    }

    /// Creates a side by side button alert.
    public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button representing an operation of an alert presentation.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        /// Creates an alert button with the default style.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Alert.Button(role: nil, label: label, action: action)
        }

        /// Creates an alert button that indicates cancellation, with a custom label.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Alert.Button(role: .cancel, label: label, action: action)
        }

        /// Creates an alert button that indicates cancellation, with a system-provided label.
        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
            cancel(Text("Cancel", bundle: .module), action: action)
        }

        /// Creates an alert button with a style that indicates a destructive action.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Alert.Button(role: .destructive, label: label, action: action)
        }
    }
}

@available(*, unavailable)
extension Alert: Sendable {}

@available(*, unavailable)
extension Alert.Button: Sendable {}

/// A representation of an action sheet presentation.
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [ActionSheet.Button]

    /// Creates an action sheet with the provided buttons.
    public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    public typealias Button = Alert.Button
}

@available(*, unavailable)
extension ActionSheet: Sendable {}

/// The contents of an alert or an action sheet.
private struct FormerAlert {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]
    let isConfirmation: Bool

    init(_ alert: Alert) {
        (title, message, buttons, isConfirmation) = (alert.title, alert.message, alert.buttons, false)
    }

    init(_ sheet: ActionSheet) {
        (title, message, buttons, isConfirmation) = (sheet.title, sheet.message, sheet.buttons, true)
    }
}

/// Presents an alert or an action sheet while there is one.
private struct FormerAlertModifier {
    let alert: FormerAlert?
    let identity: AnyHashable
    let dismiss: () -> Void
}

extension FormerAlertModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
        if let alert {
            Portal(to: .presentations) {
                if let message = alert.message {
                    view(of: alert, message: message)
                } else {
                    view(of: alert, message: EmptyView())
                }
            }
            .id(identity)
        }
    }

    @MainActor private func view(of alert: FormerAlert, message: some View) -> some View {
        AlertView(
            title: alert.title, isConfirmation: alert.isConfirmation, showsTitle: true, dismiss: { dismiss() },
            actions: ForEach(alert.buttons.indices, id: \.self) { index in
                let button = alert.buttons[index]
                Button(role: button.role) {
                    button.action?()
                } label: {
                    button.label
                }
            }, message: message)
    }
}

extension View {
    nonisolated private func presenting(
        _ alert: FormerAlert?, as identity: AnyHashable, dismiss: @escaping () -> Void
    ) -> some View {
        modifier(FormerAlertModifier(alert: alert, identity: identity, dismiss: dismiss))
    }

    /// Presents an alert to the user.
    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        presenting(isPresented.wrappedValue ? FormerAlert(content()) : nil, as: UnnamedPresentation()) {
            isPresented.wrappedValue = false
        }
    }

    /// Presents an alert to the user, made from an item.
    nonisolated public func alert<Item>(item: Binding<Item?>, content: (Item) -> Alert) -> some View
    where Item: Identifiable {
        let shown = item.wrappedValue
        return presenting(shown.map { FormerAlert(content($0)) }, as: shown?.id) { item.wrappedValue = nil }
    }

    /// Presents an action sheet when a given condition is true.
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        presenting(isPresented.wrappedValue ? FormerAlert(content()) : nil, as: UnnamedPresentation()) {
            isPresented.wrappedValue = false
        }
    }

    /// Presents an action sheet using the given item as a data source for the sheet's content.
    nonisolated public func actionSheet<T>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View
    where T: Identifiable {
        let shown = item.wrappedValue
        return presenting(shown.map { FormerAlert(content($0)) }, as: shown?.id) { item.wrappedValue = nil }
    }
}
