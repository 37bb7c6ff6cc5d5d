import CoreLocation
import DeparturesKit
import Foundation
import MapKit
import Observation

/// Completes what a person types to places, nearest first.
@Observable
final class LocationSearchModel: NSObject {
    var query = "" {
        didSet {
            if query.isEmpty { suggestions = [] }
            completer.queryFragment = query
        }
    }
    private(set) var suggestions: [Suggestion] = []
    private(set) var problem: String?
    @ObservationIgnored private let completer = MKLocalSearchCompleter()

    /// One line of the result list.
    struct Suggestion: Identifiable {
        fileprivate let completion: MKLocalSearchCompletion
        /// Two places may share title and subtitle; their order tells them apart.
        let id: Int

        var title: String { completion.title }
        var subtitle: String { completion.subtitle }
    }

    override init() {
        super.init()
        completer.resultTypes = [.address, .pointOfInterest, .physicalFeature]
        completer.delegate = self
    }

    /// Looks near `location` first.
    func prefer(_ location: CLLocation?) {
        guard let center = location?.coordinate else { return }
        completer.region = MKCoordinateRegion(center: center, latitudinalMeters: 100_000, longitudinalMeters: 100_000)
    }

    /// The place behind a suggestion; `nil`, with a sentence in `problem`, where it cannot be had.
    func location(of suggestion: Suggestion) async -> CodableLocation? {
        do {
            let search = MKLocalSearch(request: MKLocalSearch.Request(completion: suggestion.completion))
            if let item = try await search.start().mapItems.first { return CodableLocation(item) }
            problem = String(localized: "This place was not found on the map.")
        } catch {
            problem = error.localizedDescription
        }
        return nil
    }
}

extension LocationSearchModel: MKLocalSearchCompleterDelegate {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        suggestions = completer.results.enumerated().map { Suggestion(completion: $1, id: $0) }
        problem = nil
    }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        suggestions = []
        problem = error.localizedDescription
    }
}
