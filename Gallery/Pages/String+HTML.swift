import ViewGraph

extension StringProtocol {
    /// As text of a page: no character of it is markup.
    var escapedHTML: String {
        let writer = HTMLWriter()
        writer.writeEscaped(String(self))
        return writer.text
    }
}
