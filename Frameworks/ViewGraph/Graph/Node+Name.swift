import Foundation

extension Node {
    /// A name for this place that is the same in every session, made of the app's views, the keys and the positions
    /// that lead to it.
    ///
    /// The name is nil if a key on the way has no form that is the same in another session. Places would then be
    /// ambiguous.
    package var lastingName: String? {
        var steps: [String] = []
        for node in sequence(first: self, next: { $0.parent }) {
            guard let step = node.lastingStep else { return nil }
            steps.append(step)
        }
        // FNV-1a, because the page would otherwise carry the whole path for each of its fields.
        let path = steps.joined(separator: "\n").utf8
        let hash = path.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    private var lastingStep: String? {
        let author = ownAuthor.map { String(describing: $0) } ?? ""
        guard let key else { return "\(author)#\(position)" }
        return lastingForm(of: key).map { "\(author)=\($0)" }
    }

    /// The position among the siblings. A node that is still being made takes the place of one that is gone, or the
    /// last.
    private var position: Int {
        guard let siblings = parent?.children else { return 0 }
        return siblings.firstIndex { $0 === self || !$0.isMounted } ?? siblings.count
    }

    /// A key in the form in which an app would store it. Different keys may have the same description, so that is not
    /// used.
    private func lastingForm(of key: AnyHashable) -> String? {
        let value: Any = (key.base as? any RawRepresentable)?.rawValue ?? key.base
        guard let value = value as? any Encodable else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
}
