import Foundation
import Testing

@testable import MapHost

@Suite struct `The sample town` {
    @Test func `the sample town is the same each time`() {
        #expect(SampleTown.xml == SampleTown.xml)
    }

    @Test func `the sample town has no two places of one name and kind`() {
        let places = SampleTown.xml.split(separator: "\n").filter { $0.hasPrefix("<node") && $0.contains("k=\"name\"") }
        #expect(places.count > 60)
        let tags = places.map { $0.drop { $0 != ">" } }
        #expect(Set(tags).count == tags.count)
    }
}
