import Foundation
import Geodesy
import HostSettings
import LandCover
import MapKit
import Testing

@testable import MapHost

extension `The map host` {
    @Test func `land and water are drawn, also on a map that an older version made`() async throws {
        func kinds() throws -> Set<LandArea.Kind> {
            let box = BoundingBox(center: SampleTown.center, metres: 10_000)
            return Set(try MapService.current.land?.areas(in: box, largerThan: 0, limit: 100).map(\.kind) ?? [])
        }
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            #expect(try kinds() == [.water, .river, .park])
            await host.stop()
            let library = await host.library
            let file = try #require(library.current).appending(path: LandBuild.file)
            try FileManager.default.removeItem(at: file)
            let next = MapHost(data: folder.data, settings: HostSettings())
            await next.start()
            try await eventually { try kinds() == [.water, .river, .park] }
            await next.stop()
        }
    }
}
