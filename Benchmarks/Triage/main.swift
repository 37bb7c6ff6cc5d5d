import AlarmScheduling
import Foundation
import NotiZenKit
import NotificationIntake
import SwiftData

// Measures how many notifications NotiZen decides about and stores per second. Run it in a release build. With the file
// of the SMS Spam Collection as an argument, it also measures what NotiZen learns from labelled messages.

let folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: ".build/benchmark-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let start = Date(timeIntervalSince1970: 1_772_449_200)
let apps = (0..<40).map { "org.example.app\($0)" }

func notifications(_ range: Range<Int>) -> [IncomingNotification] {
    range.map { number in
        IncomingNotification(
            id: "bus/\(number)", source: .desktop, appIdentifier: apps[number % 40], appName: "App \(number % 40)",
            title: "Message \(number) from person \(number % 97)",
            body: "Some text of an ordinary length, as a chat or a mail has it. Number \(number).",
            category: number % 3 == 0 ? "email.arrived" : nil, receivedAt: start)
    }
}

let triage = try NotificationTriage(try NotificationStore.container(at: folder)) {
    TimeZone(identifier: "Europe/Berlin") ?? .gmt
}
try await triage.changeSettings { settings in
    settings.quiet.windows = [
        MuteWindow(from: .init(hour: 22, minute: 0), until: .init(hour: 6, minute: 0))
    ]
    settings.rules = (0..<10).map {
        TriageRule(name: "Rule \($0)", conditions: .init(app: apps[$0], title: "urgent \($0)"), action: .show)
    }
}
// Creates habits, so that scores are learned.
_ = try await triage.receive(notifications(0..<300), at: start)
try await triage.record(
    (0..<300).map {
        .init(notification: "bus/\($0)", kind: $0 % 4 == 0 ? .acted : .dismissed, at: start.addingTimeInterval(5))
    })

let clock = ContinuousClock()
for (name, size) in [("one after another", 1), ("in batches of 50", 50), ("in batches of 500", 500)] {
    let count = size == 1 ? 1000 : 20_000
    let base = 1_000_000 * size
    let incoming = notifications(base..<base + count)
    let time = try await clock.measure {
        for first in stride(from: 0, to: count, by: size) {
            _ = try await triage.receive(Array(incoming[first..<first + size]), at: start.addingTimeInterval(60))
        }
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    print("decided and stored \(name)\t\(Int(Double(count) / seconds)) a second")
}
let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
print(
    "largest memory\t\(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ")[1] ?? "?") kB"
)

if CommandLine.arguments.count > 1 {
    let messages = try MarkedMessages(URL(filePath: CommandLine.arguments[1]))
    let learning = folder.appending(path: "learning")
    try FileManager.default.createDirectory(at: learning, withIntermediateDirectories: true)
    try await messages.measure(
        try NotificationTriage(try NotificationStore.container(at: learning)) { .gmt }, from: start)
}
