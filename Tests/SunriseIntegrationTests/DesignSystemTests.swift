import Foundation
import FoundationOverlay
import SwiftUI
import Testing

@testable import SunriseKit
@testable import SunriseUI

@MainActor @Suite struct `Design system` {
    @Test func `the day has four phases, each with its hours`() {
        let phases = (0..<24).map { TimePhase(hour: $0) }
        #expect(phases[0..<5].allSatisfy { $0 == .night } && phases[5..<8].allSatisfy { $0 == .dawn })
        #expect(phases[8..<18].allSatisfy { $0 == .day } && phases[18..<21].allSatisfy { $0 == .dusk })
        #expect(phases[21..<24].allSatisfy { $0 == .night })
    }

    @Test func `the four timings have the specification's names`() {
        #expect(
            AlarmTiming.allCases.map(\.rawValue) == ["Nautical Dawn", "Civil Dawn", "Sunrise", "After Sunrise"])
    }

    /// Compiling is the test: each name is one of the specification's.
    @Test func `each colour, modifier and component of the design system has the specification's name`() {
        let onCards: [Color] = [.adaptiveText, .adaptiveTextSecondary, .adaptiveAccent]
        let onSky: [Color] = [.adaptiveGradientText, .adaptiveGradientTextSecondary, .adaptiveGradientAccent]
        let surfaces: [Color] = [.adaptiveCardBackground, .adaptiveCardBorder, .adaptiveShadow]
        #expect(Set(onCards + onSky + surfaces).count > 3)
        let text = Text(verbatim: "6:32")
        let views: [any View] = [
            text.dawnDisplayLarge(), text.dawnDisplayMedium(), text.dawnHeadline(), text.dawnBody(), text.dawnCaption(),
            text.dawnDisplayLargeOnGradient(), text.dawnDisplayMediumOnGradient(), text.dawnTitleOnGradient(),
            text.dawnCaptionOnGradient(), text.calmCard(), text.reduceMotionSensitive(true), DawnSkyBackground(),
            BreathingSun(), TimeDisplaySkeleton(), TimeDisplay(title: "Sunrise", time: .now, timeZone: .gmt),
            Button("Save") {}.buttonStyle(SoftButtonStyle()), LinearGradient.adaptiveBackground,
            text.modifier(CalmCardModifier()),
        ]
        #expect(views.count == 18)
        #expect([HapticFeedback.light, .success, .selection].count == 3 && TimePhase.allCases.contains(.current()))
    }

    @Test func `the remaining time is shown to the minute, the hour or the day`() {
        let now = instant("2026-11-21T20:00:00Z")
        func text(_ seconds: Double) -> String { now.addingTimeInterval(seconds).relativeText(from: now) }
        #expect(text(20) == "now" && text(59 * 60) == "in 59 minutes")
        #expect(text(6 * 3600 - 200) == "in 6 hours" && text(50 * 3600) == "in 2 days")
    }

    /// A Core Audio file: its description gives the length of a second, its data the number of seconds.
    @Test func `the alarm's sound is shorter than 30 seconds`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appending(path: "Apps/Sunrise/App/Sounds/\(SunriseAlarm.soundName)"))
        func number(_ offset: Int, _ bytes: Int) -> UInt64 {
            data[offset..<offset + bytes].reduce(0) { $0 << 8 | UInt64($1) }
        }
        #expect(data.prefix(4) == Data("caff".utf8))
        var (offset, rate, packet, size) = (8, 0.0, 0.0, 0.0)
        while offset + 12 <= data.count {
            let (kind, length) = (String(decoding: data[offset..<offset + 4], as: UTF8.self), number(offset + 4, 8))
            if kind == "desc" {
                rate = Double(bitPattern: number(offset + 12, 8))
                packet = Double(number(offset + 28, 4))
            }
            if kind == "data" { size = Double(length == .max ? UInt64(data.count - offset - 12) : length) }
            guard length < UInt64(data.count) else { break }
            offset += 12 + Int(length)
        }
        let seconds = size / packet / rate
        #expect(seconds > 5 && seconds < 30)
    }
}
