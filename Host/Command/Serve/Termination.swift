import Dispatch
import Glibc
import HostCommandLine

/// The signals by which a person or the system ends the host: Ctrl-C, `kill`, a terminal that closes.
nonisolated struct Termination {
    private let numbers = [SIGINT, SIGTERM, SIGHUP]
    private let sources: [any DispatchSourceSignal]
    private let arrivals: AsyncStream<Int32>

    /// Signals that arrive from here on are kept for `requested()`.
    init() {
        let (arrivals, continuation) = AsyncStream<Int32>.makeStream()
        self.arrivals = arrivals
        sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
    }

    /// Waits for one of the signals. The next one ends the program at once.
    ///
    /// - Returns: The signal, or `nil` if the task was cancelled.
    @discardableResult
    func requested() async -> Int32? {
        var arrival: Int32?
        for await number in arrivals {
            arrival = number
            break
        }
        for (number, source) in zip(numbers, sources) {
            source.cancel()
            signal(number, SIG_DFL)
        }
        return arrival
    }

    /// Ends the program after ten seconds, even if something hangs. That is long enough for a machine under load, and
    /// well within the time that systemd waits (`TimeoutStopSec`, 90 seconds).
    static func enforce() {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(10)) {
            Output.remark("Some work did not finish in time.")
            _exit(1)
        }
    }
}
