public import CoreLocation
public import Foundation
public import MapKit
public import Observation
import PlaceNames

/// Completes typed text to places on the map, the nearest first.
@MainActor
@Observable
public final class PlaceSearchModel: NSObject {
    public var query = "" {
        didSet {
            // Setting the same text again starts no search, so nothing would reset `isSearching`.
            guard query != oldValue else { return }
            point = TypedCoordinate(query)
            if asksNothing { suggestions = [] }
            isSearching = !asksNothing
            completer.queryFragment = asksNothing ? "" : query
        }
    }
    /// True if nothing but whitespace was typed.
    public var asksNothing: Bool { query.allSatisfy(\.isWhitespace) }
    public private(set) var suggestions: [Suggestion] = []
    /// The symbols and distances of suggestions, as far as they are known.
    public private(set) var details: [Suggestion.ID: PlaceDetail] = [:]
    /// The typed coordinate. It can be chosen whatever the map has found.
    public private(set) var point: TypedCoordinate?
    /// The reason why the search failed, or `nil`.
    public private(set) var problem: String?
    /// The map's advice about a place that it does not have.
    public private(set) var advice: String?
    /// True if the map was searched and does not have the place.
    public var foundNothing: Bool {
        !asksNothing && !isSearching && suggestions.isEmpty && problem == nil && point == nil
    }
    private var isSearching = false
    @ObservationIgnored private let completer = MKLocalSearchCompleter()
    @ObservationIgnored private var origin: CLLocation?
    @ObservationIgnored private var lookup: Task<Void, Never>?

    /// One line of the result list.
    public struct Suggestion: Identifiable {
        fileprivate let completion: MKLocalSearchCompletion
        public let id: ID

        /// The identity of a suggestion stays if others are inserted above it, so a tap chooses the place that the
        /// person saw.
        public struct ID: Hashable {
            fileprivate let title: String
            fileprivate let subtitle: String
            /// Distinguishes places with the same title and subtitle by their order.
            fileprivate let number: Int
        }

        public var title: String { completion.title }
        public var subtitle: String { completion.subtitle }

        /// True if `item` has the name and address of this line.
        fileprivate func names(_ item: MKMapItem) -> Bool {
            guard item.name == title else { return false }
            guard let address = item.address, !subtitle.isEmpty else { return true }
            let street = address.fullAddress.prefix { $0 != "\n" && $0 != "," }
            return street == title || subtitle.contains(street)
        }
    }

    override public init() {
        super.init()
        completer.resultTypes = [.address, .pointOfInterest, .physicalFeature]
        completer.delegate = self
    }

    /// Searches near `location` first, and measures distances from there.
    public func prefer(_ location: CLLocation?) {
        origin = location
        guard let center = location?.coordinate else { return }
        completer.region = MKCoordinateRegion(center: center, latitudinalMeters: 100_000, longitudinalMeters: 100_000)
    }

    /// The place of a suggestion. If it cannot be retrieved, returns `nil` and sets `problem`.
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

    /// The place at a coordinate, with the time zone that the map has for it.
    public func item(at point: TypedCoordinate, named name: String) async -> MKMapItem {
        let location = CLLocation(latitude: point.latitude, longitude: point.longitude)
        let item = MKMapItem(location: location, address: nil)
        item.name = name
        item.timeZone = await NamedPlace(at: location)?.timeZone
        return item
    }

    /// The maximum number of rows to look up one by one if the common search does not find them.
    private static let mostLookups = 6

    /// Looks up the details of rows, for the latest text only: first with one search for all rows, then one by one
    /// for the first rows that it did not find. Without a response, the details are empty.
    private func lookUpDetails() {
        lookup?.cancel()
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = query
        request.region = completer.region
        request.resultTypes = [.address, .pointOfInterest, .physicalFeature]
        let asked = query
        lookup = Task {
            do {
                let items = try await MKLocalSearch(request: request).start().mapItems
                guard asked == query else { return }
                show(items)
            } catch {
                guard asked == query else { return }
                details = [:]
                advice = (error as? MKError)?.userInfo[NSLocalizedRecoverySuggestionErrorKey] as? String
            }
            for suggestion in suggestions.prefix(Self.mostLookups) where details[suggestion.id] == nil {
                let search = MKLocalSearch(request: MKLocalSearch.Request(completion: suggestion.completion))
                guard let item = try? await search.start().mapItems.first else { continue }
                if asked != query || Task.isCancelled { return }
                details[suggestion.id] = PlaceDetail(item, from: origin)
            }
        }
    }

    private func show(_ items: [MKMapItem]) {
        var unused = items
        var details: [Suggestion.ID: PlaceDetail] = [:]
        for suggestion in suggestions {
            guard let index = unused.firstIndex(where: { suggestion.names($0) }) else { continue }
            details[suggestion.id] = PlaceDetail(unused.remove(at: index), from: origin)
        }
        self.details = details
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
        advice = nil
        isSearching = false
        if !asksNothing { lookUpDetails() }
    }

    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        suggestions = []
        isSearching = false
        problem = error.localizedDescription
    }
}
