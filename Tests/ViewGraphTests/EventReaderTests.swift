import Foundation
import Testing
import ViewGraph

@Suite struct `Page event` {
    private func event(_ json: String) -> PageEvent? { PageEvent(json: Data(json.utf8)) }
    private func value(_ json: String) -> EventValue? { EventValue(json: Data(json.utf8)) }

    @Test func `an event has its kind, node, value and number`() throws {
        let read = try #require(event(#" ["change", 57, {"on": [true, null, -1.5e2]}, 1012] "#))
        #expect(read.kind == "change" && read.node == 57 && read.seq == 1012)
        #expect(read.value == .object(["on": .list([.flag(true), .none, .number(-150)])]))
    }

    @Test(arguments: [
        "", "null", "[]", #"["tap",1,null]"#, #"["tap",1,null,2,3]"#, #"[1,"tap",null,2]"#, #"["tap",1.5,null,2]"#,
        #"["tap",1,null,1e400]"#, #"["tap",1,null,9223372036854775808]"#, #"["tap",1,nul,2]"#, #"["tap",1,null,2"#,
        #"{"node":1,"kind":"tap","value":null,"seq":2}"#, #"["tap",1,null,2]]"#, #"["tap",1,"\#u{1}",2]"#,
    ])
    func `an invalid event is refused`(json: String) {
        #expect(event(json) == nil)
    }

    @Test func `an event has the typed text in every script`() {
        let typed = "\u{8}\u{C}\n\r\t\"\\/ äöü €👩🏽‍🚀 \u{1}"
        let written = #""\b\f\n\r\t\"\\\/ äöü \u20AC\ud83d\udc69🏽‍🚀 \u0001""#
        #expect(value(written) == .text(typed))
        #expect(value(#""\ud83dx""#) == .text("\u{FFFD}x"))
        #expect(value(#""\ud83d\u0041""#) == .text("\u{FFFD}A"))
        #expect(EventValue(json: Data([0x22, 0xFF, 0x22])) == nil)
    }

    @Test func `an event has a maximum depth`() {
        #expect(value(String(repeating: "[", count: 20) + String(repeating: "]", count: 20)) != nil)
        #expect(value(String(repeating: "[", count: 1_000_000)) == nil)
    }

    /// Foundation's own reader decides what is valid JSON.
    @Test func `a damaged event is read as Foundation reads it`() throws {
        var generator = Dice(seed: 20_261_121)
        let seed = Array(#"["input",12,{"a":[1,-2.5e+3,"x\u00e9\n","",true,false,null],"b":{"c":0.25}},1007]"#.utf8)
        for _ in 0..<20_000 {
            var bytes = seed
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let index = bytes.indices.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0...2, using: &generator) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(seed.randomElement(using: &generator) ?? 0, at: index)
                default: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
                }
            }
            let data = Data(bytes)
            // Foundation accepts a comma after the last value, which JSON does not allow.
            guard !String(decoding: bytes, as: UTF8.self).contains(/, *[\]}]/) else { continue }
            let known = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            let read = EventValue(json: data)
            #expect(read.map(plain) as? NSObject == known as? NSObject, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    private func plain(_ value: EventValue) -> Any {
        switch value {
        case .none: NSNull()
        case .flag(let flag): NSNumber(value: flag)
        case .number(let number): NSNumber(value: number)
        case .text(let text): NSString(string: text)
        case .list(let items): NSArray(array: items.map(plain))
        case .object(let members): NSDictionary(dictionary: members.mapValues(plain))
        }
    }
}

/// Random numbers that are the same in each run (SplitMix64).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
