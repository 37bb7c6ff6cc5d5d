import AppContainer
import Foundation
import NotificationHost
import UserNotifications

// The alarm engine without pages, for scripts that change its disk and clock.
//
//     fill FOLDER FIRST COUNT                   schedules items, and prints whether each was accepted
//     list FOLDER                               prints the contents of the store
//     rules                                     reads rules, and prints when their alarms ring
//     life                                      reads changes of clock and zone, and prints the rings

let arguments = CommandLine.arguments
let folder = URL(filePath: arguments.count > 2 ? arguments[2] : "/nonexistent")

func number(_ index: Int) -> Double {
    guard arguments.indices.contains(index), let value = Double(arguments[index]) else { exit(2) }
    return value
}

func fill() throws {
    let app = AppContainer(id: "app", name: "App", directory: folder)
    let host = try NotificationHost(
        storeAt: folder.appending(path: "notifications.sqlite"), dependencies: .init { _ in app }, daemon: nil)
    try? host.permissions.setNotificationsAllowed(true, for: app.id)
    for number in Int(number(3))..<Int(number(3) + number(4)) {
        var content = ContentRecord()
        content.title = "Item \(number)"
        content.body = String(repeating: "x", count: 1000)
        let request = RequestRecord(
            identifier: "\(number)", content: content, trigger: .interval(1e6, repeats: false))
        do {
            try host.add(request, of: app)
            print("taken \(number)")
        } catch {
            print("refused \(number) \(error.localizedDescription)")
        }
    }
}

do {
    switch arguments.dropFirst().first {
    case "fill": try fill()
    case "list":
        let store = try NotificationStore.forReading(at: folder.appending(path: "notifications.sqlite"))
        for occurrence in try store?.occurrences.listed() ?? [] { print(occurrence.request.identifier) }
    case "rules": try Rules.answer()
    case "life": try Life.answer()
    default: exit(2)
    }
} catch {
    print("failed \(error.localizedDescription)")
    exit(1)
}
