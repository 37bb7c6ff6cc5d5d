import Foundation
import Glibc
import Testing

@testable import PowerBus

@Suite struct `History of UPower` {
    private let now = Date(timeIntervalSince1970: 1_764_100_000)

    private func entries(charge: String, rate: String = "") -> (entries: [UPowerHistory.Entry], skipped: Int) {
        var history = UPowerHistory()
        history.read(Data(charge.utf8), as: .charge, at: now)
        history.read(Data(rate.utf8), as: .rate, at: now)
        return (history.entries, history.skipped)
    }

    @Test func `each level has the rate of the same minute, and entries without a value are none`() {
        let charge = """
            1764000000\t0.000\tunknown
            1764000000\t81.500\tdischarging
            1764000120\t81,250\tdischarging
            1764000600\t100.000\tfully-charged

            """
        let rate = """
            1764000000\t0.000\tunknown
            1764000003\t12.500\tdischarging
            1764000121\t-11.0\tdischarging
            1764000130\t5\tdischarging

            """
        let found = entries(charge: charge, rate: rate)
        #expect(found.skipped == 0)
        #expect(found.entries.map(\.level) == [81.5, 81.25, 100])
        #expect(found.entries.map(\.watts) == [12.5, 11, nil])
        #expect(found.entries.map(\.activity) == [.discharging, .discharging, .full])
        #expect(found.entries[1].date == Date(timeIntervalSince1970: 1_764_000_120))
    }

    @Test func `lines of any content are skipped and counted, and the others are read`() {
        let junk = [
            "", "\u{0}\u{0}", "1764000000", "1764000000\t50", "x\t50\tcharging", "1764000000\tnan\tcharging",
            "1764000000\t101\tcharging", "1764000000\t-1\tcharging", "5\t50\tcharging", "1e300\t50\tcharging",
            "1764999999\t50\tcharging", "1764000000\t50\tcharging\tmore", String(repeating: "7", count: 10_000),
        ]
        let found = entries(charge: (junk + ["1764000060\t49\tcharging\r"]).joined(separator: "\n"))
        #expect(found.entries.map(\.level) == [49] && found.entries.map(\.activity) == [.charging])
        // An empty line is none.
        #expect(found.skipped == junk.count - 1)
    }

    @Test func `entries are in the order of their times, the last of each second`() {
        let found = entries(
            charge: "1764000060\t50\tdischarging\n1764000000\t51\tdischarging\n1764000060\t49\tdischarging\n")
        #expect(found.entries.map(\.level) == [51, 49])
    }

    @Test(
        arguments: [
            ("history-charge-60.dat", "charge", "60"), ("history-rate-A-50-1.dat", "rate", "A-50-1"),
            ("history-time-full-60.dat", nil, ""), ("history-charge.dat", nil, ""), ("notes.dat", nil, ""),
            ("history-charge-60.dat.bak", nil, ""),
        ] as [(String, String?, String)]) func `the name of a file says what it has and of which device`(
            name: String, content: String?, device: String
        )
    {
        let found = UPowerHistory.FileName(name)
        #expect(found?.content.rawValue == content)
        if let found { #expect(found.device == device) }
    }

    /// Makes the kernel's list and UPower's folder, and reads the history of this computer's battery.
    private func own(
        _ batteries: [[String: String]], _ files: [String: String], prepare: (URL) throws -> Void = { _ in }
    ) throws -> [Double]? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "upower-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let history = folder.appending(path: "history")
        try FileManager.default.createDirectory(at: history, withIntermediateDirectories: true)
        for (number, battery) in batteries.enumerated() {
            let place = folder.appending(path: "kernel/BAT\(number)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (file, text) in battery.merging(["type": "Battery"], uniquingKeysWith: { first, _ in first }) {
                try Data("\(text)\n".utf8).write(to: place.appending(path: file))
            }
        }
        for (name, text) in files { try Data(text.utf8).write(to: history.appending(path: name)) }
        try prepare(history)
        let kernel = KernelBatteries(in: folder.appending(path: "kernel"))
        return UPowerHistory(in: history, of: kernel, at: now)?.entries.map(\.level)
    }

    private let charge = "1764000000\t50\tdischarging\n"
    private let other = "1764000000\t7\tdischarging\n"
    private let laptop = ["model_name": "5B10 W13930", "serial_number": " 3412"]

    @Test func `only the files of this computer's battery are read, and not those of a mouse or of an earlier battery`()
        throws
    {
        let files = [
            "history-charge-5B10_W13930-50-_3412.dat": charge, "history-charge-Wireless_Mouse.dat": other,
            "history-charge-5B10_W13930-50-999.dat": other, "history-charge-50.dat": other,
        ]
        #expect(try own([laptop], files) == [50])
        #expect(try own([[:]], ["history-charge-60.dat": charge, "history-charge-Mouse-1.dat": other]) == [50])
        #expect(try own([[:]], ["history-charge-generic_id.dat": charge]) == [50])
        // It could be any of these.
        #expect(try own([[:]], ["history-charge-60.dat": charge, "history-charge-50.dat": other]) == nil)
        #expect(try own([laptop], ["history-charge-Wireless_Mouse.dat": other]) == nil)
        // UPower keeps no history of two together.
        #expect(try own([laptop, laptop], files) == nil)
        #expect(try own([], files) == nil)
    }

    @Test func `files that are too large or none at all are left out`() throws {
        let rate = ["history-rate-60.dat": "1764000000\t9\tdischarging\n"]
        #expect(
            try own([[:]], rate) { folder in
                let file = folder.appending(path: "history-charge-60.dat")
                try Data(charge.utf8).write(to: file)
                try FileHandle(forWritingTo: file).truncate(atOffset: 100_000_000)
            } == [])
        #expect(
            try own([[:]], rate) { _ = mkfifo($0.appending(path: "history-charge-60.dat").path, 0o600) } == [])
    }
}
