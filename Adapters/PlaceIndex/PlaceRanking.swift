import Foundation
import Geodesy

/// The ranking of the places that a search found.
///
/// Match quality counts most, then importance, then distance. Each contributes only a few points, so that none decides
/// alone.
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
    ///   - name: The folded name.
    ///   - words: All folded words by which the place is found, each after a space. Those of the name come first.
    func score(name: String, words: String, at coordinate: Coordinate, importance: Double, number: String) -> Double {
        var score = matchQuality(name, words) + 1.6 * importance
        if !number.isEmpty, terms.contains(where: { $0.text == number.lowercased() }) { score += 1.5 }
        if let near {
            // Points for each halving of the distance below 50 km, with a maximum of two.
            let kilometres = max(0.8, near.greatCircleDistance(to: coordinate) / 1_000)
            score += max(0, log2(50 / kilometres)) * 0.33
        }
        return score
    }

    /// The match quality. It compares bytes, because names and terms are folded alike, and hundreds of names are
    /// compared for each typed letter.
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
        // The larger the typed part of a name, the likelier it is the intended place.
        if !names.isEmpty { quality += 1.2 * Double(named.count) / Double(names.count) }
        if name.utf8.starts(with: phrase.utf8) { quality += name.utf8.count == phrase.utf8.count ? 1 : 0.4 }
        return quality
    }
}
