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

extension Link: ContentView {
    package func content(in context: ViewContext) -> some View {
        let isEnabled = context.environment.isEnabled
        Tag("a", "link") { label }
            .attribute("href", isEnabled ? safeAddress : nil)
            .attribute("target", opensPage ? "_blank" : nil)
            .attribute("rel", opensPage ? "noopener" : nil)
            .attribute("aria-disabled", isEnabled ? nil : "true")
    }

    private var opensPage: Bool { destination.scheme == "http" || destination.scheme == "https" }

    /// A script in an address would run in the page; every other scheme is handed to the system.
    private var safeAddress: String? {
        ["javascript", "data", "vbscript"].contains(destination.scheme?.lowercased()) ? nil : destination.absoluteString
    }
}
