import Foundation
import Testing

@testable import Valhalla

@Suite struct `Typical traffic` {
    /// The ratio to a road's free-flow travel time, at a weekday (0: Sunday) and hour.
    private func ratio(_ roadClass: RoadClass, _ day: Int, _ hour: Double) -> Double {
        1 / TypicalTraffic.speedRatio(of: roadClass, atMinute: Double(day) * 1440 + hour * 60)
    }

    @Test(arguments: [6.0, 16.0]) func `typical traffic takes 1.33 times as long in each peak`(start: Double) {
        for day in 1...5 {
            let minutes = (0..<180).map { start + (Double($0) + 0.5) / 60 }
            let mean = minutes.map { ratio(.motorway, day, $0) }.reduce(0, +) / 180
            #expect(abs(mean - 1.33) < 0.001)
        }
    }

    @Test func `typical traffic has no delay at night, little at weekends, and less on lesser roads`() {
        for day in 0...6 { #expect(ratio(.motorway, day, 4) == 1) }
        #expect(ratio(.motorway, 0, 5) == 1)
        #expect((1.01...1.1).contains(ratio(.motorway, 6, 12)))
        #expect(ratio(.secondary, 2, 8) < ratio(.primary, 2, 8))
        #expect(ratio(.residential, 2, 8) == 1)
        // The end of the week meets its beginning.
        #expect(ratio(.motorway, 6, 23.9) == 1)
    }

    @Test func `typical traffic survives the encoding of Valhalla`() throws {
        let profile = SpeedProfile { TypicalTraffic.speedRatio(of: .motorway, atMinute: $0) }
        let bytes = try #require(Data(base64Encoded: profile.encoded(times: 100)))
        #expect(bytes.count == 400)
        let coefficients = stride(from: 0, to: 400, by: 2).map { Int16(bytes[$0]) << 8 | Int16(bytes[$0 + 1]) }
        for bucket in stride(from: 0, to: SpeedProfile.buckets, by: 7) {
            // The inverse transform (DCT-III), written out.
            var speed = Double(coefficients[0]) * 0.5.squareRoot()
            for order in 1..<200 {
                speed += Double(coefficients[order]) * cos(.pi / 2016 * (Double(bucket) + 0.5) * Double(order))
            }
            speed *= (2.0 / 2016).squareRoot()
            let minute = (Double(bucket) + 0.5) * 5
            #expect(abs(speed - 100 * TypicalTraffic.speedRatio(of: .motorway, atMinute: minute)) < 2.5)
        }
    }

    @Test func `typical traffic is not read from a damaged tile`() {
        #expect(throws: ValhallaError.self) { try GraphTile(Data(count: 100)) }
        var torn = Data(count: 272)
        torn[42] = 0xff
        #expect(throws: ValhallaError.self) { try GraphTile(torn) }
    }
}
