/// The minimal change from one order of unique keys to another.
package enum KeyedDiff {
    package enum Step: Equatable, Sendable {
        case stay
        case move
        case insert
    }

    package struct Plan: Equatable, Sendable {
        /// The keys that no longer exist, in their old order.
        package var removed: [Int]
        /// The step for each new position.
        package var steps: [Step]
    }

    /// - Parameter renewed: Keys that must be inserted again even if they were there before.
    package static func plan(from old: [Int], to new: [Int], renewed: Set<Int> = []) -> Plan {
        if old == new, renewed.isEmpty { return Plan(removed: [], steps: Array(repeating: .stay, count: new.count)) }
        var position: [Int: Int] = [:]
        position.reserveCapacity(old.count)
        for (index, key) in old.enumerated() { position[key] = index }
        let survivors = new.map { renewed.contains($0) ? nil : position[$0] }
        let kept = Set(new).subtracting(renewed)
        var steps = survivors.map { $0 == nil ? Step.insert : Step.move }
        for index in longestIncreasingRun(survivors) { steps[index] = .stay }
        return Plan(removed: old.filter { !kept.contains($0) }, steps: steps)
    }

    /// The positions of a longest strictly increasing subsequence, ignoring nil values (patience sorting, O(n log n)).
    private static func longestIncreasingRun(_ values: [Int?]) -> [Int] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if let tail = values[tails[middle]], tail < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var run: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            run.append(index)
            index = previous[index]
        }
        return run.reversed()
    }
}
