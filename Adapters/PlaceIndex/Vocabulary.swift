/// The words of an index, sorted, in which words with spelling mistakes are looked up.
///
/// The words are walked as a tree of their letters, beside a table of edit distances. A branch is left as soon as no word
/// on it can be near enough, so that a few thousand of a million words are visited.
struct Vocabulary: Sendable {
    /// All words, one after the other, in UTF-8.
    private var bytes: [UInt8] = []
    /// The start of each word in `bytes`, and the end of the last one.
    private var starts: [Int32] = [0]

    /// The largest size in bytes. A country has some ten megabytes of words; more would not fit beside an app.
    private static let largest = 48_000_000
    /// The largest number of branches that one search visits.
    private static let longestWalk = 60_000

    /// A beginning of words that resembles a typed word.
    struct Spelling: Sendable, Hashable {
        var prefix: [UInt8]
        /// The cost of the mistakes; one wrong letter costs 10.
        var cost: Int
    }

    var count: Int { starts.count - 1 }

    /// Appends a word. Words come in the order of their bytes, none of them twice. Returns false if there is no more room.
    mutating func append(_ word: String) -> Bool {
        guard bytes.count + word.utf8.count <= Self.largest else { return false }
        bytes.append(contentsOf: word.utf8)
        starts.append(Int32(bytes.count))
        return true
    }

    /// The beginnings of words that `typed` may stand for, the best first.
    func spellings(of typed: [UInt8], limit: Int) -> [Spelling] {
        let budget = SpellingCost.budget(for: typed.count)
        guard budget > 0, count > 0 else { return [] }
        var walk = Walk(typed: typed, budget: budget, remaining: Self.longestWalk)
        let first = SpellingCost.firstRow(typed)
        visit(0..<count, row: first, before: nil, parent: Int.max, in: &walk)
        return Array(walk.found.sorted { ($0.cost, $1.prefix.count) < ($1.cost, $0.prefix.count) }.prefix(limit))
    }

    private struct Walk {
        let typed: [UInt8]
        let budget: Int
        var remaining: Int
        var path: [UInt8] = []
        var found: [Spelling] = []
    }

    /// Goes on to the words in `range`, which all begin with the walk's path.
    ///
    /// - Parameters:
    ///   - row: the costs of turning the path into each beginning of the typed word.
    ///   - before: the row one letter ago.
    ///   - parent: the cost that the path was found for so far.
    private func visit(_ range: Range<Int>, row: [Int], before: [Int]?, parent: Int, in walk: inout Walk) {
        let depth = walk.path.count
        var low = range.lowerBound
        while low < range.upperBound, length(of: low) == depth { low += 1 }
        while low < range.upperBound {
            walk.remaining -= 1
            if walk.remaining < 0 { return }
            let letter = self.letter(depth, of: low)
            let high = end(of: letter, at: depth, in: low..<range.upperBound)
            walk.path.append(letter)
            let next = SpellingCost.row(after: row, before: before, path: walk.path, typed: walk.typed)
            let cost = next[walk.typed.count]
            var best = parent
            if cost <= walk.budget, cost < parent {
                walk.found.append(Spelling(prefix: walk.path, cost: cost))
                best = cost
            }
            if next.contains(where: { $0 < min(best, walk.budget + 1) }) {
                visit(low..<high, row: next, before: row, parent: best, in: &walk)
            }
            walk.path.removeLast()
            low = high
        }
    }

    private func length(of word: Int) -> Int { Int(starts[word + 1] - starts[word]) }

    private func letter(_ depth: Int, of word: Int) -> UInt8 { bytes[Int(starts[word]) + depth] }

    /// The first word of `range` with another letter at `depth`: found by steps of growing size, then by halving.
    private func end(of letter: UInt8, at depth: Int, in range: Range<Int>) -> Int {
        var (low, step) = (range.lowerBound, 1)
        while low + step < range.upperBound, self.letter(depth, of: low + step) == letter {
            low += step
            step *= 2
        }
        var high = min(low + step, range.upperBound)
        while low + 1 < high {
            let middle = (low + high) / 2
            if self.letter(depth, of: middle) == letter { low = middle } else { high = middle }
        }
        return high
    }
}
