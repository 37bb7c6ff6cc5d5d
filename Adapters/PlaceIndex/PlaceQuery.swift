package import Geodesy

/// A person's search.
package struct PlaceQuery: Sendable, Hashable {
    /// The words to find, the last of which may be unfinished. Case and diacritics do not matter.
    package var text: String
    /// The location of the person: nearer places come first.
    package var near: Coordinate?
    /// Restricts the search to places in this box.
    package var box: BoundingBox?
    /// Restricts the search to places of these categories.
    package var categories: Set<PlaceCategory>?
    package var limit: Int
    /// True if mistakes are not corrected and no word may be missing: nobody sees which place a program chooses.
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
