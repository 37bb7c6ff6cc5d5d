import Foundation

/// The machine's state according to the kernel.
enum PowerStatus {
    /// True if another network can be reached: there is a default route.
    static var isOnline: Bool {
        let routes = (try? String(contentsOfFile: "/proc/net/route", encoding: .utf8)) ?? ""
        // Interface, destination, gateway ...: the default route's destination is zero.
        return routes.split(separator: "\n").dropFirst().contains { line in
            let fields = line.split(whereSeparator: \.isWhitespace)
            return fields.count > 1 && fields[0] != "lo" && fields[1] == "00000000"
        }
    }

    /// True if the machine runs on mains power, or has no battery.
    static var isOnPower: Bool {
        let folder = URL(filePath: "/sys/class/power_supply")
        let supplies = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let states = supplies.map { supply in (text(supply, "type"), text(supply, "online")) }
        let hasBattery = states.contains { $0.0 == "Battery" }
        return !hasBattery || states.contains { $0.0 == "Mains" && $0.1 == "1" }
    }

    private static func text(_ supply: URL, _ name: String) -> String {
        let text = try? String(contentsOf: supply.appending(path: name), encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }
}
