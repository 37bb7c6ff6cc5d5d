/// Formats Swift source as HTML with syntax highlighting.
enum SwiftMarkup {
    private static let keywords: Set<String> = [
        "as", "associatedtype", "async", "await", "case", "catch", "class", "default", "do", "else", "enum",
        "extension",
        "false", "for", "func", "get", "guard", "if", "import", "in", "init", "is", "let", "mutating", "nil", "private",
        "protocol", "return", "self", "Self", "set", "some", "static", "struct", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]

    static func html(_ source: String) -> String {
        var html = ""
        var rest = source.startIndex
        for match in source.matches(of: /\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|[@#]?\b[A-Za-z_]\w*|\b\d[\d._]*/) {
            html += source[rest..<match.range.lowerBound].escapedHTML + marked(match.output)
            rest = match.range.upperBound
        }
        return html + source[rest...].escapedHTML
    }

    private static func marked(_ token: Substring) -> String {
        guard let kind = kind(of: token) else { return token.escapedHTML }
        return "<span class=\"\(kind)\">\(token.escapedHTML)</span>"
    }

    private static func kind(of token: Substring) -> String? {
        switch token.first {
        case "/": "comment"
        case "\"": "string"
        case "@", "#": "keyword"
        case let first? where first.isNumber: "number"
        case _ where keywords.contains(String(token)): "keyword"
        case let first? where first.isUppercase: "type"
        default: nil
        }
    }
}
