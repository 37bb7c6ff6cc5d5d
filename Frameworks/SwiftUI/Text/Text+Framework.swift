extension Text {
    /// One of the framework's own few texts.
    static func framework(_ key: LocalizedStringKey) -> Text {
        Text(key, bundle: .module)
    }
}
