import Foundation
import SunriseKit
import Testing

@Suite struct `A place that is found` {
    private let english = Locale(identifier: "en_US")

    private func place(_ name: String?, in zone: TimeZone?) -> FoundPlace {
        FoundPlace(name: name, latitude: -33.868, longitude: 151.209, timeZone: zone)
    }

    @Test func `a known place has its own name and zone`() throws {
        let sydney = try #require(TimeZone(identifier: "Australia/Sydney"))
        let saved = SavedLocation(place("Sydney", in: sydney), deviceZone: .gmt, locale: english)
        #expect(saved.name == "Sydney" && saved.timeZone == sydney && saved.longitude == 151.209)
    }

    @Test func `a place without a name is called by its coordinates`() {
        #expect(SavedLocation(place(nil, in: .gmt), locale: english).name == "33.87° S, 151.21° E")
    }

    @Test func `a place without a zone has that of the device there, or else that of its longitude`() {
        #expect(SavedLocation(place("Sydney", in: nil), deviceZone: .gmt, locale: english).timeZone == .gmt)
        #expect(SavedLocation(place("Sydney", in: nil), locale: english).timeZone.secondsFromGMT() == 10 * 3600)
    }
}
