public import CoreLocation
public import Foundation
import Geodesy
import PlaceIndex

/// Finds the places at a location.
open class MKReverseGeocodingRequest: NSObject {
    public let location: CLLocation
    /// The language of the names. It has no effect, because the map's places have only one name each.
    open var preferredLocale: Locale?
    open private(set) var isCancelled = false
    private var search: Task<[Place], any Error>?

    /// - Returns: `nil` if the location's coordinate is invalid.
    public init?(location: CLLocation) {
        guard Coordinate(location.coordinate).isValid else { return nil }
        self.location = location
    }

    open var isLoading: Bool { search != nil }

    open func cancel() {
        isCancelled = true
        search?.cancel()
    }

    /// Finds the places at the location, nearest first, followed by the town. If there are none, the error is
    /// `MKError.placemarkNotFound`. Calls back on the main thread.
    open func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
        // According to Apple, the object is used, and the handler is called, on the main thread.
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

    /// The item for the place chosen as the device's location, with the name under which it was chosen.
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
    /// The distance in metres up to which a house, a shop or another place counts as being at a coordinate.
    private static let reach = 60.0
    /// The distance in metres up to which a coordinate is attributed to a town or village.
    private static let townReach = 10_000.0
    private static let towns: Set<PlaceCategory> = [.city, .village, .locality]

    /// The places at the coordinate, followed by its town.
    func places(at coordinate: Coordinate) throws -> [Place] {
        let town = try nearest(to: coordinate, within: Self.townReach, categories: Self.towns, limit: 1)
        let others = Set(PlaceCategory.allCases).subtracting(Self.towns.union([.natural]))
        var places = try nearest(to: coordinate, within: Self.reach, categories: others, limit: 1)
        for number in places.indices { places[number].city = places[number].city ?? town.first?.name }
        return places + town
    }
}
