extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes all the elements at the specified offsets from the collection.
    public mutating func remove(atOffsets offsets: IndexSet) {
        let kept = zip(0..., self).filter { !offsets.contains($0.0) }.map(\.1)
        replaceSubrange(startIndex..<endIndex, with: kept)
    }
}

extension MutableCollection {
    /// Moves all the elements at the specified offsets to the specified destination offset, preserving ordering.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = source.map { elements[$0] }
        let before = elements.indices.filter { $0 < destination && !source.contains($0) }.map { elements[$0] }
        let after = elements.indices.filter { $0 >= destination && !source.contains($0) }.map { elements[$0] }
        for (index, element) in zip(indices, before + moved + after) { self[index] = element }
    }
}
