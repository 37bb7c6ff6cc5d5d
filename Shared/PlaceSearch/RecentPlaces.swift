import CoreLocation
public import Foundation
public import MapKit
public import Observation

/// The places that a person chose before, the latest first, stored in the app's `UserDefaults`.
@MainActor
@Observable
public final class RecentPlaces {
    public private(set) var places: [RecentPlace]
    /// The places as they were before the last removal, while it can be undone.
    public private(set) var removed: [RecentPlace]?
    @ObservationIgnored private let defaults: UserDefaults

    private static let key = "recentPlaces"
    /// The number of places that fit on a screen below the search field.
    private static let most = 10

    public init(defaults: UserDefaults) {
        self.defaults = defaults
        let stored = defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode([RecentPlace].self, from: $0) }
        places = Array((stored ?? []).prefix(Self.most))
    }

    /// Puts a chosen place at the front.
    public func add(_ item: MKMapItem, named title: String) {
        let place = RecentPlace(item, named: title)
        change(to: Array(([place] + places.filter { !$0.isSame(as: place) }).prefix(Self.most)))
        removed = nil
    }

    /// Removes places, which `undo` brings back.
    public func remove(_ ids: Set<RecentPlace.ID>) {
        removed = places
        change(to: places.filter { !ids.contains($0.id) })
    }

    /// Brings back the places that were removed last.
    public func undo() {
        guard let removed else { return }
        change(to: removed)
        self.removed = nil
    }

    private func change(to new: [RecentPlace]) {
        places = new
        // Encoding names and numbers always succeeds.
        if let data = try? JSONEncoder().encode(new) { defaults.set(data, forKey: Self.key) }
    }
}

/// A place that was chosen before.
public nonisolated struct RecentPlace: Codable, Hashable, Identifiable, Sendable {
    public let id: UUID
    public let name: String
    public let address: String
    /// Degrees, north positive.
    public let latitude: Double
    /// Degrees, east positive.
    public let longitude: Double
    /// An IANA name; `nil` if the map does not know the zone.
    public let timeZone: String?
    public let symbol: String

    init(_ item: MKMapItem, named title: String) {
        id = UUID()
        name = item.name ?? title
        address = item.address?.fullAddress ?? ""
        latitude = item.location.coordinate.latitude
        longitude = item.location.coordinate.longitude
        timeZone = item.timeZone?.identifier
        symbol = PlaceDetail(item, from: nil).symbol
    }

    /// - Throws: `DecodingError`, even for a place that is not on Earth.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(UUID.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        address = try container.decode(String.self, forKey: .address)
        latitude = try container.decode(Double.self, forKey: .latitude)
        longitude = try container.decode(Double.self, forKey: .longitude)
        timeZone = try container.decodeIfPresent(String.self, forKey: .timeZone)
        symbol = try container.decode(String.self, forKey: .symbol)
        guard abs(latitude) <= 90, abs(longitude) <= 180 else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: container, debugDescription: "It is not on Earth.")
        }
    }

    func isSame(as other: RecentPlace) -> Bool {
        name == other.name && abs(latitude - other.latitude) < 1e-5 && abs(longitude - other.longitude) < 1e-5
    }

    /// The place as the map gave it.
    public var item: MKMapItem {
        let item = MKMapItem(
            location: CLLocation(latitude: latitude, longitude: longitude),
            address: address.isEmpty ? nil : MKAddress(fullAddress: address, shortAddress: nil))
        item.name = name
        item.timeZone = timeZone.flatMap { TimeZone(identifier: $0) }
        return item
    }
}
