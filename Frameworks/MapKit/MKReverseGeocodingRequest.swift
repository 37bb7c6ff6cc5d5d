public import CoreLocation
public import Foundation
import Geodesy
import PlaceIndex

/// Finds the places at a location.
open class MKReverseGeocodingRequest: NSObject {
    public let location: CLLocation
    /// The language of the names. It has no effect on the map's places, which have one name each.
    open var preferredLocale: Locale?
    open private(set) var isCancelled = false
    private var search: Task<[Place], any Error>?

    /// - Returns: `nil` if the location's coordinate is not valid.
    public init?(location: CLLocation) {
        guard Coordinate(location.coordinate).isValid else { return nil }
        self.location = location
    }

    open var isLoading: Bool { search != nil }

    open func cancel() {
        isCancelled = true
        search?.cancel()
    }

    /// Finds the places there, the nearest first and its town last, or `MKError.placemarkNotFound` if there is
    /// nothing. Calls back on the main thread.
    open func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
        // According to Apple, the object is used, and the handler called, on the main thread.
        nonisolated(unsafe) let request = self
        nonisolated(unsafe) let finish = completionHandler
        Task { @MainActor in
            do {
                finish(try await request.findMapItems(), nil)
            } catch {
                finish(nil, error)
            }
        }
    }

    nonisolated(nonsending) private func findMapItems() async throws -> [MKMapItem] {
        let coordinate = Coordinate(location.coordinate)
        guard let index = MapService.current.places else {
            guard let home = Self.home(at: coordinate, in: nil) else { throw MKError.mapNotReady }
            return [home]
        }
        let search = Task.detached { try index.places(at: coordinate) }
        self.search = search
        defer { self.search = nil }
        let places = try await search.value
        if isCancelled { throw CancellationError() }
        var items = places.map(MKMapItem.init)
        if let home = Self.home(at: coordinate, in: items.last?.city) { items.insert(home, at: 0) }
        if items.isEmpty { throw MKError(.placemarkNotFound) }
        return items
    }

    /// The place that stands in for the device's location has the name under which it was chosen.
    private static func home(at coordinate: Coordinate, in city: String?) -> MKMapItem? {
        guard let home = LocationSource.shared.state.home, let name = home.name,
            home.coordinate.greatCircleDistance(to: coordinate) < 1
        else { return nil }
        let item = MKMapItem(
            location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
            address: MKAddress(fullAddress: name, shortAddress: nil))
        item.name = name
        item.city = city
        item.timeZone = MapService.current.timeZone(coordinate)
        return item
    }
}

extension PlaceIndex {
    /// Metres around a coordinate in which a house, a shop or another place counts as being at the coordinate.
    private static let reach = 60.0
    /// Metres around a coordinate in which it is named after a town or village.
    private static let townReach = 10_000.0
    private static let towns: Set<PlaceCategory> = [.city, .village, .locality]

    /// The places at the coordinate, and last the town that it is in.
    fileprivate func places(at coordinate: Coordinate) throws -> [Place] {
        let town = try nearest(to: coordinate, within: Self.townReach, categories: Self.towns, limit: 1)
        let others = Set(PlaceCategory.allCases).subtracting(Self.towns.union([.natural]))
        var places = try nearest(to: coordinate, within: Self.reach, categories: others, limit: 1)
        for number in places.indices { places[number].city = places[number].city ?? town.first?.name }
        return places + town
    }
}
