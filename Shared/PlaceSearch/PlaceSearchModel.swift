public import CoreLocation
public import Foundation
public import MapKit
public import Observation

/// Completes typed text to places on the map, nearest first.
@MainActor
@Observable
public final class PlaceSearchModel: NSObject {
    public var query = "" {
        didSet {
            // The same text again does not start a search, so no response would end it.
            guard query != oldValue else { return }
            if asksNothing { suggestions = [] }
            isSearching = !asksNothing
            completer.queryFragment = asksNothing ? "" : query
        }
    }
    /// True if nothing but whitespace was typed.
    public var asksNothing: Bool { query.allSatisfy(\.isWhitespace) }
    public private(set) var suggestions: [Suggestion] = []
    /// The reason why the search failed, or `nil`.
    public private(set) var problem: String?
    /// True if the map was searched and has no such place.
    public var foundNothing: Bool { !asksNothing && !isSearching && suggestions.isEmpty && problem == nil }
    private var isSearching = false
    @ObservationIgnored private let completer = MKLocalSearchCompleter()

    /// One line of the result list.
    public struct Suggestion: Identifiable {
        fileprivate let completion: MKLocalSearchCompletion
        public let id: ID

        /// The identity follows the place, even if others are inserted above it: a tap under way chooses the place that
        /// was seen.
        public struct ID: Hashable {
            fileprivate let title: String
            fileprivate let subtitle: String
            /// Distinguishes places with the same title and subtitle by their order.
            fileprivate let number: Int
        }

        public var title: String { completion.title }
        public var subtitle: String { completion.subtitle }
    }

    override public init() {
        super.init()
        completer.resultTypes = [.address, .pointOfInterest, .physicalFeature]
        completer.delegate = self
    }

    /// Searches near `location` first.
    public func prefer(_ location: CLLocation?) {
        guard let center = location?.coordinate else { return }
        completer.region = MKCoordinateRegion(center: center, latitudinalMeters: 100_000, longitudinalMeters: 100_000)
    }

    /// The place behind a suggestion, or `nil`, with a sentence in `problem`, if it cannot be retrieved.
    public func item(of suggestion: Suggestion) async -> MKMapItem? {
        do {
            let search = MKLocalSearch(request: MKLocalSearch.Request(completion: suggestion.completion))
            if let item = try await search.start().mapItems.first { return item }
            problem = String(localized: "This place isn’t on the map.")
        } catch {
            problem = error.localizedDescription
        }
        return nil
    }
}

extension PlaceSearchModel: MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        var numbers: [[String]: Int] = [:]
        suggestions = completer.results.map { completion in
            let words = [completion.title, completion.subtitle]
            defer { numbers[words, default: 0] += 1 }
            return Suggestion(
                completion: completion,
                id: Suggestion.ID(
                    title: completion.title, subtitle: completion.subtitle, number: numbers[words, default: 0]))
        }
        problem = nil
        isSearching = false
    }

    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        suggestions = []
        isSearching = false
        problem = error.localizedDescription
    }
}
