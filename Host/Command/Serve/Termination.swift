import Dispatch
import Glibc
import HostCommandLine

/// The signals by which a person or the system ends the host: Ctrl-C, `kill`, a terminal that closes.
nonisolated struct Termination {
    private let numbers = [SIGINT, SIGTERM, SIGHUP]
    private let sources: [any DispatchSourceSignal]
    private let arrivals: AsyncStream<Void>

    /// Signals that arrive from here on are kept for `requested()`.
    init() {
        let (arrivals, continuation) = AsyncStream<Void>.makeStream()
        self.arrivals = arrivals
        sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    /// Returns when one of the signals has arrived. The next one ends the program at once.
    func requested() async {
        for await _ in arrivals { break }
        for (number, source) in zip(numbers, sources) {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }

    /// Ends the program after ten seconds, whatever still hangs: long enough for a machine under load, and well within
    /// the time that systemd waits (`TimeoutStopSec`, 90 seconds).
    static func enforce() {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(10)) {
            Output.remark("Some work did not finish in time.")
            _exit(1)
        }
    }
}
