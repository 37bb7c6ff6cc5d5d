import Testing

@testable import PageHost

@Suite struct `Where the pages are` {
    private let office = LocationReport.at(latitude: 1, longitude: 0, accuracy: 10)
    private let home = LocationReport.at(latitude: 2, longitude: 0, accuracy: 10)

    @Test func `is no longer known when the last page that told it has ended`() {
        var places = PagePlaces()
        #expect(places.record(office, from: "phone") == office)
        #expect(places.forget("another") == nil)
        #expect(places.forget("phone") == .unknown)
        #expect(places.forget("phone") == nil)
    }

    @Test func `is where the remaining page is when the one that told it last has ended`() {
        var places = PagePlaces()
        #expect(places.record(home, from: "desktop") == home)
        #expect(places.record(office, from: "phone") == office)
        #expect(places.forget("phone") == home)
    }

    @Test func `stays when an older page ends, or one that does not know its own`() {
        var places = PagePlaces()
        #expect(places.record(home, from: "desktop") == home)
        #expect(places.record(office, from: "phone") == office)
        #expect(places.record(.unknown, from: "desktop") == office)
        #expect(places.forget("desktop") == nil)
        #expect(places.record(.refused, from: "phone") == .refused)
    }
}
