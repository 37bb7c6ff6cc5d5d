import Foundation
import Testing

@testable import WidgetHost

@Suite struct `The answers of a widget's addresses` {
    private let now = Date(timeIntervalSinceReferenceDate: 600)

    @Test func `are made once for each entry, minute and format`() {
        var cache = AnswerCache()
        var count = 0
        func ask(_ kind: String, after change: Int = 0, at date: Date) -> Data {
            cache.answer(kind, after: change, at: date) {
                count += 1
                return Data([UInt8(count)])
            }
        }
        #expect(ask("svg", at: now) == Data([1]) && ask("svg", at: now + 59) == Data([1]))
        #expect(ask("json", at: now) == Data([2]) && ask("svg", at: now) == Data([1]))
        #expect(ask("svg", at: now + 60) == Data([3]))
        #expect(ask("svg", after: 1, at: now + 60) == Data([4]))
    }

    @Test func `are few, whatever is asked for`() {
        var cache = AnswerCache()
        for number in 0..<1000 { _ = cache.answer("\(number)", after: 0, at: now) { Data([1]) } }
        #expect(cache.count <= 16)
    }
}
