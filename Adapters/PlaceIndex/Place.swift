import Foundation
package import Geodesy

/// A named place, a street or a house of the map.
package struct Place: Sendable, Hashable {
    /// The OpenStreetMap object of the place: `n123`, `w123` or `r123`.
    package var id: String
    package var name: String
    package var category: PlaceCategory
    package var street: String?
    package var houseNumber: String?
    package var postcode: String?
    /// The town or village of the place, from its address or else chosen by size and distance.
    package var city: String?
    /// The ISO code of the country and the IANA name of the time zone, for cities of the world. Places of the map have
    /// neither.
    package var country: String?
    package var timeZone: String?
    package var coordinate: Coordinate
    /// The likelihood of being searched for, from 0 to 1.
    package var importance: Double

    package init(
        id: String, name: String, category: PlaceCategory, street: String? = nil, houseNumber: String? = nil,
        postcode: String? = nil, city: String? = nil, coordinate: Coordinate, importance: Double
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.street = street
        self.houseNumber = houseNumber
        self.postcode = postcode
        self.city = city
        self.coordinate = coordinate
        self.importance = importance
    }

    /// The address on one line, without the name: `Hauptstrasse 5, Vaduz`.
    package var addressLine: String {
        let house = street.map { street in houseNumber.map { "\(street) \($0)" } ?? street }
        return [house == name ? nil : house, city == name ? nil : city].compactMap(\.self)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && $0 != name }
            .joined(separator: ", ")
    }
}
