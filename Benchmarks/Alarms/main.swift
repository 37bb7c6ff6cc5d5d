import AppContainer
import Foundation
import HostClock
import NotificationHost
import Synchronization
import UserNotifications

// Measures the alarm engine alone. `Benchmarks/alarms.py` fills its store, runs these commands and prints the table.
//
//     schedule FOLDER COUNT   schedules one after the other: microseconds for each
//     restart FOLDER          starts on a store with one due item: milliseconds until it is shown, and memory
//     burst FOLDER COUNT      shows what is due in one second: lateness of the last, and whether in order
//     timing FOLDER COUNT     schedules items a little ahead: lateness of each in milliseconds

/// Records when each notification was shown.
final class Recorder: DeliveryChannel {
    let shown = Mutex<[(title: String, date: Date, late: Double)]>([])
    let name = "recorder"
    var state: String { "It records." }

    func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        let now = Date()
        shown.withLock { $0.append((notification.title, notification.date, now.timeIntervalSince(notification.date))) }
        return .shown("Recorded.")
    }

    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {}

    func wait(for count: Int) async throws {
        while shown.withLock({ $0.count }) < count { try await Task.sleep(for: .milliseconds(1)) }
    }
}

let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(2) }
let folder = URL(filePath: arguments[2])
let count = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
let app = AppContainer(id: "app", name: "App", directory: folder)
let recorder = Recorder()

func open() throws -> NotificationHost {
    try NotificationHost(
        storeAt: folder.appending(path: "notifications.sqlite"), dependencies: .init { _ in app }, daemon: nil,
        others: [recorder])
}

func request(_ number: Int, in seconds: Double) -> RequestRecord {
    var content = ContentRecord()
    content.title = "\(number)"
    content.body = "Leave now to arrive by 8:30 AM."
    return RequestRecord(identifier: "new-\(number)", content: content, trigger: .interval(seconds, repeats: false))
}

/// The memory of this process in megabytes.
func memory(_ key: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    return (Double(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0) / 1000
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body).seconds
}

switch arguments[1] {
case "schedule":
    let host = try open()
    try host.permissions.setNotificationsAllowed(true, for: app.id)
    for number in 0..<count {
        print(try seconds { try host.add(request(number, in: .random(in: 1e6...2e6)), of: app) } * 1e6)
    }
case "restart":
    let began = Date()
    let host = try open()
    try host.start(isServingProcess: false)
    try await recorder.wait(for: 1)
    print(Date().timeIntervalSince(began) * 1000)
    // Scheduled items are recomputed in the background. Memory must not grow with their number.
    try await Task.sleep(for: .seconds(Double(count)))
    print(memory("VmRSS"))
    print(memory("VmHWM"))
    await host.stop()
case "burst":
    let host = try open()
    try host.start(isServingProcess: false)
    try await recorder.wait(for: count)
    let shown = recorder.shown.withLock { $0 }
    let dates = shown.map(\.date)
    print(shown.map(\.late).max() ?? 0)
    print(dates == dates.sorted())
    await host.stop()
case "timing":
    let host = try open()
    try host.permissions.setNotificationsAllowed(true, for: app.id)
    try host.start(isServingProcess: false)
    for number in 0..<count {
        try host.add(request(number, in: 0.2), of: app)
        try await Task.sleep(for: .milliseconds(Int.random(in: 20...80)))
    }
    try await recorder.wait(for: count)
    for late in recorder.shown.withLock({ $0.map(\.late) }) { print(late * 1000) }
    await host.stop()
default: exit(2)
}
