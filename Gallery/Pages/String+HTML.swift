import ViewGraph

extension StringProtocol {
    /// The string as the text of a page, with all markup characters escaped.
    var escapedHTML: String {
        let writer = HTMLWriter()
        writer.writeEscaped(String(self))
        return writer.text
    }
}
