import CoreLocation
import Foundation
import HostService
import Testing

@testable import MapKit

@MainActor @Suite struct `A geocoder` {
    private func onMap(_ body: () async throws -> Void) async throws {
        try await MadeUpMap.use {
            try await Geocoding.service.withValue(.ofMap) { try await body() }
        }
    }

    @available(*, deprecated)
    @Test func `it finds the coordinate of an address`() async throws {
        try await onMap {
            let found = try await CLGeocoder().geocodeAddressString("Café Größe")
            #expect(found.first?.name == "Café Größe" && found.first?.locality == "Mitte")
            #expect(found.first?.location?.coordinate.longitude == 0.01)
            let error = await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Qzxv") }
            #expect(error?.code == .geocodeFoundNoResult)
        }
    }

    @available(*, deprecated)
    @Test func `it names the place at a coordinate`() async throws {
        try await onMap {
            let location = CLLocation(latitude: 0.0001, longitude: 0.0101)
            let names: [String?] = await withCheckedContinuation { continuation in
                CLGeocoder().reverseGeocodeLocation(location) { places, _ in
                    continuation.resume(returning: places?.map(\.name) ?? [])
                }
            }
            #expect(names == ["Café Größe", "Mitte"])
        }
    }

    @available(*, deprecated)
    @Test func `without a map it finds nothing`() async {
        await #expect(throws: CLError.self) { try await CLGeocoder().geocodeAddressString("Mitte") }
    }
}
