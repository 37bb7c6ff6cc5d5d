package import Foundation
import Glibc

/// Measures which apps use the processor, from the kernel's list of processes.
///
/// There are no estimates. The total time of all processors is known, and `otherSeconds` is the part that no app's
/// processes account for.
package struct ProcessTimes {
    /// The places to read.
    package struct Roots: Sendable {
        package var processes: URL
        package var energy: URL
        /// The folders with desktop entries, in order of precedence.
        package var entries: [URL]

        package init(
            processes: URL = URL(filePath: "/proc"), energy: URL = URL(filePath: "/sys/class/powercap"),
            entries: [URL]? = nil
        ) {
            self.processes = processes
            self.energy = energy
            self.entries = entries ?? DesktopEntries.standardFolders(in: ProcessInfo.processInfo.environment)
        }
    }

    /// The maximum number of processes to read. The use of all others is unknown.
    static let processLimit = 4096
    /// The maximum number of apps to list.
    package static let appLimit = 50

    /// The program that a process belongs to.
    private struct Program {
        let id: String
        let name: String
    }

    /// The known facts about a process, kept between two measurements.
    private struct Known {
        let status: ProcessStatus
        /// `nil` for kernel threads and systemd.
        let program: Program?
    }

    private let roots: Roots
    private let limit: Int
    private let entries: DesktopEntries
    private let energy: ProcessorEnergy
    private let ticks: Double
    private var known: [Int32: Known] = [:]
    private var busy: UInt64?
    /// The ticks from the start of the computer to the last measurement.
    private var uptime: UInt64?
    private var counters: [String: ProcessorEnergy.Counter] = [:]
    private var names: [String: String] = [:]

    /// - Parameter language: The language of the apps' names, such as “de”.
    package init(_ roots: Roots = Roots(), language: String = "en") {
        self.init(roots, language: language, limit: Self.processLimit)
    }

    /// - Parameter limit: The maximum number of processes to read.
    init(_ roots: Roots, language: String, limit: Int) {
        self.limit = limit
        self.roots = roots
        entries = DesktopEntries(folders: roots.entries, language: language)
        energy = ProcessorEnergy(folder: roots.energy)
        ticks = Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
    }

    /// Reads all processes, and returns their use since the last measurement; `nil` for the first one, or if the
    /// kernel's files cannot be read.
    ///
    /// - Parameter seconds: The time since the last measurement.
    package mutating func look(after seconds: Double) -> AppUse? {
        // Read before the list, so that a process started in between doesn't count as an old one.
        let start = ticksOfUptime()
        guard let total = busyTicks(), let found = processes() else {
            (busy, known, counters, uptime) = (nil, [:], [:], nil)
            return nil
        }
        let (former, formerBusy, formerCounters, formerUptime) = (known, busy, counters, uptime)
        (known, busy, counters, uptime) = (found, total, energy.read(), start)
        guard let formerBusy, total >= formerBusy else { return nil }
        return use(
            since: former, at: formerUptime, all: Double(total - formerBusy) / ticks,
            watts: ProcessorEnergy.watts(from: formerCounters, to: counters, seconds: seconds))
    }

    /// - Parameter uptime: The ticks from the start of the computer to the last measurement.
    private func use(since former: [Int32: Known], at uptime: UInt64?, all: Double, watts: Double?) -> AppUse {
        let debts = debts(since: former)
        var seconds: [String: (name: String, seconds: Double)] = [:]
        for (number, process) in known {
            guard let program = process.program else { continue }
            var used = process.status.own
            if let before = former[number], before.status.id == process.status.id {
                used -= min(used, before.status.own)
                // The time of ended children, without the part counted while they ran.
                let new = process.status.children - min(process.status.children, before.status.children)
                used += new - min(new, debts[number] ?? 0)
            } else if process.status.id.start < uptime ?? .max {
                // The process is old but was not read before, so its use since then is unknown.
                continue
            }
            guard used > 0 else { continue }
            seconds[program.id, default: (program.name, 0)].seconds += Double(used) / ticks
        }
        let apps = seconds.map { AppUse.App(id: $0.key, name: $0.value.name, seconds: $0.value.seconds) }
            .sorted { ($1.seconds, $0.id) < ($0.seconds, $1.id) }
            .prefix(Self.appLimit)
        // The kernel rounds the time of each process individually.
        let other = max(0, all - apps.map(\.seconds).reduce(0, +))
        return AppUse(apps: Array(apps), otherSeconds: other, processorWatts: watts)
    }

    /// The ticks of processes that ended since the last measurement, keyed by the nearest living ancestor. That
    /// ancestor now has them in the time of its children, although they were already counted.
    private func debts(since former: [Int32: Known]) -> [Int32: UInt64] {
        var debts: [Int32: UInt64] = [:]
        for (number, process) in former where known[number]?.status.id != process.status.id {
            var (ancestor, steps) = (process.status.parent, 0)
            while let one = former[ancestor], known[ancestor]?.status.id != one.status.id, steps < 64 {
                (ancestor, steps) = (one.status.parent, steps + 1)
            }
            debts[ancestor, default: 0] += process.status.own + process.status.children
        }
        return debts
    }

    // MARK: Reading

    /// The ticks in which any processor worked, which excludes being idle, waiting for a disk, and time taken by other
    /// virtual machines.
    private func busyTicks() -> UInt64? {
        guard let line = BoundedFile.text(roots.processes.appending(path: "stat").path)?.split(separator: "\n").first,
            line.hasPrefix("cpu ")
        else { return nil }
        let numbers = line.split(separator: " ").dropFirst().prefix(8).map { UInt64($0) ?? 0 }
        guard numbers.count >= 4 else { return nil }
        // user, nice, system, idle, iowait, irq, softirq, steal
        return numbers.enumerated().reduce(0) { sum, one in
            [3, 4, 7].contains(one.offset) ? sum : sum &+ min(one.element, 1 << 56)
        }
    }

    private func ticksOfUptime() -> UInt64? {
        let text = BoundedFile.text(roots.processes.appending(path: "uptime").path)
        guard let seconds = text?.split(separator: " ").first.flatMap({ Double($0) }), (0...1e11).contains(seconds)
        else {
            return nil
        }
        return UInt64(seconds * ticks)
    }

    private mutating func processes() -> [Int32: Known]? {
        let numbers = BoundedFile.names(in: roots.processes.path, limit: limit) { name in
            name.first?.isNumber == true && Int32(name) != nil
        }
        guard let numbers else { return nil }
        var found: [Int32: Known] = [:]
        for name in numbers {
            // A process may end at any time.
            guard let number = Int32(name),
                let status = BoundedFile.text("\(roots.processes.path)/\(name)/stat").flatMap({ ProcessStatus($0) }),
                status.id.number == number
            else { continue }
            if let before = known[number], before.status.id == status.id, before.status.command == status.command {
                found[number] = Known(status: status, program: before.program)
            } else {
                found[number] = Known(status: status, program: program(of: status))
            }
        }
        // Removes names that are no longer used.
        if names.count > limit { names = [:] }
        return found
    }

    private mutating func program(of status: ProcessStatus) -> Program? {
        // Kernel threads are children of process 2.
        guard status.id.number != 2, status.parent != 2 else { return nil }
        let folder = "\(roots.processes.path)/\(status.id.number)"
        switch ControlGroup(BoundedFile.text("\(folder)/cgroup") ?? "") {
        case .manager: return nil
        case .app(let id): return program(id)
        case .service(let name): return program(name)
        case .unnamed: break
        }
        var file = BoundedFile.target("\(folder)/exe") ?? status.command
        if file.hasSuffix(" (deleted)") { file.removeLast(10) }
        return program(file.split(separator: "/").last.map(String.init) ?? file)
    }

    private mutating func program(_ id: String) -> Program? {
        let id = String(id.prefix(200))
        if let name = names[id] { return Program(id: id, name: name) }
        let name = entries.name(of: id) ?? DesktopEntries.shown(id)
        guard !name.isEmpty else { return nil }
        names[id] = name
        return Program(id: id, name: name)
    }
}
