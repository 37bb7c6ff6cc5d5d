import CalendarHost
import ChildProcess
import EventKit
import Foundation
import FoundationOverlay
import Glibc
import HTTPServer
import HostClock
import HostSettings
import ICalendar
import Synchronization
import Testing

/// A server with one calendar, kept as calendars on the web are: with a tag for each version.
private final class CalendarServer: Sendable {
    struct State {
        var body = Data()
        var status = 200
        var asked: [String?] = []
        /// Called during a request.
        var meanwhile: (@Sendable () -> Void)?
    }

    let state = Mutex(State())
    private let server: Mutex<HTTPServer?> = Mutex(nil)

    init(_ body: Data) throws {
        state.withLock { $0.body = body }
        let server = try HTTPServer(port: 0) { [weak self] request, responder in
            responder.respond(self?.answer(request) ?? .text("stopped", status: 503))
        }
        self.server.withLock { $0 = server }
    }

    deinit { server.withLock { $0 }?.stop() }

    var url: URL { URL(string: "http://127.0.0.1:\(server.withLock { $0?.port ?? 0 })/secret/me.ics")! }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        state.withLock { $0.meanwhile }?()
        return state.withLock { state in
            let known = request.headers["If-None-Match"]
            state.asked.append(known)
            let tag = "\"\(state.body.count)\""
            if state.status == 200, known == tag { return HTTPResponse(status: 304, headers: ["ETag": tag]) }
            return HTTPResponse(
                status: state.status, headers: ["Content-Type": "text/calendar", "ETag": tag], body: .data(state.body))
        }
    }
}

extension CalendarReader {
    /// `reveille`, which the package manager puts beside the tests.
    static let builtProgram = ChildProcess.ownProgram.deletingLastPathComponent().appending(path: "reveille")

    /// A reader that runs `builtProgram`.
    static let built = CalendarReader(program: builtProgram)
}

@Suite struct CalendarHostTests {
    private let folder: DataFolder
    private let store = CalendarStore()
    private let reader = CalendarReader.built

    init() throws {
        folder = try DataFolder(root: .temporaryDirectory.appending(path: UUID().uuidString))
    }

    private static let inThreeDays = (Date() + 3 * 86_400).formatted(
        .iso8601.year().month().day().dateSeparator(.omitted).time(includingFractionalSeconds: false)
            .timeSeparator(.omitted).timeZone(separator: .omitted))

    private static func calendar(_ titles: String...) -> Data {
        let events = titles.map {
            "BEGIN:VEVENT\r\nUID:\($0)\r\nSUMMARY:\($0)\r\nDTSTART:\(inThreeDays)\r\nEND:VEVENT\r\n"
        }
        return Data("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Work\r\n\(events.joined())END:VCALENDAR\r\n".utf8)
    }

    private func settings(_ url: URL, id: String = "one") -> HostSettings {
        var settings = HostSettings()
        settings.calendars = [.init(id: id, url: url)]
        return settings
    }

    /// The state of the only calendar, once it satisfies `condition`; with `looking`, checks the calendar until then.
    private func state(
        of host: CalendarHost, looking: Bool = false, _ condition: (CalendarState) -> Bool
    ) async throws -> CalendarState {
        for _ in 0..<2000 {
            if let state = await host.states.first, condition(state) { return state }
            // A check in progress may have read the source earlier.
            if looking { await host.checkNow() }
            try await Task.sleep(for: .milliseconds(10))
        }
        return try #require(await host.states.first { condition($0) })
    }

    private var titles: [String] { store.sources.flatMap(\.expansion.occurrences).map(\.title).sorted() }

    @Test func `a calendar file is followed, and a broken one leaves the last good copy in use`() async throws {
        let file = folder.root.appending(path: "me.ics")
        try Self.calendar("Gym").write(to: file)
        let host = CalendarHost(data: folder, settings: settings(file), reader: reader, store: store)
        await host.start()
        let state = try await state(of: host) { $0.events == 1 }
        #expect(state.name == "Work" && state.problem == nil && titles == ["Gym"])
        try Self.calendar("Gym", "Choir").write(to: file)
        _ = try await self.state(of: host, looking: true) { $0.events == 2 }
        #expect(titles == ["Choir", "Gym"])
        try Self.calendar("Gym").dropLast(30).write(to: file)
        let broken = try await self.state(of: host, looking: true) { $0.problem != nil }
        #expect(broken.problem == .cutShort(file.path) && broken.events == 2 && broken.asOf != nil)
        #expect(titles == ["Choir", "Gym"])
        await host.stop()
    }

    @Test func `a server is asked for changes only, and its copy is used while it is down`() async throws {
        var server: CalendarServer? = try CalendarServer(Self.calendar("Gym"))
        let url = try #require(server?.url)
        let host = CalendarHost(data: folder, settings: settings(url), reader: reader, store: store)
        await host.start()
        _ = try await state(of: host) { $0.events == 1 }
        while server?.state.withLock({ $0.asked.count }) == 1 { await host.checkNow() }
        #expect(server?.state.withLock { $0.asked.prefix(2) } == [nil, "\"\(Self.calendar("Gym").count)\""])
        server?.state.withLock { $0.status = 503 }
        let refused = try await state(of: host, looking: true) { $0.problem != nil }
        #expect(refused.problem == .refused("127.0.0.1", status: 503))
        await host.stop()
        server = nil
        let again = CalendarHost(data: folder, settings: settings(url), reader: reader, store: store)
        await again.start()
        _ = try await state(of: again) { $0.problem == .noAnswer("127.0.0.1") }
        #expect(titles == ["Gym"])
        await again.stop()
    }

    @Test func `a read that is under way while the clock is set back counts by the new time`()
        async throws
    {
        let noon = try Date("2031-11-20T12:00:00Z", strategy: .iso8601)
        let earlier = noon - 30 * 86_400
        // A quarter of an hour, until the next check of a server, takes a tenth of a second here.
        let clock = Mutex(HostClock(start: noon, rate: 10_000))
        let server = try CalendarServer(Self.calendar("Gym"))
        server.state.withLock { state in
            state.meanwhile = { clock.withLock { $0 = HostClock(start: earlier, rate: 10_000) } }
        }
        let host = CalendarHost(data: folder, settings: settings(server.url), reader: reader, store: store) {
            clock.withLock { $0 }
        }
        await host.start()
        let first = try await state(of: host) { $0.events == 1 }
        server.state.withLock { state in
            state.meanwhile = nil
            state.body = Self.calendar("Gym", "Choir")
        }
        let second = try await state(of: host) { $0.events == 2 }
        for asOf in [first.asOf, second.asOf] { #expect(try #require(asOf) < noon) }
        await host.stop()
    }

    @Test func `calendar errors have German text`() {
        let german = Locale(identifier: "de")
        let text = Locale.$ofPage.withValue(german) {
            CalendarError.tooLarge("work.ics", megabytes: 20).localizedDescription
        }
        #expect(text == "work.ics ist größer als 20 MB.")
    }

    @Test func `an address that has no calendar is refused before it is saved`() async throws {
        let server = try CalendarServer(Data("<html>Sign in</html>".utf8))
        let host = CalendarHost(data: folder, settings: HostSettings(), reader: reader, store: store)
        await #expect(throws: CalendarError.notACalendar("127.0.0.1")) {
            try await host.prepare(.init(id: "x", url: server.url))
        }
        await #expect(throws: CalendarError.missing("/none.ics")) {
            try await host.prepare(.init(id: "x", url: URL(filePath: "/none.ics")))
        }
        server.state.withLock { $0.body = Data(count: 20_000_001) }
        await #expect(throws: CalendarError.tooLarge("127.0.0.1", megabytes: 20)) {
            try await host.prepare(.init(id: "x", url: server.url))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.calendars.path).isEmpty)
    }

    @Test func `a calendar removed from the settings is forgotten`() async throws {
        let file = folder.root.appending(path: "me.ics")
        try Self.calendar("Gym").write(to: file)
        let host = CalendarHost(data: folder, settings: HostSettings(), reader: reader, store: store)
        await host.start()
        try await host.prepare(.init(id: "one", url: file))
        await host.update(settings(file))
        #expect(titles == ["Gym"])
        await host.update(HostSettings())
        #expect(store.sources.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.calendars.path).isEmpty)
        await host.stop()
    }

    @Test func `a start uses the stored copies without parsing them`() async throws {
        let file = folder.root.appending(path: "me.ics")
        try Self.calendar("Gym").write(to: file)
        let host = CalendarHost(data: folder, settings: settings(file), reader: reader, store: store)
        await host.start()
        _ = try await state(of: host) { $0.events == 1 }
        await host.stop()
        let later = CalendarStore()
        let none = CalendarReader(program: URL(filePath: "/nonexistent"))
        let again = CalendarHost(data: folder, settings: settings(file), reader: none, store: later)
        #expect(later.sources.flatMap(\.expansion.occurrences).map(\.title) == ["Gym"])
        // An unchanged source is not read again.
        await again.start()
        #expect(try await state(of: again) { $0.asOf != nil }.problem == nil)
        await again.stop()
    }

    /// A substitute for `reveille` that hangs on any calendar with a trap in it, and records each start.
    private func trappedReader() throws -> CalendarReader {
        let program = folder.root.appending(path: "trapped")
        let reveille = CalendarReader.builtProgram
        let text = """
            #!/bin/sh
            echo "$2" >> "\(starts.path)"
            grep -q Trap "$2" && exec sleep 1000
            exec "\(reveille.path)" "$@"
            """
        try Data(text.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        return CalendarReader(program: program, deadline: .seconds(2))
    }

    private var starts: URL { folder.root.appending(path: "starts") }

    @Test func `the refusal of a calendar that was never read is known after the host has ended`() async throws {
        let file = folder.root.appending(path: "me.ics")
        try Data("Hello".utf8).write(to: file)
        let host = CalendarHost(data: folder, settings: settings(file), reader: reader, store: store)
        await host.start()
        _ = try await state(of: host) { $0.problem != nil }
        await host.stop()
        let kept = CalendarState.kept(of: settings(file), in: folder)
        #expect(kept.map(\.problem) == [.notACalendar(file.path)] && kept.map(\.asOf) == [nil])
        try Self.calendar("Gym").write(to: file)
        let again = CalendarHost(data: folder, settings: settings(file), reader: reader, store: store)
        await again.start()
        _ = try await state(of: again) { $0.events == 1 && $0.problem == nil }
        #expect(CalendarState.kept(of: settings(file), in: folder).map(\.problem) == [nil])
        // Nothing is left of a calendar that the settings no longer name.
        await again.update(HostSettings())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.calendars.path).isEmpty)
        await again.stop()
    }

    @Test func `a calendar is parsed when its text changed, not when its file was only written again`() async throws {
        let file = folder.root.appending(path: "me.ics")
        try Self.calendar("Gym").write(to: file, options: .atomic)
        let host = CalendarHost(data: folder, settings: settings(file), reader: try trappedReader(), store: store)
        await host.start()
        let first = try #require(try await state(of: host) { $0.events == 1 }.asOf)
        try Self.calendar("Gym").write(to: file, options: .atomic)
        _ = try await state(of: host, looking: true) { $0.asOf.map { $0 > first } == true }
        #expect(try String(contentsOf: starts, encoding: .utf8).split(separator: "\n").count == 1)
        try Self.calendar("Gym", "Choir").write(to: file, options: .atomic)
        _ = try await state(of: host, looking: true) { $0.events == 2 }
        #expect(try String(contentsOf: starts, encoding: .utf8).split(separator: "\n").count == 2)
        await host.stop()
    }

    @Test func `a calendar that never finishes parsing is abandoned, and its last copy stays in use`() async throws {
        let file = folder.root.appending(path: "me.ics")
        try Self.calendar("Gym").write(to: file)
        let host = CalendarHost(data: folder, settings: settings(file), reader: try trappedReader(), store: store)
        await host.start()
        _ = try await state(of: host) { $0.events == 1 }
        try Self.calendar("Gym", "Trap").write(to: file)
        let given = try await state(of: host, looking: true) { $0.problem != nil }
        #expect(given.problem == .tooComplex(file.path) && given.events == 1 && given.asOf != nil)
        #expect(titles == ["Gym"])
        // The doctor later reports the same as Settings does now.
        let kept = CalendarState.kept(of: settings(file), in: folder)
        #expect(kept.map(\.problem) == [.tooComplex(file.path)] && kept.map(\.events) == [1])
        // Once the calendar is fixed, opening Settings reads it at once.
        try Self.calendar("Gym", "Choir").write(to: file)
        #expect(try await state(of: host, looking: true) { $0.problem == nil }.events == 2)
        await host.stop()
    }

    @Test func `two calendars that never finish parsing do not block a third`() async throws {
        let names = ["a", "b", "c"]
        var settings = HostSettings()
        settings.calendars = names.map { .init(id: $0, url: folder.root.appending(path: "\($0).ics")) }
        for calendar in settings.calendars ?? [] {
            try Self.calendar(calendar.id == "c" ? "Gym" : "Trap").write(to: calendar.url)
        }
        let host = CalendarHost(data: folder, settings: settings, reader: try trappedReader(), store: store)
        await host.start()
        // Checks repeatedly, as a person who opens Settings does.
        while titles.isEmpty {
            await host.checkNow()
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(titles == ["Gym"])
        await host.stop()
    }

    @Test func `a file over the size limit is refused, even if it grows while it is read`() async throws {
        let file = folder.root.appending(path: "large.ics")
        try Data().write(to: file)
        try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 40)
        let host = CalendarHost(data: folder, settings: HostSettings(), reader: reader, store: store)
        await #expect(throws: CalendarError.tooLarge(file.path, megabytes: 20)) {
            try await host.prepare(.init(id: "x", url: file))
        }
    }

    @Test func `a calendar is parsed with limits on time, memory and output, and at low priority`() async throws {
        // The program waits for what is written to the pipe.
        let pipe = folder.root.appending(path: "pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        let child = try await ChildProcess(
            CalendarReader.builtProgram.path, ["calendar", pipe.path, "--from", "0", "--to", "1"])
        // The pipe has a reader once the program opens its file, which it does after it has set the limits.
        var writer = open(pipe.path, O_WRONLY | O_NONBLOCK)
        while writer < 0 {
            try await Task.sleep(for: .milliseconds(10))
            writer = open(pipe.path, O_WRONLY | O_NONBLOCK)
        }
        defer { close(writer) }
        let limits = try String(contentsOfFile: "/proc/\(child.pid)/limits", encoding: .utf8)
        for line in [
            "Max cpu time +20 ", "Max data size +1073741824 ", "Max file size +33554432 ", "Max core file size +0 ",
        ] {
            #expect(try limits.contains(Regex(line)))
        }
        #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(child.pid)) == 10)
        child.send(SIGKILL)
        #expect(await child.exit == .signal(SIGKILL))
    }
}
