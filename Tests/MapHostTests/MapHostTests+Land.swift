import Foundation
import Geodesy
import HostSettings
import LandCover
import MapKit
import Testing

@testable import MapHost

extension `The map host` {
    @Test func `land, water and buildings are drawn, also on a map that an older version made`() async throws {
        func houses() throws -> Int {
            let box = BoundingBox(center: SampleTown.center, metres: 2000)
            return try MapService.current.buildings?.outlines(in: box, limit: 40).count ?? 0
        }
        func kinds() throws -> Set<LandArea.Kind> {
            let box = BoundingBox(center: SampleTown.center, metres: 10_000)
            return Set(try MapService.current.land?.areas(in: box, largerThan: 0, limit: 100).map(\.kind) ?? [])
        }
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            #expect(try kinds() == [.water, .river, .park] && houses() > 300)
            await host.stop()
            let library = await host.library
            // The first older versions had neither, and later ones no buildings.
            try FileManager.default.removeItem(at: #require(library.land))
            try FileManager.default.removeItem(at: #require(library.buildings))
            let next = MapHost(data: folder.data, settings: HostSettings())
            await next.start()
            try await eventually { try kinds() == [.water, .river, .park] && houses() > 300 }
            await next.stop()
        }
    }
}
