/// Fetched results that are read from the store in batches, as they are used.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
    public typealias Index = Int
    public typealias Indices = Range<Int>

    private let pages: Pages

    /// The most recently read batch. Confined to the thread of its context.
    private final class Pages {
        let count: Int
        let batchSize: Int
        let read: (Range<Int>) -> [Element]
        var start = 0
        var elements: [Element] = []

        init(count: Int, batchSize: Int, read: @escaping (Range<Int>) -> [Element]) {
            self.count = count
            self.batchSize = Swift.max(1, batchSize)
            self.read = read
        }

        subscript(_ index: Int) -> Element {
            if index < start || index >= start + elements.count {
                start = index / batchSize * batchSize
                elements = read(start..<Swift.min(count, start + batchSize))
            }
            return elements[index - start]
        }
    }

    init(count: Int, batchSize: Int, read: @escaping (Range<Int>) -> [Element]) {
        pages = Pages(count: count, batchSize: batchSize, read: read)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { pages.count }

    public subscript(_ position: Int) -> Element {
        precondition(indices.contains(position), "Index out of range")
        return pages[position]
    }
}
