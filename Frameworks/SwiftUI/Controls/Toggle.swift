/// A control that toggles between on and off states.
public struct Toggle<Label> where Label: View {
    @Binding var isOn: Bool
    let label: Label
    /// True if the toggle stands for several values that differ.
    var isMixed = false
}

extension Toggle {
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, label: label())
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(titleResource))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
        self.init(isOn: isOn, label: Text(title))
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: .init(titleKey, systemImage: systemImage))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: .init(titleResource, systemImage: systemImage))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage: String, isOn: Binding<Bool>) where S: StringProtocol {
        self.init(isOn: isOn, label: .init(title, systemImage: systemImage))
    }
}

extension Toggle {
    /// Creates a toggle representing a collection of values. It is on if all values are on, and switches them together.
    public init<C>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) where C: RandomAccessCollection {
        let values = sources.map { $0[keyPath: isOn] }
        let on = values.count { $0.wrappedValue }
        self.init(
            isOn: Binding(
                reading: { values.allSatisfy(\.wrappedValue) },
                writing: { value in for one in values { one.wrappedValue = value } }),
            label: label(), isMixed: on > 0 && on < values.count)
    }
}

extension Toggle: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if environment.buttonContext == .menuItem {
            MenuItem(kind: .toggle(isOn)) {
                isOn.toggle()
            } label: {
                label
            }
        } else if environment.toggleLook == .custom {
            StyledToggle(configuration: .init(label: .init(label), isOn: $isOn, isMixed: isMixed))
        } else if environment.showsTogglesAsButtons {
            button(environment)
        } else if environment.hidesLabels {
            control(environment).attribute("aria-label", label.labelText(in: environment))
        } else {
            Tag("label", "toggle") {
                Tag("span", "toggle-label") { label }
                control(environment).attributes(context.accessibilityAttributes)
            }
            .growing(.masked(.vertical, always: .horizontal))
            .leavingAccessibilityAttributes()
        }
    }

    @MainActor private func button(_ environment: EnvironmentValues) -> some View {
        Tag("button", "btn toggle-btn") { label }
            .classes(environment.controlSize.className)
            .classes(environment.buttonBorderShape.className)
            .attribute("type", "button")
            .attribute("aria-pressed", isMixed ? "mixed" : "\(isOn)")
            .attribute("disabled", environment.isEnabled ? nil : "")
            .growing(.masked(.both, always: []))
            .on("tap") { _ in isOn.toggle() }
    }

    @MainActor private func control(_ environment: EnvironmentValues) -> Tag<EmptyView> {
        Tag("input", "switch", style: environment.toggleTint.map { "--switch:\($0.css)" } ?? "")
            .attribute("type", "checkbox")
            .attribute("role", "switch")
            .attribute("disabled", environment.isEnabled ? nil : "")
            .property("checked", .flag(isOn))
            .on("change") { value in
                if let flag = value.flag { isOn = flag }
            }
    }
}

extension EnvironmentValues {
    /// True if toggles are shown as buttons here: in bars, and if the app asks for it.
    fileprivate var showsTogglesAsButtons: Bool {
        toggleLook == .button || toggleLook == .automatic && buttonContext == .toolbar
    }
}
