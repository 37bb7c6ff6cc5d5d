import ViewGraph

extension ElementTree {
    /// Its texts, one for each line.
    var lines: [String] {
        if classes.contains("text") { return fullText.isEmpty ? [] : [fullText] }
        let inside = children.map(\.lines)
        guard classes.contains("hstack") || classes.contains("label") else { return inside.flatMap { $0 } }
        // Columns side by side are read one after the other.
        guard inside.allSatisfy({ $0.count <= 1 }) else { return inside.flatMap { $0 } }
        let columns = inside.flatMap { $0 }.filter { !$0.isEmpty }
        return columns.isEmpty ? [] : [columns.joined(separator: " ")]
    }

    /// The text of this element and of its runs.
    var fullText: String {
        (text ?? "") + children.map(\.fullText).joined()
    }

    /// The value of the style property `name` in points.
    func points(_ name: String) -> Double? {
        for declaration in style.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            if parts.first.map(String.init) == name, parts.count == 2 {
                return Double(parts[1].replacing("px", with: ""))
            }
        }
        return nil
    }

    /// The name of the symbol in this element.
    var symbol: String? {
        guard classes.contains("sym") else { return nil }
        return children.first?.attributes["href"]?.split(separator: "#").last.map(String.init)
    }
}
