import Foundation
import Testing

@testable import ANCS

@Suite struct `Bytes of the phone` {
    @Test func `an event has its parts in eight bytes`() throws {
        let event = try #require(SourceEvent([0, 0b10110, 6, 3, 4, 3, 2, 1]))
        #expect(event.kind == .added && event.category == .email && event.categoryCount == 3)
        #expect(event.flags == [.important, .preExisting, .negativeAction] && event.uid == 0x0102_0304)
        #expect(SourceEvent([1, 0, 0, 0, 255, 255, 255, 255])?.uid == .max)
    }

    @Test func `an event of another length or a later version is left out`() {
        for count in 0...20 where count != 8 { #expect(SourceEvent(Array(repeating: 0, count: count)) == nil) }
        for kind in UInt8(3)...255 { #expect(SourceEvent([kind, 0, 0, 0, 0, 0, 0, 0]) == nil) }
    }

    @Test func `every number of a category has one, and reserved ones are other`() {
        for number in UInt8.min...UInt8.max {
            #expect(PhoneCategory(number: number).rawValue == (number < 12 ? number : 0))
        }
    }

    @Test func `requests have the bytes of the specification`() {
        let attributes: [NotificationAttribute] = [.appIdentifier, .title, .message, .positiveActionLabel]
        let request = ControlRequest.attributes(attributes, uid: 0x0102_0304)
        #expect(request.bytes == [0, 4, 3, 2, 1, 0, 1, 0xF4, 0x01, 3, 0xA0, 0x0F, 6])
        #expect(ControlRequest.appName(identifier: "a.b").bytes == [1, 0x61, 0x2E, 0x62, 0, 0])
        #expect(ControlRequest.action(uid: 1, isPositive: true).bytes == [2, 1, 0, 0, 0, 0])
        #expect(ControlRequest.action(uid: 1, isPositive: false).bytes == [2, 1, 0, 0, 0, 1])
    }

    @Test func `the longest request fits the smallest packet of Bluetooth`() {
        let all = ControlRequest.attributes(NotificationAttribute.allCases, uid: 0)
        #expect(all.bytes.count <= 20)
    }

    @Test func `a character that was cut at the end is left out`() {
        let bytes = Array("a€😀".utf8)
        let whole = ["", "a", "a", "a", "a€", "a€", "a€", "a€", "a€😀"]
        for count in 0...bytes.count { #expect(PhoneText.text(Array(bytes.prefix(count))) == whole[count]) }
    }

    @Test func `damage becomes a replacement character and control characters are left out`() {
        #expect(PhoneText.text([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
        #expect(PhoneText.text([0x80, 0x80, 0x80, 0x80]) == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
        #expect(PhoneText.text(Array("a\0b\u{1B}[1m\tc\nd\u{85}".utf8)) == "ab[1m\tc\nd")
    }

    @Test func `only a bundle identifier is one`() {
        #expect(PhoneText.appIdentifier(Array("com.apple.MobileSMS".utf8)) == "com.apple.MobileSMS")
        for text in ["", "a b", "a/b", "ä", "a\0", String(repeating: "a", count: 201)] {
            #expect(PhoneText.appIdentifier(Array(text.utf8)) == nil)
        }
    }

    @Test func `a date is the time on a clock in the phone's time zone`() throws {
        let date = try #require(PhoneDate(Array("20260228T235959".utf8)))
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(date.instant(in: berlin) == Date(timeIntervalSince1970: 1_772_319_599))
        #expect(date.instant(in: .gmt) == Date(timeIntervalSince1970: 1_772_323_199))
    }

    @Test func `a time that no clock shows is no date`() {
        let texts = [
            "", "20260229T000000", "20261301T000000", "20260100T000000", "20260132T000000", "20260101T240000",
            "20260101T006000", "20260101T000060", "20260101 000000", "2026010T0000000", "+2260101T000000",
            "99990101T000000", "00000101T000000", "20260101T00000", "20260101T0000000", "２０２６０１０１Ｔ０００",
        ]
        for text in texts { #expect(PhoneDate(Array(text.utf8)) == nil, "\(text)") }
        #expect(PhoneDate(Array("20280229T000000".utf8)) != nil)
    }
}
