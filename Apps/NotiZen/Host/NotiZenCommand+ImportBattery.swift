import Foundation
import HostClock
import HostCommandLine
import HostSettings
import NotiZenKit
import PowerBus
import PowerSupply
import PrivateFile

extension NotiZenCommand {
    /// Fills the history of the battery from files.
    static func fillBattery(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        let paths = try arguments.positionals("FILE")
        try arguments.finish()

        try requireRest(of: folder)
        let now = HostClock.current.now
        let (readings, skipped) = try content(of: paths, at: now)
        guard !readings.isEmpty else { throw UsageError("There are no levels of a battery in these files.") }
        let place = folder.app("notizen")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let added = try await BatteryStore(BatteryStore.container(at: place)).take(history: readings, at: now)
        if isJSON { return try Output.json(["added": added, "read": readings.count, "skipped": skipped]) }
        Output.line("\(counted(added, "reading", "readings")) added.")
        if skipped > 0 { Output.remark("\(counted(skipped, "line was", "lines were")) not readable.") }
    }

    /// The readings of all files, and the number of lines that are not readings.
    private static func content(of paths: [String], at now: Date) throws -> ([BatteryReading], skipped: Int) {
        let files = paths.map { ($0, UPowerHistory.FileName(URL(filePath: $0).lastPathComponent)) }
        let devices = Set(files.compactMap(\.1?.device))
        guard devices.count < 2 else {
            throw UsageError(
                "These files are of \(devices.count) devices: \(devices.sorted().joined(separator: ", ")). "
                    + "Import those of one at a time.")
        }
        var (history, readings) = (UPowerHistory(), [BatteryReading]())
        for (path, name) in files {
            if let name {
                history.read(try content(of: path), as: name.content, at: now)
            } else {
                readings += try batteryLog(path)
            }
        }
        readings += history.entries.map {
            BatteryReading(date: $0.date, level: $0.level, state: .init($0.activity), watts: $0.watts)
        }
        return (readings, history.skipped)
    }

    private static func content(of path: String) throws -> Data {
        do {
            return try PrivateFile.read(URL(filePath: path), limit: UPowerHistory.byteLimit)
        } catch let error as CocoaError where error.code == .fileReadTooLarge {
            throw UsageError("\(path) is larger than \(UPowerHistory.byteLimit >> 20) MB, as no file of UPower is.")
        } catch {
            throw UsageError("\(path) cannot be read: \(sentence(for: error))")
        }
    }
}

extension BatteryReading.State {
    fileprivate nonisolated init(_ activity: PowerState.Activity) {
        self =
            switch activity {
            case .unknown: .unknown
            case .charging: .charging
            case .discharging: .discharging
            case .full: .full
            case .idle: .idle
            }
    }
}
