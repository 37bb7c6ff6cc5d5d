import Foundation
import HostClock
import HostCommandLine
import Testing

@testable import reveille

@Suite struct `Command line arguments` {
    @Test func `flags, options and arguments may come in any order`() throws {
        var arguments = Arguments(["vaduz", "--json", "--from=Schaan", "--to", "-33.9,151.2", "castle"])
        let (json, verbose) = (arguments.flag("--json"), arguments.flag("--verbose"))
        #expect(json)
        #expect(!verbose)
        #expect(try arguments.option("--from") == "Schaan")
        #expect(try arguments.option("--to") == "-33.9,151.2")
        #expect(try arguments.option("--mode") == nil)
        #expect(try arguments.positionals("QUERY") == ["vaduz", "castle"])
        try arguments.finish()
    }

    @Test func `everything after two hyphens is taken literally`() throws {
        var arguments = Arguments(["--", "--json", "--help"])
        let json = arguments.flag("--json")
        #expect(!json)
        #expect(try arguments.positionals("QUERY") == ["--json", "--help"])
        try arguments.finish()
    }

    @Test(arguments: [
        (["--from"], "--from needs a value."),
        (["--from="], "--from needs a value."),
        (["--from", "--json"], "--from needs a value."),
        (["--from", "a", "--from", "b"], "--from was given twice."),
        (["--json=yes"], "--json takes no value."),
        (["--speed"], "Unknown option --speed."),
        (["-x"], "Unknown option -x."),
        (["one", "two"], "Unexpected argument “two”."),
    ])
    func `an invalid argument is refused with one sentence`(words: [String], sentence: String) {
        var arguments = Arguments(words)
        #expect(throws: UsageError(sentence)) {
            _ = arguments.flag("--json")
            _ = try arguments.option("--from")
            _ = try arguments.positional()
            try arguments.finish()
        }
    }

    @Test func `a missing argument is named`() {
        var arguments = Arguments([])
        #expect(throws: UsageError("QUERY is missing.")) { try arguments.positional("QUERY") }
        #expect(throws: UsageError("--from is missing.")) { try arguments.requiredOption("--from") }
    }
}

@Suite struct `A date on the command line` {
    private let zurich: TimeZone

    init() throws {
        zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
    }

    @Test(arguments: [
        ("2026-11-20T22:00", "2026-11-20T21:00:00Z"),
        ("2026-07-20T22:00:30", "2026-07-20T20:00:30Z"),
        ("2026-11-20T22:00Z", "2026-11-20T22:00:00Z"),
        ("2026-11-20T22:00:00.250-05:30", "2026-11-21T03:30:00Z"),
        ("2026-11-20T22:00+0100", "2026-11-20T21:00:00Z"),
        ("2026-11-20T22:00+01", "2026-11-20T21:00:00Z"),
        ("2024-02-29T12:00", "2024-02-29T11:00:00Z"),
    ])
    func `a date is civil time unless it has an offset`(text: String, instant: String) throws {
        let date = try #require(Date(iso8601: text, in: zurich))
        #expect(date.iso8601(in: .gmt) == instant)
    }

    @Test(arguments: [
        "", "tomorrow", "2026-11-20", "2026-11-20 22:00", "2026-13-01T00:00", "2026-02-29T12:00", "2026-11-20T25:00",
        "2026-11-20T22:60", "2026-11-20T22:00+25:00", "2026-11-20T22:00+01:75", "2026-11-20T22:00Zulu",
    ])
    func `a date that no calendar has is refused`(text: String) {
        #expect(Date(iso8601: text) == nil)
    }

    @Test func `a date is printed with the offset in force`() throws {
        let date = try #require(Date(iso8601: "2026-11-20T21:00Z"))
        #expect(date.iso8601(in: zurich) == "2026-11-20T22:00:00+01:00")
    }
}

@Suite struct `The clock option` {
    @Test func `the clock option starts at any time and at any speed`() throws {
        var arguments = Arguments(["--clock", "2026-11-20T22:00Z@600"])
        let option = try arguments.clock()
        let clock = try #require(option)
        #expect(clock.rate == 600)
        let start = try #require(Date(iso8601: "2026-11-20T22:00Z"))
        #expect(clock.now >= start)
    }

    @Test(arguments: ["now", "2026-11-20T22:00@", "2026-11-20T22:00@0", "2026-11-20T22:00@-1", "2026-11-20T22:00@nan"])
    func `an invalid clock is refused`(text: String) {
        var arguments = Arguments(["--clock", text])
        #expect(throws: UsageError.self) { try arguments.clock() }
    }
}
