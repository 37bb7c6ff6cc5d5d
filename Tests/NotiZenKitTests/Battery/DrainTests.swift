import Foundation
import PowerSupply
import Testing

@testable import NotiZenKit

@Suite struct `Log of what uses the battery` {
    /// The beginning of a quarter of an hour.
    private let start = Date(timeIntervalSince1970: 900 * 2_000_000)

    private func sample(_ minute: Double, _ apps: [String: Double], other: Double = 0) -> DrainSample {
        DrainSample(
            date: start + minute * 60,
            apps: apps.map { .init(id: $0.key, name: $0.key.uppercased(), seconds: $0.value) },
            otherSeconds: other)
    }

    @Test func `the five apps that used most are named, and all that is left is one row`() {
        var log = DrainLog()
        #expect(log.isEmpty && log.sources.isEmpty)
        log.add(sample(0, ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 0], other: 4))
        let sources = log.sources
        #expect(sources.map(\.app) == ["f", "e", "d", "c", "b", nil])
        #expect(sources.map(\.name) == ["F", "E", "D", "C", "B", nil])
        #expect(sources.map(\.share) == [0.24, 0.2, 0.16, 0.12, 0.08, 0.2])
        #expect(Set(sources.map(\.id)).count == 6)
    }

    @Test func `each bar is a quarter of an hour on one scale, and what is older than three hours is gone`() {
        var log = DrainLog()
        log.add(sample(0, ["old": 100]))
        log.add(sample(20, ["a": 4]))
        log.add(sample(29, ["a": 4]))
        log.add(sample(180, ["a": 2, "b": 4]))
        let sources = log.sources
        #expect(sources.map(\.app) == ["a", "b"])
        #expect(sources[0].bars == [1] + [Double](repeating: 0, count: 10) + [0.25])
        #expect(sources[1].bars == [Double](repeating: 0, count: 11) + [0.5])
        // A clock that was set back changes nothing.
        log.add(sample(100, ["c": 50]))
        #expect(log.sources == sources)
        let isChanged = log.forgetOld(at: start + 7 * 3600)
        #expect(isChanged && log.isEmpty)
    }

    @Test func `no number of apps and no value makes it grow or absurd`() {
        var log = DrainLog()
        for minute in 0..<200 {
            let apps = Dictionary(uniqueKeysWithValues: (0..<150).map { ("\(minute) \($0)", 1.0) })
            log.add(sample(Double(minute), apps, other: .nan))
        }
        log.add(sample(200, ["a": .infinity, "b": -5, "c": 2], other: -1))
        let shares = log.sources.map(\.share)
        #expect(shares.count == 6 && abs(shares.reduce(0, +) - 1) < 1e-9)
        #expect(log.sources.flatMap(\.bars).allSatisfy { (0...1).contains($0) })
        #expect(log.sources.allSatisfy { $0.bars.count == DrainLog.slotCount })
    }
}
