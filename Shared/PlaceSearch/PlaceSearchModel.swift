public import CoreLocation
public import Foundation
public import MapKit
public import Observation

/// Completes what a person types to places on the map, nearest first.
@MainActor
@Observable
public final class PlaceSearchModel: NSObject {
    public var query = "" {
        didSet {
            if query.isEmpty { suggestions = [] }
            completer.queryFragment = query
        }
    }
    public private(set) var suggestions: [Suggestion] = []
    /// Why nothing is found; `nil` where nothing hinders.
    public private(set) var problem: String?
    @ObservationIgnored private let completer = MKLocalSearchCompleter()

    /// One line of the result list.
    public struct Suggestion: Identifiable {
        fileprivate let completion: MKLocalSearchCompletion
        /// Two places may share title and subtitle; their order tells them apart.
        public let id: Int

        public var title: String { completion.title }
        public var subtitle: String { completion.subtitle }
    }

    override public init() {
        super.init()
        completer.resultTypes = [.address, .pointOfInterest, .physicalFeature]
        completer.delegate = self
    }

    /// Looks near `location` first.
    public func prefer(_ location: CLLocation?) {
        guard let center = location?.coordinate else { return }
        completer.region = MKCoordinateRegion(center: center, latitudinalMeters: 100_000, longitudinalMeters: 100_000)
    }

    /// The place behind a suggestion; `nil`, with a sentence in `problem`, where it cannot be had.
    public func item(of suggestion: Suggestion) async -> MKMapItem? {
        do {
            let search = MKLocalSearch(request: MKLocalSearch.Request(completion: suggestion.completion))
            if let item = try await search.start().mapItems.first { return item }
            problem = String(localized: "This place was not found on the map.")
        } catch {
            problem = error.localizedDescription
        }
        return nil
    }
}

extension PlaceSearchModel: MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        suggestions = completer.results.enumerated().map { Suggestion(completion: $1, id: $0) }
        problem = nil
    }

    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        suggestions = []
        problem = error.localizedDescription
    }
}
