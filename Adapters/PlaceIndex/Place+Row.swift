import Geodesy
import SQLiteStore

extension Place {
    static let columns =
        "place.osm, place.name, place.category, place.street, place.number, place.postcode, place.city, place.latitude, place.longitude, place.importance"

    /// The place in the current row of a statement whose first columns are `columns`.
    init(_ row: Statement) {
        func text(_ column: Int) -> String? { row.isNull(column) ? nil : row.text(column) }
        self.init(
            id: row.text(0), name: row.text(1), category: PlaceCategory(rawValue: row.text(2)) ?? .other,
            street: text(3), houseNumber: text(4), postcode: text(5), city: text(6),
            coordinate: Coordinate(latitude: row.real(7), longitude: row.real(8)), importance: row.real(9))
    }
}
