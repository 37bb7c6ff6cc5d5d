import CoreLocation
import Foundation
import Geodesy
import HostService
import MapKit
import Testing

@MainActor @Suite struct `A reverse geocoding request` {
    private func request(_ latitude: Double, _ longitude: Double) throws -> MKReverseGeocodingRequest {
        try #require(MKReverseGeocodingRequest(location: CLLocation(latitude: latitude, longitude: longitude)))
    }

    private func answer(_ latitude: Double, _ longitude: Double) async throws -> [[String?]] {
        let request = try self.request(latitude, longitude)
        return try await answer(request)
    }

    /// The result of `request`: the name, the town and the time zone of each item.
    private func answer(_ request: MKReverseGeocodingRequest) async throws -> [[String?]] {
        let answer: Result<[[String?]], any Error> = await withCheckedContinuation { continuation in
            request.getMapItems { items, error in
                guard let items else { return continuation.resume(returning: .failure(error ?? MKError(.unknown))) }
                let words = items.map { [$0.name, $0.addressRepresentations?.cityName, $0.timeZone?.identifier] }
                continuation.resume(returning: .success(words))
            }
        }
        #expect(!request.isLoading)
        return try answer.get()
    }

    private let zone = "Africa/Libreville"

    @Test func `geocoding names the place, then its town, with their time zone`() async throws {
        try await MadeUpMap.use {
            let cafe = try await answer(0.0001, 0.0101)
            #expect(cafe == [["Café Größe", "Mitte", zone], ["Mitte", "Mitte", zone]])
            let field = try await answer(0.005, 0.005)
            #expect(field == [["Mitte", "Mitte", zone]])
        }
    }

    @Test func `geocoding gives home the name under which it was chosen`() async throws {
        try await MadeUpMap.use {
            LocationSource.shared.setHome(MadeUpMap.home, name: "Alma’s House")
            let home = try await answer(0, 0)
            #expect(home.first == ["Alma’s House", "Mitte", zone])
            try await MapService.service.withValue(MapService()) {
                let withoutMap = try await answer(0, 0)
                #expect(withoutMap.map(\.first) == ["Alma’s House"])
            }
        }
    }

    @Test func `geocoding fails at unknown places, without a map and after cancelling`() async throws {
        try await MadeUpMap.use {
            await #expect(throws: MKError.self) { try await answer(40, 40) }
            let cancelled = try request(0, 0)
            cancelled.cancel()
            await #expect(throws: CancellationError.self) { try await answer(cancelled) }
            #expect(cancelled.isCancelled)
        }
        await MapService.service.withValue(MapService()) {
            await #expect(throws: MKError.self) { try await answer(0.005, 0.005) }
        }
    }

    @Test(arguments: [(91, 0), (0, 181), (.nan, 0), (0, .infinity)] as [(Double, Double)])
    func `an invalid place makes no request`(latitude: Double, longitude: Double) {
        #expect(MKReverseGeocodingRequest(location: CLLocation(latitude: latitude, longitude: longitude)) == nil)
    }
}
