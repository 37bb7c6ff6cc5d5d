package import Foundation

/// The computer's batteries as listed by the kernel: `/sys/class/power_supply` has a folder for each, with a small file
/// for each value (`Documentation/ABI/testing/sysfs-class-power`). Drivers leave out files for which they have no
/// value.
package struct KernelBatteries: Sendable {
    package static let standardFolder = URL(filePath: "/sys/class/power_supply")

    private let folder: URL

    package init(in folder: URL = standardFolder) {
        self.folder = folder
    }

    /// All batteries that power the computer, combined. Those of mice and phones are left out.
    package func read() -> PowerReport {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            // The kernel has no support for power supplies.
            return .none
        } catch {
            return .unavailable
        }
        let supplies = supplies(names)
        let batteries = supplies.filter(\.isBattery)
        guard !batteries.isEmpty else { return .none }
        let charges = batteries.compactMap(\.charge)
        let full = charges.map(\.full).reduce(0, +)
        let level: Double
        if charges.count == batteries.count, full > 0 {
            level = charges.map(\.now).reduce(0, +) / full * 100
        } else {
            let levels = batteries.compactMap { $0.number("capacity") }
            guard !levels.isEmpty else { return .unavailable }
            level = levels.reduce(0, +) / Double(levels.count)
        }
        let watts = batteries.compactMap(\.watts)
        return .batteries(
            PowerState(
                level: level, activity: activity(of: batteries, beside: supplies),
                watts: watts.isEmpty ? nil : watts.map(abs).reduce(0, +)))
    }

    /// The identifying data of the battery if there is exactly one.
    package var onlyBattery: BatteryMarks? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let batteries = supplies(names).filter(\.isBattery)
        guard batteries.count == 1 else { return nil }
        return BatteryMarks(model: batteries[0].text("model_name"), serial: batteries[0].text("serial_number"))
    }

    private func supplies(_ names: [String]) -> [Supply] {
        names.sorted().prefix(64).map { Supply(folder: folder.appending(path: $0)) }
    }

    /// The combined activity. If any battery is discharging, they all count as discharging: the others may be resting.
    private func activity(of batteries: [Supply], beside supplies: [Supply]) -> PowerState.Activity {
        let states = batteries.map { $0.text("status") ?? "" }
        if states.contains("Discharging") { return .discharging }
        if states.contains("Charging") { return .charging }
        let chargers = supplies.compactMap(\.isOnline)
        // Some drivers say "Unknown" or "Not charging" while the battery is being used.
        if !chargers.isEmpty, !chargers.contains(true) { return .discharging }
        if states.allSatisfy({ $0 == "Full" }) { return .full }
        return states.contains("Not charging") ? .idle : .unknown
    }

    /// One power supply, with its folder.
    private struct Supply {
        let folder: URL

        var isBattery: Bool {
            text("type") == "Battery" && text("scope") != "Device" && text("present") != "0"
        }

        /// True if it is a connected charger, false if it is a disconnected one; `nil` for anything else.
        var isOnline: Bool? {
            guard let type = text("type"), type != "Battery", text("scope") != "Device" else { return nil }
            return text("online").map { $0 != "0" }
        }

        /// The charge in watt-hours, or in ampere-hours if the battery reports no voltage.
        var charge: (now: Double, full: Double)? {
            if let now = number("energy_now"), let full = number("energy_full"), full > 0 {
                return (now / 1e6, full / 1e6)
            }
            guard let now = number("charge_now"), let full = number("charge_full"), full > 0 else { return nil }
            let volts = (number("voltage_min_design") ?? number("voltage_now") ?? 1e6) / 1e6
            return (now / 1e6 * volts, full / 1e6 * volts)
        }

        var watts: Double? {
            if let power = number("power_now") { return power / 1e6 }
            guard let current = number("current_now"), let voltage = number("voltage_now") else { return nil }
            return current / 1e6 * voltage / 1e6
        }

        func number(_ name: String) -> Double? {
            text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        }

        /// The first line of a file; the kernel writes at most a page.
        func text(_ name: String) -> String? {
            guard let file = try? FileHandle(forReadingFrom: folder.appending(path: name)) else { return nil }
            defer { try? file.close() }
            guard let data = try? file.read(upToCount: 4096) else { return nil }
            return String(decoding: data, as: UTF8.self).split(separator: "\n").first.map(String.init)
        }
    }
}
