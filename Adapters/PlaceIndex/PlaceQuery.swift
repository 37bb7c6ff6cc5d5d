package import Geodesy

/// What a person looks for.
package struct PlaceQuery: Sendable, Hashable {
    /// Words, the last of which may be unfinished. Case and diacritics do not matter.
    package var text: String
    /// Where the person is: nearer places come first.
    package var near: Coordinate?
    /// Only places in this box.
    package var box: BoundingBox?
    /// Only places of these categories.
    package var categories: Set<PlaceCategory>?
    package var limit: Int

    package init(
        _ text: String, near: Coordinate? = nil, box: BoundingBox? = nil, categories: Set<PlaceCategory>? = nil,
        limit: Int = 12
    ) {
        self.text = text
        self.near = near
        self.box = box
        self.categories = categories
        self.limit = limit
    }
}
