import ViewGraph

extension StringProtocol {
    /// The string as text of a page: none of its characters is markup.
    var escapedHTML: String {
        let writer = HTMLWriter()
        writer.writeEscaped(String(self))
        return writer.text
    }
}
