extension ShareLink {
    /// Creates an instance that presents the share interface.
    public init<I>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I>, I: Transferable {
        self.init(item: .any(item, subject ?? preview.title, message), label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates an instance, with a default label, that presents the share interface.
    public init<I>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I>, I: Transferable {
        self.init(item: .any(item, subject ?? preview.title, message), label: DefaultShareLinkLabel())
    }

    /// Creates an instance, with a custom label, that presents the share interface.
    public init<I>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I>, I: Transferable {
        self.init(Text(titleKey), item: item, subject: subject, message: message, preview: preview)
    }

    /// Creates an instance, with a custom label, that presents the share interface.
    @_disfavoredOverload
    public init<S, I>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I>, S: StringProtocol, I: Transferable {
        self.init(Text(title), item: item, subject: subject, message: message, preview: preview)
    }

    /// Creates an instance, with a custom label, that presents the share interface.
    public init<I>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I>, I: Transferable {
        self.init(
            item: .any(item, subject ?? preview.title, message), label: DefaultShareLinkLabel(title: title))
    }
}

extension SharedItem {
    /// Shares a URL or a string, or one that represents the item, as it is. Any other item is shared as the file that
    /// it exports.
    static func any(_ item: some Transferable, _ subject: Text?, _ message: Text?) -> SharedItem {
        for plain in [item] + item.proxies {
            if let url = plain as? URL { return SharedItem(url, subject, message) }
            if let text = plain as? String { return SharedItem(text, subject, message) }
        }
        var shared = SharedItem("", subject, message)
        shared.file = { try await item.exportedFile() }
        return shared
    }

    /// Exports the file when a person asks for it. The page then hands it to the system.
    @MainActor func export(_ file: @escaping Export, in context: ViewContext) {
        let (graph, title) = (context.node.graph, subject?.resolved(in: context.environment) ?? "")
        Task { [weak graph] in
            do {
                guard let file = try await file() else { return }
                graph?.send(.effect("share", payload: file.payload(titled: title)))
            } catch {
                // The person asked for the file, so a failure is reported.
                graph?.send(.effect("share", payload: Self.object(["problem": error.localizedDescription])))
            }
        }
    }

    fileprivate static func object(_ values: KeyValuePairs<String, String>) -> String {
        var payload = JSONWriter()
        for (index, (key, value)) in values.enumerated() {
            payload.write(.raw(index == 0 ? "{" : ","))
            payload.write(.string(key))
            payload.write(.raw(":"))
            payload.write(.string(value))
        }
        payload.write(.raw("}"))
        return payload.text
    }
}

extension ExportedFile {
    /// The payload for the page's script.
    func payload(titled title: String) -> String {
        SharedItem.object([
            "name": fullName(usual: title.isEmpty ? "Item" : title), "type": mimeType, "title": title,
            "data": data.base64EncodedString(),
        ])
    }
}
