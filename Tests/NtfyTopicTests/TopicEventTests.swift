import Foundation
import Testing

@testable import NtfyTopic

@Suite struct `Events of a topic` {
    private func event(_ text: String) -> TopicEvent? { TopicEvent(line: Data(text.utf8)) }

    private func message(_ text: String) throws -> TopicMessage {
        guard case .message(let message) = event(text) else {
            throw CocoaError(.coderReadCorrupt, userInfo: [NSDebugDescriptionErrorKey: text])
        }
        return message
    }

    @Test func `the events of ntfy are read`() {
        #expect(event(#"{"id":"SLiKI64DOt","time":1635528757,"event":"open","topic":"t"}"#) == .opened(1_635_528_757))
        #expect(event(#"{"id":"2mpXQgWnQ2","time":1635528771,"event":"keepalive","topic":"t"}"#) == .other)
        #expect(event(#"{"id":"a","time":1,"event":"message_delete","sequence_id":"b","topic":"t"}"#) == .other)
        #expect(event(#"{"id":"a","time":1,"event":"of a later version","new":[{}]}"#) == .other)
    }

    @Test func `a message has all of its parts`() throws {
        let all = try message(
            #"""
            {"id":"sPs71M8A2T","time":1643935928,"expires":1643936928,"event":"message","topic":"t","title":"Disk — full",
             "message":"2 GB left","priority":5,"tags":["warning","cd"],"click":"https://homecam.lan","actions":[]}
            """#)
        #expect(all.id == "sPs71M8A2T" && all.date == Date(timeIntervalSince1970: 1_643_935_928))
        #expect(all.title == "Disk — full" && all.text == "2 GB left" && all.priority == 5)
        #expect(all.tags == ["warning", "cd"] && all.click?.absoluteString == "https://homecam.lan" && !all.isOfHost)
        let least = try message(#"{"id":"a","time":1,"event":"message","topic":"t"}"#)
        #expect(least.title.isEmpty && least.text.isEmpty && least.priority == 3 && least.tags.isEmpty)
    }

    @Test func `what a host of Reveille published is known by its tag`() throws {
        #expect(try message(#"{"id":"a","time":1,"event":"message","tags":["bell","reveille"]}"#).isOfHost)
    }

    @Test func `parts outside of their bounds are brought into them`() throws {
        let tags = Array(repeating: "\"x\"", count: 3000).joined(separator: ",")
        let odd = try message(
            #"{"id":"a","time":9223372036854775807,"event":"message","priority":99,"tags":[\#(tags)],"click":"file:///etc/passwd"}"#
        )
        #expect(odd.priority == 5 && odd.tags.count == 16 && odd.click == nil)
        #expect(try message(#"{"id":"a","time":-5,"event":"message","priority":-1}"#).priority == 1)
        #expect(try message(#"{"id":"a","time":1,"event":"message","click":"javascript:alert(1)"}"#).click == nil)
    }

    @Test(arguments: [
        "", "{", "[]", "null", "open", #"{"id":"a"}"#, #"{"id":1,"time":1,"event":"open"}"#,
        #"{"id":"a","time":"now","event":"open"}"#, #"{"id":"a","time":1e40,"event":"open"}"#,
        #"{"id":"a","time":1,"event":"message","tags":"x"}"#, #"{"id":"a","time":1,"event":"message","title":{}}"#,
        #"{"id":"","time":1,"event":"message"}"#, #"{"id":"../a?b","time":1,"event":"message"}"#,
        #"{"id":"\#(String(repeating: "a", count: 65))","time":1,"event":"message"}"#,
        String(repeating: "[", count: 60_000), String(repeating: #"{"a":"#, count: 10_000),
    ])
    func `a line that is none of ntfy's is unreadable`(line: String) {
        #expect(event(line) == nil)
    }

    @Test func `broken UTF-8 makes a line unreadable or is replaced`() {
        var line = Data(#"{"id":"a","time":1,"event":"message","title":""#.utf8)
        line.append(contentsOf: [0xFF, 0xC0, 0x80])
        line.append(contentsOf: Data(#""}"#.utf8))
        if case .message(let message) = TopicEvent(line: line) { #expect(!message.title.contains("\0")) }
    }
}
