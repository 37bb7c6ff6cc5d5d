import Foundation
import HTTPServer
package import NotificationHost
package import PageHost
import PrivateFile

/// Metrics for Prometheus, in its text format (version 0.0.4).
package enum MetricsRoutes {
    package static func mount(on router: inout Router, _ notifications: NotificationHost) {
        router.get("/metrics") { _, _, responder in
            // Storage problems are reported even if the store cannot be read, which is itself one of them.
            let text = Metrics(try? notifications.figures(), StorageTroubles.all).text
            responder.respond(.data(Data(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8"))
        }
    }
}

/// The text of all metrics.
private struct Metrics {
    private(set) var text = ""

    /// The memory of this program, in bytes.
    static var residentMemory: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (fields.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    init(_ figures: NotificationHost.Figures?, _ troubles: [StorageTrouble]) {
        if let figures { add(figures) }
        add(
            "reveille_storage_trouble", "Stored files with a problem, by file and kind.",
            Set(troubles.map { ["file": $0.file.lastPathComponent, "kind": $0.kind.rawValue] }).map { ($0, 1) })
        add("process_resident_memory_bytes", "Resident memory.", [([:], Double(Self.residentMemory))])
    }

    private mutating func add(_ figures: NotificationHost.Figures) {
        add("reveille_alarms", "Alarms by state.", figures.alarms.map { (["state": $0.key], Double($0.value)) })
        add(
            "reveille_notifications", "Notifications of the last 30 days by state.",
            figures.notifications.map { (["state": $0.key], Double($0.value)) })
        add(
            "reveille_deliveries", "What channels were asked for in the last 30 days, by what became of it.",
            figures.deliveries.map { (["channel": $0.channel, "shown": "\($0.isShown)"], Double($0.count)) })
        add(
            "reveille_channel_up", "Whether a channel works.",
            figures.channels.map { (["channel": $0.id], $0.isAlive ? 1 : 0) })
        add(
            "reveille_next_due_timestamp_seconds", "When something is due next, by the host's clock.",
            figures.next.map { [([:], $0.timeIntervalSince1970)] } ?? [])
        add("reveille_clock_timestamp_seconds", "The host's clock.", [([:], figures.now.timeIntervalSince1970)])
    }

    private mutating func add(_ name: String, _ help: String, _ values: [(labels: [String: String], Double)]) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
        let lines = values.map { labels, value in
            let list = labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ",")
            return "\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)"
        }
        text += lines.sorted().map { $0 + "\n" }.joined()
    }
}
