extension Text {
    /// One of the few texts that the framework itself says.
    static func framework(_ key: LocalizedStringKey) -> Text {
        Text(key, bundle: .module)
    }
}
