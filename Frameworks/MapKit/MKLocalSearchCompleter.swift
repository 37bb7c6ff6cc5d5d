public import Foundation
import PlaceIndex

/// Receives a completer's results, on the main thread.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

/// Default implementations that do nothing, because Apple's requirements are optional.
extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Suggests places while a person types.
///
/// Must be used on the main thread, where it also calls its delegate.
open class MKLocalSearchCompleter: NSObject {
    /// The kinds of results to include.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var address: MKLocalSearchCompleter.ResultType { ResultType(rawValue: 1 << 0) }
        public static var pointOfInterest: MKLocalSearchCompleter.ResultType { ResultType(rawValue: 1 << 1) }
        public static var query: MKLocalSearchCompleter.ResultType { ResultType(rawValue: 1 << 2) }
        public static var physicalFeature: MKLocalSearchCompleter.ResultType { ResultType(rawValue: 1 << 3) }
    }

    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    /// The text typed so far. Setting it starts a search.
    open var queryFragment = "" {
        didSet { search() }
    }
    /// The region to search first. If it is empty, the area around the person.
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest, .physicalFeature]
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// The suggestions, the best match first.
    open private(set) var results: [MKLocalSearchCompletion] = []
    open private(set) var isSearching = false

    private var task: Task<Void, Never>?

    public override init() {}

    deinit {
        task?.cancel()
    }

    open func cancel() {
        task?.cancel()
        isSearching = false
    }

    private func search() {
        task?.cancel()
        isSearching = true
        let query = placeQuery
        let service = MapService.current
        // According to Apple, a completer is used on the main thread.
        nonisolated(unsafe) weak let completer = self
        task = Task { @MainActor in
            let outcome = await Self.find(query, in: service)
            if !Task.isCancelled { completer?.finish(outcome, query: query.text) }
        }
    }

    private nonisolated static func find(
        _ query: PlaceQuery, in service: MapService
    ) async -> Result<[Place], any Error> {
        await Task.detached {
            Result {
                guard let places = try service.find(query) else { throw MKError.mapNotReady }
                return places
            }
        }.value
    }

    private func finish(_ outcome: Result<[Place], any Error>, query: String) {
        isSearching = false
        switch outcome {
        case .success(let places):
            results = places.map { MKLocalSearchCompletion($0, query: query) }
            delegate?.completerDidUpdateResults(self)
        case .failure(let error):
            results = []
            delegate?.completer(self, didFailWithError: error)
        }
    }

    private var placeQuery: PlaceQuery {
        PlaceQuery(
            queryFragment, near: searchOrigin(of: region),
            categories: wantedCategories(
                addresses: resultTypes.contains(.address), pointsOfInterest: resultTypes.contains(.pointOfInterest),
                nature: resultTypes.contains(.physicalFeature), filter: pointOfInterestFilter), limit: 15)
    }
}
