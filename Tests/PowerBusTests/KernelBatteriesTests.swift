import Foundation
import PowerBus
import Testing

@Suite struct `Batteries of the kernel` {
    /// Makes a folder as the kernel does, and reads it.
    private func read(_ supplies: [String: [String: String]]) throws -> PowerReport {
        let folder = FileManager.default.temporaryDirectory.appending(path: "power-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, values) in supplies {
            let place = folder.appending(path: name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (file, text) in values { try Data("\(text)\n".utf8).write(to: place.appending(path: file)) }
        }
        return KernelBatteries(in: folder).read()
    }

    @Test func `a battery whose level cannot be read, and a list that cannot, are not known`() throws {
        #expect(try read(["BAT0": ["type": "Battery", "status": "Discharging"]]) == .unavailable)
        let file = FileManager.default.temporaryDirectory.appending(path: "power-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        #expect(KernelBatteries(in: file).read() == .unavailable)
    }

    private let battery = [
        "type": "Battery", "present": "1", "status": "Discharging", "capacity": "80", "energy_now": "40000000",
        "energy_full": "50000000", "power_now": "12500000",
    ]

    private func changed(_ values: [String: String]) -> [String: String] {
        battery.merging(values) { $1 }.filter { $1 != "none" }
    }

    @Test func `a computer without a battery has none`() throws {
        #expect(KernelBatteries(in: URL(filePath: "/nonexistent")).read() == .none)
        #expect(try read(["AC": ["type": "Mains", "online": "1"]]) == .none)
        #expect(try read(["mouse": changed(["scope": "Device"]), "BAT1": changed(["present": "0"])]) == .none)
    }

    @Test func `a battery is read by its energy, or its charge and voltage, or its percentage`() throws {
        #expect(try read(["BAT0": battery]) == .batteries(PowerState(level: 80, activity: .discharging, watts: 12.5)))
        let charge = changed([
            "energy_now": "none", "energy_full": "none", "power_now": "none", "charge_now": "3000000",
            "charge_full": "4000000", "current_now": "-1000000", "voltage_now": "11000000",
            "voltage_min_design": "10000000",
        ])
        #expect(try read(["BAT0": charge]) == .batteries(PowerState(level: 75, activity: .discharging, watts: 11)))
        let percent = ["type": "Battery", "status": "Charging", "capacity": "42"]
        #expect(try read(["BAT0": percent]) == .batteries(PowerState(level: 42, activity: .charging)))
    }

    @Test func `several batteries count by their size, and one that is used counts for all`() throws {
        let small = changed([
            "energy_now": "5000000", "energy_full": "25000000", "status": "Unknown", "power_now": "none",
        ])
        #expect(
            try read(["BAT0": battery, "BAT1": small])
                == .batteries(PowerState(level: 60, activity: .discharging, watts: 12.5)))
    }

    @Test(arguments: [
        ("Charging", "1", PowerState.Activity.charging), ("Full", "1", .full), ("Not charging", "1", .idle),
        ("Not charging", "0", .discharging), ("Unknown", "0", .discharging), ("Unknown", "1", .unknown),
        ("Discharging", "1", .discharging), ("", "1", .unknown),
    ]) func `the state follows the battery, and the charger if the battery is unsure`(
        status: String, online: String, activity: PowerState.Activity
    ) throws {
        let found = try read(["BAT0": changed(["status": status]), "AC": ["type": "Mains", "online": online]])
        guard case .batteries(let state) = found else {
            Issue.record("There is no battery: \(found)")
            return
        }
        #expect(state.activity == activity)
    }

    @Test func `values of any content end nothing`() throws {
        for junk in [
            "", "nan", "inf", "-1e400", "99999999999999999999999999", "\u{0}", String(repeating: "9", count: 100_000),
        ] {
            let all = Dictionary(uniqueKeysWithValues: battery.keys.map { ($0, $0 == "type" ? "Battery" : junk) })
            _ = try read(["BAT0": all])
        }
        let percent = changed(["energy_full": "0", "capacity": "33"])
        #expect(try read(["BAT0": percent]) == .batteries(PowerState(level: 33, activity: .discharging, watts: 12.5)))
    }
}
