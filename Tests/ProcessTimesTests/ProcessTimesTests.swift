import ChildProcess
import Foundation
import Glibc
import Testing

@testable import ProcessTimes

@Suite struct `Processor time of apps` {
    private let fake: FakeProcesses
    private let tick = 1 / Double(sysconf(Int32(_SC_CLK_TCK)))

    init() throws {
        fake = try FakeProcesses()
    }

    private func ticks(_ use: AppUse?) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: (use?.apps ?? []).map { ($0.id, Int(($0.seconds / tick).rounded())) })
    }

    private func other(_ use: AppUse?) -> Int? { use.map { Int(($0.otherSeconds / tick).rounded()) } }

    private let firefox = "/user.slice/user-1000.slice/user@1000.service/app.slice/app-gnome-firefox-4711.scope"

    @Test func `the processes of an app count together, and what nobody accounts for is other`() throws {
        try fake.write(
            "[Desktop Entry]\nName=Firefox\nName[de]=Feuerfuchs\n[Other]\nName=No\n", to: "applications/firefox.desktop"
        )
        try fake.set(10, "firefox", own: 1000, group: firefox)
        try fake.set(11, "Web Content) (1", own: 500, group: firefox)
        try fake.set(20, "cron", own: 7, group: "/system.slice/cron.service")
        try fake.set(30, "my (tool)", own: 3, group: "/user.slice/user-1000.slice/session-2.scope")
        let times = Meter(fake.roots, language: "de")
        #expect(times.look(after: 0) == nil)
        try fake.set(10, "firefox", own: 1030, group: firefox)
        try fake.set(11, "Web Content) (1", own: 520, group: firefox)
        try fake.set(20, "cron", own: 8, group: "/system.slice/cron.service")
        try fake.set(30, "my (tool)", own: 5, group: "/user.slice/user-1000.slice/session-2.scope")
        try fake.setTotal(90)
        let use = try #require(times.look(after: 60))
        #expect(ticks(use) == ["firefox": 50, "cron": 1, "my (tool)": 2])
        #expect(use.apps.map(\.name) == ["Feuerfuchs", "my (tool)", "cron"])
        #expect(other(use) == 37)
        #expect(use.processorWatts == nil)
    }

    @Test func `a process that is new counts from its start, and one that was only not read does not`() throws {
        let times = Meter(fake.roots)
        try fake.set(10, "old", own: 1000)
        _ = times.look(after: 0)
        let later = 100 * Int(1 / tick)
        // The number is used again.
        try fake.set(10, "new", own: 4, start: later + 5)
        try fake.set(11, "hidden", own: 9000, start: 40)
        try fake.setTotal(10)
        let use = times.look(after: 60)
        #expect(ticks(use) == ["new": 4])
        #expect(other(use) == 6)
    }

    @Test func `processes that end between two looks count for the app that waited for them, once`() throws {
        let shell = "/user.slice/app-shell-1.scope"
        try fake.set(1, "systemd", parent: 0, own: 10, children: 100, group: "/init.scope")
        try fake.set(10, "bash", own: 5, group: "/user.slice/app-bash-1.scope")
        try fake.set(11, "make", parent: 10, own: 20, children: 30, group: "/user.slice/app-bash-1.scope")
        try fake.set(12, "cc", parent: 11, own: 40, group: "/user.slice/app-bash-1.scope")
        try fake.set(20, "service", parent: 1, own: 50, group: shell)
        let times = Meter(fake.roots)
        _ = times.look(after: 0)
        // `cc` used 6 more and `make` 2 more, a short program 3; then all ended. The service used 9 more and ended, too.
        try fake.remove(11)
        try fake.remove(12)
        try fake.remove(20)
        try fake.set(1, "systemd", parent: 0, own: 10, children: 159, group: "/init.scope")
        try fake.set(10, "bash", own: 6, children: 101, group: "/user.slice/app-bash-1.scope")
        try fake.setTotal(40)
        let use = times.look(after: 60)
        #expect(ticks(use) == ["bash": 12])
        #expect(other(use) == 28)
    }

    @Test func `the kernel's own processes and systemd are no apps`() throws {
        let times = Meter(fake.roots)
        _ = times.look(after: 0)
        let later = 100 * Int(1 / tick)
        try fake.set(2, "kthreadd", parent: 0, own: 5, start: later)
        try fake.set(3, "kworker/0:1", parent: 2, own: 5, start: later)
        try fake.set(4, "systemd", own: 5, start: later, group: "/user.slice/user@1000.service/init.scope")
        try fake.setTotal(15)
        let use = times.look(after: 60)
        #expect(ticks(use) == [:] && other(use) == 15)
    }

    @Test(arguments: [
        ("0::/user.slice/app.slice/app-gnome-org.gnome.Maps-12.scope", ControlGroup.app("org.gnome.Maps")),
        ("12:cpu:/x\n0::/a/app-flatpak-org.mozilla.firefox-12.scope", .app("org.mozilla.firefox")),
        ("0::/a/app-my\\x2dapp-12.scope", .app("my-app")), ("0::/a/app-gnome-foot@abc.service", .app("foot")),
        ("0::/a/snap.spotify.spotify-1234.scope", .app("spotify")), ("0::/a/session-3.scope", .unnamed),
        ("0::/a/dbus-:1.2-org.gnome.Nautilus@0.service", .app("org.gnome.Nautilus")),
        ("0::/system.slice/docker.service/inner/leaf", .service("docker")),
        ("0::/user.slice/user@1000.service/init.scope", .manager), ("0::/", .unnamed), ("", .unnamed),
        ("0::/user.slice/user@1000.service/app.slice", .unnamed), ("0::/a/.service", .unnamed),
        ("0::/a/app-.scope", .unnamed), ("0::/a/\\x\\x2\\xzz.service", .service("\\x\\x2\\xzz")),
    ]) func `a control group names the app`(text: String, group: ControlGroup) {
        #expect(ControlGroup(text) == group)
    }

    @Test func `the power of the processor is that of all packages, also if a counter begins again`() throws {
        for (zone, name, energy) in [
            ("intel-rapl:0", "package-0", 900), ("intel-rapl:1", "psys", 5), ("intel-rapl:0:0", "core", 5),
        ] {
            try fake.write("\(name)\n", to: "powercap/\(zone)/name")
            try fake.write("\(energy)000000\n", to: "powercap/\(zone)/energy_uj")
            try fake.write("1000000000\n", to: "powercap/\(zone)/max_energy_range_uj")
        }
        let times = Meter(fake.roots)
        _ = times.look(after: 0)
        try fake.write("990000000\n", to: "powercap/intel-rapl:0/energy_uj")
        #expect(times.look(after: 30)?.processorWatts == 3)
        try fake.write("20000000\n", to: "powercap/intel-rapl:0/energy_uj")
        #expect(times.look(after: 10)?.processorWatts == 3)
        try fake.write("junk\n", to: "powercap/intel-rapl:0/energy_uj")
        #expect(try #require(times.look(after: 10)).processorWatts == nil)
    }

    @Test func `a kernel without readable files is not known`() throws {
        let times = Meter(fake.roots)
        _ = times.look(after: 0)
        try fake.write("nothing", to: "proc/stat")
        #expect(times.look(after: 60) == nil)
        try fake.setTotal(5)
        #expect(times.look(after: 60) == nil)
        #expect(other(times.look(after: 60)) == 0)
    }

    @Test func `no content and no number of processes does harm`() throws {
        let junk = [
            "", "1 (", ") 1 (", "1 (a) S", "\u{0}\u{FFFD}", String(repeating: "9 ", count: 100_000),
            "99 (x) " + String(repeating: "-1 ", count: 60),
        ]
        for (number, text) in junk.enumerated() { try fake.write(text, to: "proc/\(number + 1)/stat") }
        try fake.set(50, String(repeating: "\u{202E}x", count: 50), own: 1 << 62, start: Int.max / 4)
        try fake.set(51, "../../../etc/passwd", own: 1, start: 1 << 40, group: "/a/..%2f..service")
        mkfifo(fake.folder.appending(path: "proc/60").path, 0o600)
        try FileManager.default.createDirectory(
            at: fake.folder.appending(path: "proc/61"), withIntermediateDirectories: true)
        mkfifo(fake.folder.appending(path: "proc/61/stat").path, 0o600)
        for number in 1000..<1300 { try fake.set(number, "p\(number)", own: 1, start: 1 << 30) }
        let times = Meter(fake.roots, limit: 200)
        _ = times.look(after: 0)
        for number in 1000..<1300 { try fake.set(number, "p\(number)", own: 2, start: 1 << 30) }
        try fake.setTotal(10_000)
        let use = try #require(times.look(after: 60))
        #expect(use.apps.count == ProcessTimes.appLimit)
        let shown = use.apps.map(\.name).allSatisfy { $0.count <= 60 && !$0.contains("\u{202E}") }
        #expect(shown)
        #expect(abs(use.apps.map(\.seconds).reduce(use.otherSeconds, +) / tick - 10_000) < 1)
    }

    @Test func `on a real kernel, a program that works is first`() async throws {
        let program = fake.folder.appending(path: "power-burner")
        try FileManager.default.copyItem(atPath: "/bin/dash", toPath: program.path)
        let burner = try await ChildProcess(program.path, ["-c", "while :; do :; done"])
        let sleeper = try await ChildProcess("/bin/sleep", ["1000"])
        defer { for one in [burner, sleeper] { one.send(SIGKILL) } }
        // The real files of these two: other programs of this machine work, too, and the tests themselves.
        let list = fake.folder.appending(path: "real")
        try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
        for name in ["stat", "uptime", "\(burner.pid)", "\(sleeper.pid)"] {
            try FileManager.default.createSymbolicLink(
                atPath: list.appending(path: name).path, withDestinationPath: "/proc/\(name)")
        }
        func used() throws -> UInt64 {
            let text = try #require(BoundedFile.text(list.appending(path: "\(burner.pid)/stat").path))
            return try #require(ProcessStatus(text)).own
        }
        while try used() < 5 { try await Task.sleep(for: .milliseconds(1)) }
        var roots = fake.roots
        roots.processes = list
        let times = Meter(roots)
        _ = times.look(after: 0)
        let start = try used()
        while try used() < start + 50 { try await Task.sleep(for: .milliseconds(1)) }
        let use = try #require(times.look(after: 1))
        let first = try #require(use.apps.first)
        #expect(first.seconds >= 45 * tick)
        // In a unit of systemd, all of the test belongs to that.
        if case .unnamed = ControlGroup(BoundedFile.text("/proc/self/cgroup") ?? "") {
            #expect(first.id == "power-burner")
        }
    }
}
