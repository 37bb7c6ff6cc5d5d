import Testing

@testable import PageHost

@Suite struct `Page places` {
    private let office = LocationReport.at(latitude: 1, longitude: 0, accuracy: 10)
    private let home = LocationReport.at(latitude: 2, longitude: 0, accuracy: 10)

    @Test func `a place is forgotten when the last page that reported it has ended`() {
        var places = PagePlaces()
        #expect(places.record(office, from: "phone") == office)
        #expect(places.forget("another") == nil)
        #expect(places.forget("phone") == .unknown)
        #expect(places.forget("phone") == nil)
    }

    @Test func `the place of a remaining page is used when the latest one has ended`() {
        var places = PagePlaces()
        #expect(places.record(home, from: "desktop") == home)
        #expect(places.record(office, from: "phone") == office)
        #expect(places.forget("phone") == home)
    }

    @Test func `a place stays when an older page ends, or one without a place`() {
        var places = PagePlaces()
        #expect(places.record(home, from: "desktop") == home)
        #expect(places.record(office, from: "phone") == office)
        #expect(places.record(.unknown, from: "desktop") == office)
        #expect(places.forget("desktop") == nil)
        #expect(places.record(.refused, from: "phone") == .refused)
    }
}
