/// A control that initiates an action.
public struct Button<Label> where Label: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label
}

/// A value that describes the purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    let name: String

    public static var destructive: ButtonRole { ButtonRole(name: "destructive") }
    public static var cancel: ButtonRole { ButtonRole(name: "cancel") }
    public static var confirm: ButtonRole { ButtonRole(name: "confirm") }
    public static var close: ButtonRole { ButtonRole(name: "close") }
}

extension Button {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label())
    }

    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: action, label: label())
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: Text(titleKey))
    }

    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: Text(titleResource))
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: Text(titleResource))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(role: nil, action: action, label: Text(title))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(role: role, action: action, label: Text(title))
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: .init(titleKey, systemImage: systemImage))
    }

    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: .init(titleKey, systemImage: systemImage))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(role: nil, action: action, label: .init(title, systemImage: systemImage))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(role: role, action: action, label: .init(title, systemImage: systemImage))
    }
}

extension Button: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        switch environment.buttonContext {
        case .row where environment.buttonLook == .automatic: rowLabel(context, environment)
        case .menuItem:
            MenuItem(kind: .action(role)) {
                action()
            } label: {
                label
            }
        case .alert: alertButton(environment)
        case .swipeAction: swipeAction(environment)
        case .standard, .row, .cell, .toolbar:
            if environment.buttonLook == .custom {
                StyledButton(configuration: .init(role: role, label: .init(label), action: action))
            } else {
                standard(environment)
            }
        }
    }

    @MainActor private func standard(_ environment: EnvironmentValues) -> some View {
        Tag("button", "btn") { label }
            .classes(environment.buttonContext == .toolbar ? "" : environment.buttonLook.className)
            .classes(environment.controlSize.className)
            .classes(environment.buttonBorderShape.className)
            .style(environment.buttonBorderShape.style)
            .classes(role?.className ?? "")
            .attribute("type", "button")
            .attribute("data-repeat", environment.repeatsButtons ? "" : nil)
            .attribute("disabled", environment.isEnabled ? nil : "")
            .growing(.masked([.both, .rigid], always: environment.buttonSizing == .flexible ? .horizontal : []))
            .on("tap") { _ in action() }
    }

    /// The label of a button in a list row. The row makes the control, so a tap anywhere on the row acts.
    @MainActor private func rowLabel(_ context: ViewContext, _ environment: EnvironmentValues) -> some View {
        environment.row?.setTap(
            RowTap(role: role?.name, isEnabled: environment.isEnabled, isLink: false), action: action, of: context.node)
        let color = role == .destructive ? "var(--red)" : "var(--tint)"
        return label.transformingEnvironment {
            if $0.foregroundColor == nil { $0.foregroundColor = $0.isEnabled ? color : "var(--tertiary)" }
        }
    }

    @MainActor private func alertButton(_ environment: EnvironmentValues) -> some View {
        Tag("button", "btn alert-btn") { label }
            .classes(role?.className ?? "")
            .attribute("type", "button")
            .attribute("disabled", environment.isEnabled ? nil : "")
            .on("tap") { _ in
                // As on Apple's platforms, the alert is dismissed after the action has run.
                action()
                environment.dismissAlert?()
            }
    }

    @MainActor private func swipeAction(_ environment: EnvironmentValues) -> some View {
        Tag("button", "row-action") { label }
            .classes(role?.className ?? "")
            .attribute("type", "button")
            .attribute("disabled", environment.isEnabled ? nil : "")
            .on("tap") { _ in action() }
    }
}

extension ButtonRole {
    var className: String { name == "destructive" || name == "cancel" ? name : "" }
}

extension View {
    /// Shows the labels inside as `presentation` specifies, if it is not nil.
    nonisolated func labelPresentation(_ presentation: LabelPresentation?) -> some View {
        transformingEnvironment { if let presentation { $0.labelPresentation = presentation } }
    }
}
