/// A view that controls a sharing presentation.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>
where
    Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
    Data.Element: Transferable
{
    let item: SharedItem
    let label: Label
}

/// The default label used for a share link.
public struct DefaultShareLinkLabel {
    var title: Text?
}

extension DefaultShareLinkLabel: CompositeView {
    package func content(in context: ViewContext) -> some View {
        SwiftUI.Label {
            title ?? .framework("Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// An item that the page hands to the system's share sheet.
struct SharedItem {
    typealias Export = @MainActor () async throws -> ExportedFile?

    var url: URL?
    var text: String?
    /// Exports a file if the item is neither a URL nor a string.
    var file: Export?
    let subject: Text?
    let message: Text?

    init(_ url: URL, _ subject: Text?, _ message: Text?) {
        self.url = url
        self.subject = subject
        self.message = message
    }

    init(_ text: String, _ subject: Text?, _ message: Text?) {
        self.text = text
        self.subject = subject
        self.message = message
    }

    /// The item as attributes for the page's script.
    @MainActor func attributes(in environment: EnvironmentValues) -> [Element.Attribute] {
        guard file == nil else { return [] }
        let shared = [message?.resolved(in: environment), text].compactMap(\.self).joined(separator: "\n")
        return [
            .init(name: "data-share-url", value: url?.absoluteString ?? ""),
            .init(name: "data-share-text", value: shared),
            .init(name: "data-share-title", value: subject?.resolved(in: environment) ?? ""),
            .init(name: "data-says-copied", value: Text.framework("Copied").resolved(in: environment)),
        ]
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
    /// Creates an instance that presents the share interface.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(item: SharedItem(item, subject, message), label: label())
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
    /// Creates an instance that presents the share interface.
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(item: SharedItem(item, subject, message), label: label())
    }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL>, Label == DefaultShareLinkLabel {
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel())
    }

    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil) where S: StringProtocol {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(title)))
    }

    public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: title))
    }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String>, Label == DefaultShareLinkLabel {
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel())
    }

    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil) where S: StringProtocol {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: Text(title)))
    }

    public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: SharedItem(item, subject, message), label: DefaultShareLinkLabel(title: title))
    }
}

extension ShareLink: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let file = item.file
        return ScriptedButton(
            item.attributes(in: context.environment), event: file == nil ? nil : "tap",
            action: { _ in if let file { item.export(file, in: context) } }
        ) {
            label
        }
    }
}
