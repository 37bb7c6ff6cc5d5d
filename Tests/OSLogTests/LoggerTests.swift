import Foundation
import OSLog
import Synchronization
import Testing

@testable import os

@Suite(.serialized) struct LoggerTests {
    /// The lines that `log` writes, without their times. Other tests, which log at the same time, use other sources.
    private func lines(_ log: (Logger) -> Void) -> [String] {
        let box = Box()
        LogOutput.redirect { if $0.contains(" departures traffic: ") { box.append($0) } }
        log(Logger(subsystem: "departures", category: "traffic"))
        return box.text.split(separator: "\n").map { String($0).replacing(/[0-9-]+T[0-9:.]+Z/, with: "TIME") }
    }

    @Test func `each level has its journal priority`() {
        let written = lines { log in
            log.notice("n")
            log.warning("w")
            log.error("e")
            log.critical("c")
            log.fault("f")
            log.log(level: .error, "l")
        }
        #expect(written.map { $0.prefix(3) } == ["<5>", "<4>", "<3>", "<2>", "<2>", "<3>"])
        #expect(written.first == "<5>TIME departures traffic: n")
    }

    @Test func `a message below the current level is not computed`() {
        let computed = Box()
        let written = lines { $0.debug("\(computed.appending("value"))") }
        #expect(written.isEmpty)
        #expect(computed.text.isEmpty)
    }

    @Test func `text is hidden unless it is public, and numbers are shown`() {
        let place = "Vaduz"
        let written = lines { log in
            log.notice(
                "\(place) \(place, privacy: .public) \(5) \(7, privacy: .private) \(true) \(1.5, format: .fixed(precision: 1))"
            )
        }
        #expect(written == ["<5>TIME departures traffic: <private> Vaduz 5 <private> true 1.5"])
    }

    @Test func `the same hidden value leaves the same mark`() {
        let written = lines { log in
            log.notice("\("a", privacy: .private(mask: .hash)) \("a", privacy: .private(mask: .hash))")
        }
        let words = written.first?.split(separator: ": ", maxSplits: 1).last?.split(separator: "> ") ?? []
        #expect(words.count == 2)
        #expect(words.first.map { $0 + ">" } == words.last)
    }

    @Test func `every line of a message has the priority`() {
        let written = lines { $0.error("first\nsecond") }
        #expect(written.map { $0.prefix(3) } == ["<3>", "<3>"])
    }

    @Test func `a value is one line of text without control characters`() {
        let text = "Gym\u{1B}[2J\n<2>now \u{202E}x"
        struct Failure: Error, CustomStringConvertible { let description: String }
        let written = lines { log in
            log.error("\(text, privacy: .public) and \(Failure(description: text) as any Error, privacy: .public)")
        }
        let shown = #"Gym\u{1B}[2J\n<2>now \u{202E}x"#
        #expect(written == ["<3>TIME departures traffic: \(shown) and \(shown)"])
    }

    @Test func `a repeated failure does not fill the log`() {
        let written = lines { log in
            for number in 0..<100 { log.error("disk full, attempt \(number)") }
            log.error("another")
        }
        #expect(written.count == 6)
        #expect(written.last?.hasSuffix(": another") == true)
    }

    @Test func `suppressed messages are counted after a minute, whatever the clock does`() {
        var repetitions = LogRepetitions()
        for second in 0..<20 {
            #expect(repetitions.take("tick \(second)", at: Double(second)) == (second < LogRepetitions.burst ? 0 : nil))
        }
        #expect(repetitions.take("tock", at: 20) == 0)
        #expect(repetitions.take("tick 60", at: 60) == 15)
        #expect(repetitions.take("tick 61", at: -3600) == 0, "the clock was set back")
        for kind in 0..<3 * LogRepetitions.capacity {
            let name = String(kind, radix: 2).replacing("0", with: "a").replacing("1", with: "b")
            #expect(repetitions.take(name, at: -3600) == 0)
        }
    }

    @Test func `numbers and columns are written in the given format`() {
        let written = lines { log in
            log.notice(
                "\(255, format: .hex(includePrefix: true)) \(5, format: .decimal(minDigits: 3)) [\(7, align: .right(columns: 3))]"
            )
        }
        #expect(written.first?.hasSuffix("0xff 005 [  7]") == true)
    }
}

private final class Box: Sendable {
    private let storage = Mutex("")
    var text: String { storage.withLock { $0 } }
    func append(_ more: String) { storage.withLock { $0 += more } }

    func appending(_ more: String) -> String {
        append(more)
        return more
    }
}
