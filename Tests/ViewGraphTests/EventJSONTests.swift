import Foundation
import Testing

@testable import ViewGraph

@Suite struct `An event as JSON` {
    @Test(arguments: [
        EventValue.none, .flag(true), .number(-1.5), .number(1e300), .text("“ü”\n\\ \u{1}"), .list([.text(""), .none]),
        .object(["a": .list([.flag(false)]), "\"": .number(3)]),
    ])
    func `is the same when it is read again`(value: EventValue) throws {
        let event = PageEvent(node: 12, kind: "click", value: value, seq: 345)
        let again = try #require(PageEvent(json: Data(event.json.utf8)))
        #expect(again.node == 12 && again.kind == "click" && again.seq == 345)
        #expect(again.value == value)
    }
}
