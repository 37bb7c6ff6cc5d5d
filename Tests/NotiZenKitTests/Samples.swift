import AlarmScheduling
import Foundation
import NotificationIntake

@testable import NotiZenKit

/// SplitMix64: the same numbers from the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}

let berlin = TimeZone(identifier: "Europe/Berlin")!

func at(_ text: String) -> Date { try! Date(text, strategy: .iso8601) }

/// "22:30"
func clock(_ text: String) -> WallTime {
    let parts = text.split(separator: ":").map { Int($0)! }
    return WallTime(hour: parts[0], minute: parts[1])
}

func window(_ from: String, _ until: String, on weekdays: Set<Locale.Weekday> = []) -> MuteWindow {
    MuteWindow(from: clock(from), until: clock(until), weekdays: weekdays)
}

/// A notification with defaults for everything that a test doesn't care about.
func notification(
    _ id: String = "1", source: IncomingNotification.Source = .desktop, app: String? = nil, name: String = "App",
    title: String = "Title", body: String = "", kind: String? = nil, urgency: IncomingNotification.Urgency = .normal,
    isTimeSensitive: Bool = false, at date: Date = at("2026-03-02T11:00:00Z"), replaces: String? = nil
) -> IncomingNotification {
    IncomingNotification(
        id: id, source: source, appIdentifier: app, appName: name, title: title, body: body, category: kind,
        urgency: urgency, isTimeSensitive: isTimeSensitive, receivedAt: date, replaces: replaces)
}

/// Files beside the tests and in the app.
enum Place {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let app = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Apps/NotiZen")

    static func text(_ path: String) throws -> String {
        try String(contentsOf: tests.appending(path: path), encoding: .utf8)
    }
}
