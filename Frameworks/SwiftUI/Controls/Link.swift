/// A control for navigating to a URL.
public struct Link<Label> where Label: View {
    let destination: URL
    let label: Label
}

extension Link {
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.init(destination: destination, label: label())
    }
}

extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination, label: Text(titleKey))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, destination: URL) {
        self.init(destination: destination, label: Text(titleResource))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, destination: URL) where S: StringProtocol {
        self.init(destination: destination, label: Text(title))
    }
}

extension Link: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        switch environment.buttonContext {
        case .alert:
            anchor("btn alert-btn", environment) { label }
                .on("tap") { _ in environment.dismissAlert?() }
        case .menuItem:
            anchor("menu-item", environment) {
                if LabelShapes.isLabel(Label.self) {
                    label.labelPresentation(.menuItem)
                } else {
                    Tag("span", "menu-label") { label }
                }
            }
            .attribute("role", "menuitem")
        case .toolbar: anchor("btn", environment) { label }
        default: anchor("link", environment) { label }
        }
    }

    /// A link of the browser, which also works without the page's script.
    @MainActor private func anchor<Content: View>(
        _ classes: String, _ environment: EnvironmentValues, @ViewBuilder content: () -> Content
    ) -> Tag<Content> {
        Tag("a", classes, content: content)
            .attribute("href", environment.isEnabled ? destination.safeAddress : nil)
            .attribute("target", destination.opensPage ? "_blank" : nil)
            .attribute("rel", destination.opensPage ? "noopener" : nil)
            .attribute("aria-disabled", environment.isEnabled ? nil : "true")
    }
}

extension URL {
    /// True if the browser opens the link in a separate page.
    var opensPage: Bool { scheme == "http" || scheme == "https" }

    /// The address for a link, or nil if it would run a script in the page. Every other scheme is handed to the system.
    var safeAddress: String? {
        ["javascript", "data", "vbscript"].contains(scheme?.lowercased()) ? nil : absoluteString
    }
}
