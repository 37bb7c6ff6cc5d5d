import Foundation

/// A name for a place in the tree that is the same in every session. Derived from the app's views, the keys and the
/// positions on the path to the place.
@MainActor package struct LastingName {
    package let text: String

    /// Fails if a key on the path has no form that is the same in another session, because the name would be ambiguous.
    package init?(of node: Node) {
        var steps: [String] = []
        for node in sequence(first: node, next: { $0.parent }) {
            guard let step = Self.step(node) else { return nil }
            steps.append(step)
        }
        // A hash (FNV-1a), because the page would otherwise hold the whole path for each of its fields.
        let path = steps.joined(separator: "\n").utf8
        let hash = path.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        text = String(hash, radix: 16)
    }

    private static func step(_ node: Node) -> String? {
        let author = ViewAuthor.own(node).map { String(describing: $0) } ?? ""
        guard let key = node.key else { return "\(author)#\(position(node))" }
        return form(of: key).map { "\(author)=\($0)" }
    }

    /// The position among the siblings. For a node that is still being made, the position of the sibling it replaces,
    /// or the last.
    private static func position(_ node: Node) -> Int {
        guard let siblings = node.parent?.children else { return 0 }
        return siblings.firstIndex { $0 === node || !$0.isMounted } ?? siblings.count
    }

    /// The key in the form in which an app would store it. Its description is unsuitable, because different keys may
    /// share one.
    private static func form(of key: AnyHashable) -> String? {
        let value: Any = (key.base as? any RawRepresentable)?.rawValue ?? key.base
        guard let value = value as? any Encodable else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
}
