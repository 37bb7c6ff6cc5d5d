public import Foundation
import PlaceIndex

/// A place suggested by a completer.
open class MKLocalSearchCompletion: NSObject {
    let place: Place
    private let query: String

    init(_ place: Place, query: String) {
        self.place = place
        self.query = query
    }

    open var title: String { place.name }
    /// The kind and address of the place.
    open var subtitle: String {
        let address = place.addressText
        return address.isEmpty ? place.category.text : "\(place.category.text) · \(address)"
    }
    /// The ranges at which words of the title begin with words of the query, as `NSRange` values.
    open var titleHighlightRanges: [NSValue] { highlights(in: title) }
    open var subtitleHighlightRanges: [NSValue] { highlights(in: subtitle) }

    private func highlights(in text: String) -> [NSValue] {
        let tokens = query.split { !$0.isLetter && !$0.isNumber }
        return text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
            let match = tokens.lazy.compactMap { token in
                word.range(of: token, options: [.caseInsensitive, .diacriticInsensitive, .anchored])
            }.first
            return match.map { NSValue(range: NSRange($0, in: text)) }
        }
    }
}
