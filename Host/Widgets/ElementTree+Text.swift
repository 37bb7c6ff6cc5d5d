import ViewGraph

extension ElementTree {
    /// The visible text of this tree, one string for each line.
    var lines: [String] {
        if case .text = layoutRole { return fullText.isEmpty ? [] : [fullText] }
        let inside = children.map(\.lines)
        // Columns beside each other are read one after another.
        guard case .row = layoutRole, inside.allSatisfy({ $0.count <= 1 }) else { return inside.flatMap { $0 } }
        let columns = inside.flatMap { $0 }.filter { !$0.isEmpty }
        return columns.isEmpty ? [] : [columns.joined(separator: " ")]
    }

    /// The text of this element and of its runs.
    var fullText: String {
        (text ?? "") + children.map(\.fullText).joined()
    }
}
