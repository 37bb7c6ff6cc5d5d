/// A control that toggles between on and off states.
public struct Toggle<Label> where Label: View {
    @Binding var isOn: Bool
    let label: Label
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
}

extension Toggle: ContentView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        if environment.buttonContext == .menuItem {
            MenuItem(kind: .toggle(isOn)) {
                isOn.toggle()
            } label: {
                label
            }
        } else if environment.hidesLabels {
            control(environment).attribute("aria-label", label.plainWords(in: environment))
        } else {
            Tag("label", "toggle") {
                Tag("span", "toggle-label") { label }
                control(environment)
            }
            .growing(.masked(.vertical, always: .horizontal))
        }
    }

    @MainActor private func control(_ environment: EnvironmentValues) -> Tag<EmptyView> {
        Tag("input", "switch")
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
    struct HidesLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// Whether `labelsHidden()` is in force: controls keep their labels for assistive technology only.
    var hidesLabels: Bool {
        get { self[HidesLabelsKey.self] }
        set { self[HidesLabelsKey.self] = newValue }
    }
}

extension View {
    /// Hides the labels of any controls contained within this view.
    nonisolated public func labelsHidden() -> some View {
        transformingEnvironment { $0.hidesLabels = true }
    }
}
