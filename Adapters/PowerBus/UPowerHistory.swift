package import Foundation

/// UPower's history of a battery: files named after the device, with one line per change of the charge in percent or
/// the rate in watts. UPower keeps about a week.
package struct UPowerHistory: Sendable {
    package static let standardFolder = URL(filePath: "/var/lib/upower")

    /// The state of a battery at one time.
    package struct Entry: Sendable, Hashable {
        package let date: Date
        /// The charge in percent.
        package let level: Double
        package let activity: PowerState.Activity
        package let watts: Double?
    }

    /// The name of a file, such as `history-charge-5B10W13930-50-3412.dat`.
    package struct FileName: Sendable, Hashable {
        package enum Content: String, Sendable, Hashable {
            case charge, rate
        }

        package let content: Content
        package let device: String

        /// `nil` if UPower doesn't use this name, or uses it for other content.
        package init?(_ name: String) {
            guard name.hasPrefix("history-"), name.hasSuffix(".dat"), name.utf8.count <= 255 else { return nil }
            let parts = name.dropFirst(8).dropLast(4).split(separator: "-", maxSplits: 1)
            guard parts.count == 2, let content = Content(rawValue: String(parts[0])) else { return nil }
            self.content = content
            device = String(parts[1])
        }
    }

    /// The maximum size of a file in bytes. UPower's own files have a few hundred kilobytes.
    package static let byteLimit = 16 << 20
    /// The maximum number of lines to read.
    static let lineLimit = 1_000_000
    /// The maximum seconds between a level and its rate.
    private static let distance: TimeInterval = 60

    private var levels: [(date: Date, value: Double, activity: PowerState.Activity)] = []
    private var rates: [(date: Date, value: Double)] = []
    /// The number of lines that were not in UPower's format.
    package private(set) var skipped = 0

    package init() {}

    /// Reads a file's content. Lines are skipped if they are invalid, in the future, or have impossible values.
    package mutating func read(_ data: Data, as content: FileName.Content, at now: Date) {
        let latest = now.timeIntervalSince1970 + 86_400
        var count = 0
        for line in data.split(separator: UInt8(ascii: "\n")) {
            count += 1
            guard count <= Self.lineLimit else { break }
            guard line.count <= 200, let (seconds, value, state) = Self.fields(line), seconds <= latest else {
                skipped += 1
                continue
            }
            // Each list begins with an entry without a value.
            if state == "unknown", value == 0 { continue }
            let date = Date(timeIntervalSince1970: seconds)
            switch content {
            case .charge where (0...100).contains(value): levels.append((date, value, Self.activity(state)))
            case .rate where (-1000...1000).contains(value): rates.append((date, abs(value)))
            case .charge, .rate: skipped += 1
            }
        }
    }

    private static func fields(_ line: Data) -> (Double, Double, String)? {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        // UPower formats numbers in its own locale, sometimes with a comma. No entry is older than UPower itself.
        guard fields.count == 3, let seconds = Double(fields[0]), seconds >= 1_200_000_000,
            let value = Double(fields[1].replacing(",", with: ".")), value.isFinite
        else { return nil }
        return (seconds, value, fields[2].filter { $0 != "\r" })
    }

    private static func activity(_ state: String) -> PowerState.Activity {
        switch state {
        case "charging": .charging
        case "discharging", "empty", "pending-discharge": .discharging
        case "fully-charged": .full
        case "pending-charge": .idle
        default: .unknown
        }
    }

    /// All entries, oldest first. Each level has the rate of the same minute.
    package var entries: [Entry] {
        let rates = rates.sorted { $0.date < $1.date }
        var (index, found) = (0, [Entry]())
        let ordered = levels.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
        for level in ordered.map(\.element) {
            // If there are several in one second, the last is the final state.
            if let last = found.last, last.date == level.date { found.removeLast() }
            func distance(_ index: Int) -> TimeInterval { abs(rates[index].date.timeIntervalSince(level.date)) }
            while index + 1 < rates.count, distance(index + 1) <= distance(index) { index += 1 }
            let watts = rates.indices.contains(index) && distance(index) <= Self.distance ? rates[index].value : nil
            found.append(Entry(date: level.date, level: level.value, activity: level.activity, watts: watts))
        }
        return found
    }
}

extension UPowerHistory {
    /// Reads the history of this computer's battery from UPower's folder.
    ///
    /// UPower keeps a history for each battery that it ever saw, including those of mice and phones, but none for
    /// several batteries together. Only a single battery can be found among them, by the data that the kernel reads
    /// from it.
    ///
    /// - Parameter kernel: The kernel's list of batteries.
    package init?(in folder: URL = standardFolder, of kernel: KernelBatteries, at now: Date) {
        guard let battery = kernel.onlyBattery,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return nil }
        let files = names.prefix(10_000).compactMap { name in FileName(name).map { (name, $0) } }
        let own = files.filter { battery.owns($0.1.device) }
        guard Set(own.map(\.1.device)).count == 1 else { return nil }
        self.init()
        for (name, file) in own {
            guard let data = Self.data(of: folder.appending(path: name)) else { continue }
            read(data, as: file.content, at: now)
        }
    }

    /// The content of a file, or `nil` if it isn't a file or is too large.
    private static func data(of file: URL) -> Data? {
        let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        guard type == .typeRegular, let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        guard let data = try? handle.read(upToCount: byteLimit + 1), data.count <= byteLimit else { return nil }
        return data
    }
}

/// The parts of a battery's identity that UPower uses to name its history, if known: the model, the design energy in
/// watt-hours, and the serial number.
package struct BatteryMarks: Sendable, Hashable {
    let model: String?
    let serial: String?

    init(model: String?, serial: String?) {
        // UPower leaves out parts with fewer than three characters.
        self.model = model.map(Self.plain).flatMap { $0.count > 2 ? $0 : nil }
        self.serial = serial.map(Self.plain).flatMap { $0.count > 2 ? $0 : nil }
    }

    /// The text without underscores, and without characters that UPower replaces by underscores.
    private static func plain(_ text: String) -> String { text.filter { !"_\\\t\"?' /,.".contains($0) } }

    /// True if UPower gives the battery's history this name.
    func owns(_ device: String) -> Bool {
        var rest = Self.plain(device)[...]
        if let model {
            guard rest.hasPrefix(model) else { return false }
            rest = rest.dropFirst(model.count)
        }
        if let serial {
            guard rest.hasSuffix(serial) else { return false }
            rest = rest.dropLast(serial.count)
        }
        let isMarked = model != nil || serial != nil
        // The energy is between the two.
        let energy = rest.filter { $0 != "-" }
        return energy.allSatisfy(\.isNumber) && (isMarked || !energy.isEmpty) || !isMarked && energy == "genericid"
    }
}
