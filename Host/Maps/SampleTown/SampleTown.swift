import Foundation
package import Geodesy

/// Alderbrook, a fictional small town that a new host shows until a person adds their own map.
///
/// This code draws it the same way each time: a slightly bent street grid with a river and its bridges, a station, a
/// motorway to the airport, a village, a suburb on a hill, cycle and foot paths, an island that no road leads to, and
/// the places where people have appointments.
package enum SampleTown {
    package static let name = "Alderbrook"
    /// The Market Square: in the time zone Europe/Lisbon, where there is no real town.
    package static let center = Coordinate(latitude: 39.53, longitude: -7.9)
    /// 7 Garden Avenue, where departures start unless a person chooses otherwise.
    package static let home = LocalProjection(center: center).coordinate(of: TownGrid().corner(-1, 2, dx: 14, dy: 40))

    /// The town as OpenStreetMap XML.
    package static var xml: String {
        var document = OSMDocument(center: center)
        var streets = TownStreets(&document)
        streets.drawGrid(&document)
        streets.drawSurroundings(&document)
        streets.drawPaths(&document)
        TownPlaces.draw(&document)
        TownBuildings.draw(&document)
        return document.xml
    }
}
