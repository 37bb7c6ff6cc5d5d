package import Geodesy

/// A person's search.
package struct PlaceQuery: Sendable, Hashable {
    /// The words to find. The last one may be incomplete. Case and diacritics don't matter.
    package var text: String
    /// The location of the person. Nearer places rank higher.
    package var near: Coordinate?
    /// Restricts the search to places in this box.
    package var box: BoundingBox?
    /// Restricts the search to places of these categories.
    package var categories: Set<PlaceCategory>?
    package var limit: Int
    /// True to correct no mistakes and require every word, for programs that choose a place without a person checking
    /// it.
    package var isExact = false

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
