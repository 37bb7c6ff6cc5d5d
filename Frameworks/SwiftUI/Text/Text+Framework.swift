extension Text {
    /// A text of the framework's own, of which there are few.
    static func framework(_ key: LocalizedStringKey) -> Text {
        Text(key, bundle: .module)
    }
}
