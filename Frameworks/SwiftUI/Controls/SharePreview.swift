/// A representation of a type to display in a share preview: its title, which the page passes on.
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
    let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview representation.
    public init(_ titleKey: LocalizedStringKey) {
        title = Text(titleKey)
    }

    /// Creates a preview representation.
    @_disfavoredOverload
    public init<S>(_ title: S) where S: StringProtocol {
        self.title = Text(title)
    }

    /// Creates a preview representation.
    public init(_ title: Text) {
        self.title = title
    }
}
