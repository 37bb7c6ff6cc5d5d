/// The sorted words of an index, for looking up misspelled words.
struct Vocabulary: Sendable {
    /// All words, concatenated in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The start of each word in `bytes`, followed by the end of the last one.
    private(set) var starts: [Int32] = [0]

    /// The maximum size in bytes. A country has about ten megabytes of words; more would not fit in memory beside an
    /// app.
    private static let largest = 48_000_000

    /// A word beginning that resembles a typed word.
    struct Spelling: Sendable, Hashable {
        var prefix: [UInt8]
        /// The cost of the mistakes; one wrong letter costs 10.
        var cost: Int
    }

    var count: Int { starts.count - 1 }

    /// Appends a word. Words must be appended in byte order. Returns false if there is no more room.
    mutating func append(_ word: some Collection<UInt8>) -> Bool {
        guard bytes.count + word.count <= Self.largest else { return false }
        bytes.append(contentsOf: word)
        starts.append(Int32(bytes.count))
        return true
    }

    /// The word beginnings that `typed` can represent, best first.
    func spellings(of typed: [UInt8], limit: Int) -> [Spelling] {
        guard var walk = SpellingWalk(in: self, for: typed) else { return [] }
        return Array(walk.run().sorted { ($0.cost, $1.prefix.count) < ($1.cost, $0.prefix.count) }.prefix(limit))
    }

    func length(of word: Int) -> Int { Int(starts[word + 1] - starts[word]) }

    /// The words that begin with `prefix`.
    func range(of prefix: [UInt8]) -> Range<Int> {
        let low = firstWord { $0.lexicographicallyPrecedes(prefix) }
        return
            low..<max(
                low, firstWord { $0.prefix(prefix.count).lexicographicallyPrecedes(prefix) || $0.starts(with: prefix) })
    }

    func contains(_ word: [UInt8]) -> Bool {
        range(of: word).first.map { length(of: $0) == word.count } ?? false
    }

    /// The first word for which `comesBefore` is false. In the order of the words, it must be true up to that one, and
    /// false from there on.
    private func firstWord(_ comesBefore: (ArraySlice<UInt8>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(bytes[Int(starts[middle])..<Int(starts[middle + 1])]) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
