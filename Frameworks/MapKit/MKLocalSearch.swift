import CoreLocation
public import Foundation
import FoundationOverlay
import Geodesy
import PlaceIndex

/// A search for places on the map.
open class MKLocalSearch: NSObject {
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void

    /// The kinds of results to include.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var address: MKLocalSearch.ResultType { ResultType(rawValue: 1 << 0) }
        public static var pointOfInterest: MKLocalSearch.ResultType { ResultType(rawValue: 1 << 1) }
        public static var physicalFeature: MKLocalSearch.ResultType { ResultType(rawValue: 1 << 2) }
    }

    /// The parameters of a search.
    open class Request: NSObject {
        public typealias ResultType = MKLocalSearch.ResultType

        open var naturalLanguageQuery: String?
        /// The region to search first. If it is empty, the area around the person.
        open var region = MKCoordinateRegion()
        open var resultTypes: ResultType = [.address, .pointOfInterest, .physicalFeature]
        open var pointOfInterestFilter: MKPointOfInterestFilter?
        fileprivate var chosen: Place?

        public override init() {}

        /// Creates a request for exactly the place suggested by a completer.
        public convenience init(completion: MKLocalSearchCompletion) {
            self.init()
            naturalLanguageQuery = [completion.title, completion.subtitle].joined(separator: " ")
            chosen = completion.place
        }
    }

    /// The places found.
    open class Response: NSObject {
        /// The places, the best match first.
        public let mapItems: [MKMapItem]
        public let boundingRegion: MKCoordinateRegion

        init(_ places: [Place]) {
            mapItems = places.map(MKMapItem.init)
            let boxes = places.map { BoundingBox(center: $0.coordinate, metres: 250) }
            boundingRegion = boxes.reduce(nil) { $0?.union($1) ?? $1 }.map(MKCoordinateRegion.init) ?? .init()
        }
    }

    private let request: Request
    private var search: Task<[Place], any Error>?

    public init(request: Request) {
        self.request = request
    }

    open var isSearching: Bool { search != nil }

    open func cancel() {
        search?.cancel()
    }

    /// Finds the places. Throws `MKError.placemarkNotFound` if there are none.
    nonisolated(nonsending) open func start() async throws -> Response {
        if let chosen = request.chosen { return Response([chosen]) }
        let service = MapService.current
        let query = request.placeQuery
        let search = Task.detached {
            guard let places = try service.find(query) else { throw MKError.mapNotReady }
            return places
        }
        self.search = search
        defer { self.search = nil }
        let places = try await search.value
        if search.isCancelled { throw CancellationError() }
        if places.isEmpty { throw MKError.notOnMap(near: query.near) }
        return Response(places)
    }

    /// Like `start()`; calls back on the main thread.
    open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
        // According to Apple, the object is used, and the handler is called, on the main thread.
        nonisolated(unsafe) let search = self
        nonisolated(unsafe) let finish = completionHandler
        Task { @MainActor in
            do {
                finish(try await search.start(), nil)
            } catch {
                finish(nil, error)
            }
        }
    }
}

extension MKLocalSearch.Request {
    fileprivate var placeQuery: PlaceQuery {
        var query = PlaceQuery(
            naturalLanguageQuery ?? "", near: searchOrigin(of: region),
            categories: wantedCategories(
                addresses: resultTypes.contains(.address), pointsOfInterest: resultTypes.contains(.pointOfInterest),
                nature: resultTypes.contains(.physicalFeature), filter: pointOfInterestFilter), limit: 25)
        // The place of a calendar event must not be replaced by one in another town.
        query.isExact = true
        return query
    }
}

extension MKError {
    static var mapNotReady: MKError {
        MKError(.serverFailure, message: String(localized: "The map is still being prepared.", bundle: .module))
    }

    /// The error for a search without results. It suggests checking the spelling or the map's region.
    static func notOnMap(near origin: Coordinate?) -> MKError {
        let service = MapService.current
        guard !service.regions.isEmpty else { return MKError(.placemarkNotFound) }
        let regions = service.regions.joined(separator: ", ")
        let isInside = origin.map { origin in service.extents.contains { $0.contains(origin) } } ?? false
        let suggestion =
            isInside
            ? String(localized: "Check the spelling. This map covers \(regions).", bundle: .module)
            : String(localized: "This map covers \(regions).", bundle: .module)
        return MKError(.placemarkNotFound, message: nil, suggestion: suggestion)
    }
}

/// The coordinate near which results rank higher: the region's middle, or else the person's location.
func searchOrigin(of region: MKCoordinateRegion) -> Coordinate? {
    region.box?.center ?? MKMapItem.currentLocation.map { Coordinate($0.coordinate) }
}

func wantedCategories(
    addresses: Bool, pointsOfInterest: Bool, nature: Bool, filter: MKPointOfInterestFilter?
) -> Set<PlaceCategory> {
    Set(
        PlaceCategory.allCases.filter { category in
            if category.isAddress { return addresses }
            if category == .natural { return nature }
            guard pointsOfInterest else { return false }
            guard let filter else { return true }
            return MKPointOfInterestCategory(category).map(filter.includes) ?? filter.includes(.landmark)
        })
}
