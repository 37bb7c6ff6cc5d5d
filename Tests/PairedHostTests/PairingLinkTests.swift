import Foundation
import Testing

@testable import PairedHost

@Suite struct `A pairing link` {
    @Test(arguments: [
        ("https://host.local:8443/?key=Ab-_9", "https://host.local:8443", "Ab-_9"),
        ("  http://192.168.1.7:8080/departures/?key=xyz\n", "http://192.168.1.7:8080", "xyz"),
        ("HTTPS://Host.local/?a=b&key=xyz", "https://Host.local", "xyz"),
        ("http://[::1]:8080/?key=xyz", "http://[::1]:8080", "xyz"),
    ])
    func `is read with its address and its code`(text: String, address: String, code: String) throws {
        let link = try #require(PairingLink(text))
        #expect(link.address.absoluteString == address)
        #expect(link.code == code)
    }

    @Test(arguments: [
        "", "xyz", "host.local/?key=xyz", "ftp://host/?key=xyz", "https:///?key=xyz", "https://host/",
        "https://host/?key=",
        "https://host/?key=a%0d%0aB:%20c", "file:///etc/passwd?key=xyz",
        "https://host/?key=" + String(repeating: "a", count: 2_000),
    ])
    func `is refused if it is none`(text: String) {
        #expect(PairingLink(text) == nil)
    }
}

@Suite struct `The interface of a host` {
    @Test func `has the same values after a round trip`() throws {
        let route = HostAPI.Route(
            travelTime: 612.5, departure: Date(timeIntervalSince1970: 1_800_000_000),
            arrival: Date(timeIntervalSince1970: 1_800_000_612), name: "A 1", notices: ["Typical"], distance: 5_210,
            legs: [
                HostAPI.Leg(
                    isWalk: false, places: [.init(latitude: 1, longitude: 2), .init(latitude: 3, longitude: 4)])
            ])
        let read = try HostAPI.decoder.decode(HostAPI.Route.self, from: HostAPI.encoder.encode(route))
        #expect(read == route)
    }

    @Test(arguments: [
        (90.0, 180.0, true), (90.1, 0, false), (0, -180.1, false), (.nan, 0, false), (.infinity, 0, false),
    ])
    func `knows places on the Earth`(latitude: Double, longitude: Double, isValid: Bool) {
        #expect(HostAPI.Place(latitude: latitude, longitude: longitude).isValid == isValid)
    }
}
