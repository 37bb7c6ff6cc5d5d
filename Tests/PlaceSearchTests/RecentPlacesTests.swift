import CoreLocation
import Foundation
import MapKit
import PlaceSearch
import Testing

@MainActor @Suite struct `The recent places` {
    private func defaults() throws -> UserDefaults {
        try #require(UserDefaults(suiteName: "recent-places-\(UUID().uuidString)"))
    }

    private func item(_ name: String, at latitude: Double = 47) -> MKMapItem {
        let item = MKMapItem(location: CLLocation(latitude: latitude, longitude: 9.5), address: nil)
        item.name = name
        item.timeZone = TimeZone(identifier: "Europe/Vaduz")
        return item
    }

    @Test func `the place chosen last is first, and no place is there twice`() throws {
        let recent = RecentPlaces(defaults: try defaults())
        for name in ["Gym", "Library", "Gym"] { recent.add(item(name), named: name) }
        #expect(recent.places.map(\.name) == ["Gym", "Library"])
    }

    @Test func `only the last ten are kept`() throws {
        let recent = RecentPlaces(defaults: try defaults())
        for number in 1...12 { recent.add(item("Place \(number)"), named: "") }
        #expect(recent.places.count == 10)
        #expect(recent.places.first?.name == "Place 12")
    }

    @Test func `places are there again after a start, as the map gave them`() throws {
        let defaults = try defaults()
        RecentPlaces(defaults: defaults).add(item("Gym", at: 47.25), named: "Gym")
        let place = try #require(RecentPlaces(defaults: defaults).places.first)
        #expect(place.item.name == "Gym")
        #expect(place.item.location.coordinate.latitude == 47.25)
        #expect(place.item.timeZone?.identifier == "Europe/Vaduz")
    }

    @Test func `a removal can be undone until another place is chosen`() throws {
        let defaults = try defaults()
        let recent = RecentPlaces(defaults: defaults)
        for name in ["Gym", "Library"] { recent.add(item(name), named: name) }
        recent.remove([recent.places[0].id])
        #expect(recent.places.map(\.name) == ["Gym"])
        recent.undo()
        #expect(recent.places.map(\.name) == ["Library", "Gym"])
        #expect(RecentPlaces(defaults: defaults).places.count == 2)
        recent.remove(Set(recent.places.map(\.id)))
        recent.add(item("Airport"), named: "Airport")
        #expect(recent.removed == nil)
        recent.undo()
        #expect(recent.places.map(\.name) == ["Airport"])
    }

    @Test(arguments: ["", "{}", "[{}]", "[1e999]", #"[{"latitude": 91}]"#])
    func `damaged values are no places`(json: String) throws {
        let defaults = try defaults()
        defaults.set(Data(json.utf8), forKey: "recentPlaces")
        #expect(RecentPlaces(defaults: defaults).places.isEmpty)
    }
}
