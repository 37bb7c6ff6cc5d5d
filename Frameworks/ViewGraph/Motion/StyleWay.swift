/// The animation of an element's style, for a page that did not see its start: a new page or one that comes back. It
/// leads from the previous style to the current one.
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
    /// The animation from an element's previous style to the new one; nil if the page sees the change itself or it is
    /// not animated.
    func way(from style: String, isSeen: Bool) -> StyleWay? {
        guard let motion, motion.isEndless || !isSeen else { return nil }
        return StyleWay(motion: motion, from: style)
    }
}
