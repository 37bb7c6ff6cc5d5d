/// A walk through a vocabulary as a tree of letters, with a table of edit distances.
///
/// A branch is abandoned as soon as none of its words can be similar enough, so only a few thousand of a million words
/// are visited.
struct SpellingWalk {
    private let vocabulary: Vocabulary
    private let typed: [UInt8]
    private let extra: [Int]
    private let budget: Int
    /// The letters from the root to the current branch.
    private var path: [UInt8] = []
    /// The costs of turning the path into each beginning of the typed word, for each length of the path.
    private var costs: [Int]
    private var remaining = 60_000
    private var found: [Vocabulary.Spelling] = []

    /// The number of costs for each length of the path.
    private var width: Int { typed.count + 1 }

    /// nil if the word is too short for spelling correction.
    init?(in vocabulary: Vocabulary, for typed: [UInt8]) {
        budget = SpellingCost.budget(for: typed.count)
        guard budget > 0 else { return nil }
        self.vocabulary = vocabulary
        self.typed = typed
        extra = SpellingCost.extra(typed)
        costs = extra.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        // Every missing letter has a cost, so paths are not much longer than the word.
        costs += Array(repeating: 0, count: (typed.count + budget) * (typed.count + 1))
    }

    mutating func run() -> [Vocabulary.Spelling] {
        visit(0..<vocabulary.count, best: .max, least: 0)
        return found
    }

    /// Visits the words in `range`, which all begin with the path.
    ///
    /// - Parameters:
    ///   - best: The cost at which a beginning of the path was found.
    ///   - last: The lowest cost of the path.
    private mutating func visit(_ range: Range<Int>, best: Int, least last: Int) {
        let depth = path.count
        guard depth + 1 < typed.count + budget else { return }
        var low = range.lowerBound
        while low < range.upperBound, vocabulary.length(of: low) == depth { low += 1 }
        while low < range.upperBound {
            remaining -= 1
            if remaining < 0 { return }
            let letter = self.letter(depth, of: low)
            let high = end(of: letter, at: depth, in: low..<range.upperBound)
            path.append(letter)
            let least = fillCosts()
            let cost = costs[path.count * width + typed.count]
            if cost <= budget, cost < best { found.append(Vocabulary.Spelling(prefix: path, cost: cost)) }
            let limit = min(best, cost, budget + 1)
            // The next letter may have been transposed with this one.
            if min(least, last + SpellingCost.transposed) < limit {
                visit(low..<high, best: min(best, cost), least: least)
            }
            path.removeLast()
            low = high
        }
    }

    /// Computes the costs of the path from those of its beginnings, and returns the lowest.
    private mutating func fillCosts() -> Int {
        let depth = path.count
        let letter = path[depth - 1]
        let previous = depth > 1 ? path[depth - 2] : nil
        let penalty = depth == 1 ? SpellingCost.first : 0
        let missing = SpellingCost.missing(letter, after: previous) + penalty
        let (row, last) = (depth * width, (depth - 1) * width)
        costs[row] = costs[last] + missing
        var least = costs[row]
        for index in typed.indices {
            let wrong = SpellingCost.wrong(letter, typed[index])
            var cost = costs[last + index] + (wrong == 0 ? 0 : wrong + penalty)
            cost = min(cost, costs[last + index + 1] + missing, costs[row + index] + extra[index])
            if index > 0, letter == typed[index - 1], previous == typed[index], wrong != 0 {
                cost = min(cost, costs[last - width + index - 1] + SpellingCost.transposed)
            }
            costs[row + index + 1] = cost
            least = min(least, cost)
        }
        return least
    }

    private func letter(_ depth: Int, of word: Int) -> UInt8 { vocabulary.bytes[Int(vocabulary.starts[word]) + depth] }

    /// The first word in `range` with a different letter at `depth`, found by steps of growing size and then by
    /// bisection.
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
