import Foundation
import Geodesy

/// The order of the places that a search found.
///
/// Match quality comes first, then importance, then nearness; each is a few points, so that none of them decides alone.
struct PlaceRanking {
    private let terms: [SearchTerm]
    private let near: Coordinate?
    private let phrase: String

    init(_ terms: [SearchTerm], query: PlaceQuery) {
        self.terms = terms
        near = query.near
        phrase = terms.map(\.text).joined(separator: " ")
    }

    /// - Parameters:
    ///   - name: the folded name.
    ///   - words: all folded words by which the place is found, the name's first, each after a space.
    func score(name: String, words: String, at coordinate: Coordinate, importance: Double, number: String) -> Double {
        var score = matchQuality(name, words) + 1.6 * importance
        if !number.isEmpty, terms.contains(where: { $0.text == number.lowercased() }) { score += 1.5 }
        if let near {
            // Points for every halving of the distance below 50 km, two at most.
            let kilometres = max(0.8, near.greatCircleDistance(to: coordinate) / 1_000)
            score += max(0, log2(50 / kilometres)) * 0.33
        }
        return score
    }

    /// Compares bytes: names and terms are folded alike, and hundreds of names are compared for each letter typed.
    private func matchQuality(_ name: String, _ words: String) -> Double {
        let names = name.utf8.split(separator: UInt8(ascii: " "))
        let others = words.utf8.split(separator: UInt8(ascii: " ")).dropFirst(names.count)
        var (found, total) = (0.0, 0.0)
        var named: Set<Int> = []
        for term in terms {
            var (best, place) = (0.0, -1)
            for (index, word) in names.enumerated() {
                let likeness = term.likeness(to: word)
                if likeness > best { (best, place) = (likeness, index) }
            }
            if best < 0.8 {
                for word in others {
                    let likeness = 0.75 * term.likeness(to: word)
                    if likeness > best { (best, place) = (likeness, -1) }
                }
            }
            if place >= 0 { named.insert(place) }
            found += best * term.weight
            total += term.weight
        }
        var quality = 7 * found / total
        // The more of its name was typed, the likelier a place is meant.
        if !names.isEmpty { quality += 1.2 * Double(named.count) / Double(names.count) }
        if name.utf8.starts(with: phrase.utf8) { quality += name.utf8.count == phrase.utf8.count ? 1 : 0.4 }
        return quality
    }
}
