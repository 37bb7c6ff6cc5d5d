import CoreLocation
import Foundation
import HostSettings
import MapKit
import Observation

/// Completes what a person types to places on the map.
@Observable
final class PlaceSearchModel: NSObject {
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

    /// The place behind a suggestion; `nil`, with a sentence in `problem`, where it cannot be had.
    func place(of suggestion: Suggestion) async -> HostSettings.Place? {
        do {
            let search = MKLocalSearch(request: MKLocalSearch.Request(completion: suggestion.completion))
            if let item = try await search.start().mapItems.first {
                let coordinate = item.placemark.coordinate
                return .init(
                    name: item.name ?? suggestion.title, latitude: coordinate.latitude, longitude: coordinate.longitude)
            }
            problem = String(localized: "This place was not found on the map.")
        } catch {
            problem = error.localizedDescription
        }
        return nil
    }
}

extension PlaceSearchModel: MKLocalSearchCompleterDelegate {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        suggestions = completer.results.enumerated().map { Suggestion(completion: $1, id: $0) }
        problem = nil
    }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        suggestions = []
        problem = error.localizedDescription
    }
}
