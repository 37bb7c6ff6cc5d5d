import Foundation

/// The energy used by the processors, as counted by the kernel (`/sys/class/powercap`, RAPL). On many computers, only
/// root may read it.
struct ProcessorEnergy {
    /// The microjoules used by a processor, and the value at which the counter wraps to 0.
    struct Counter: Equatable {
        let energy: UInt64
        let range: UInt64
    }

    let folder: URL

    /// The counters of all processors by name; empty if none can be read.
    func read() -> [String: Counter] {
        let zones = BoundedFile.names(in: folder.path, limit: 64) { name in
            name.hasPrefix("intel-rapl:") && name.count { $0 == ":" } == 1
        }
        var found: [String: Counter] = [:]
        for zone in zones ?? [] {
            let place = folder.appending(path: zone).path
            guard BoundedFile.text("\(place)/name")?.hasPrefix("package") == true,
                let energy = Self.number("\(place)/energy_uj")
            else { continue }
            found[zone] = Counter(energy: energy, range: Self.number("\(place)/max_energy_range_uj") ?? 0)
        }
        return found
    }

    /// The mean power in watts between two readings, or `nil` if it can't be determined.
    static func watts(from former: [String: Counter], to now: [String: Counter], seconds: Double) -> Double? {
        guard seconds > 0, !now.isEmpty, Set(now.keys) == Set(former.keys) else { return nil }
        var joules = 0.0
        for (zone, counter) in now {
            guard let start = former[zone] else { return nil }
            if counter.energy >= start.energy {
                joules += Double(counter.energy - start.energy) / 1e6
            } else if counter.range > start.energy {
                joules += (Double(counter.range - start.energy) + Double(counter.energy)) / 1e6
            } else {
                return nil
            }
        }
        let watts = joules / seconds
        return (0...1000).contains(watts) ? watts : nil
    }

    private static func number(_ path: String) -> UInt64? {
        BoundedFile.text(path)?.split(whereSeparator: \.isWhitespace).first.flatMap { UInt64($0) }
    }
}
