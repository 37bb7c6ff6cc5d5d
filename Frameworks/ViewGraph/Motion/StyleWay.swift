/// The animation of an element's style, for a page that did not see its beginning: the first one, or one that comes
/// back. It takes the element from the style before to its own.
struct StyleWay: Equatable {
    let motion: Motion
    let from: String

    /// The value of `data-way`.
    var attribute: String {
        var json = JSONWriter()
        json.list([.raw(motion.json), .string(from)]) { $1.write($0) }
        return json.text
    }
}

extension Graph {
    /// The way from an element's style to the one that it gets now; nil where a page sees it itself, or at once.
    func way(from style: String, isSeen: Bool) -> StyleWay? {
        guard let motion, motion.isEndless || !isSeen else { return nil }
        return StyleWay(motion: motion, from: style)
    }
}
