import DBus
import DesktopBanners
import Dispatch
import Foundation
import Glibc
import HostCommandLine
import HostSettings

/// The process that holds back the desktop's banners for the host, and lets them through again when the host ends, even
/// if it is killed.
enum BannerGuardCommand: Command {
    nonisolated static let name = "hold-banners"
    static let summary = "Hold back the desktop’s banners until standard input ends"
    static let usage = "[--data DIR]\n\nThe host runs this command itself."
    static let isHidden = true

    static func run(_ arguments: inout Arguments) async throws {
        let folder = try arguments.dataFolder()
        try arguments.finish()
        signal(SIGPIPE, SIG_IGN)
        // From here on, only SIGKILL can end the process before the original state is restored.
        let ending = Ending()
        guard let address = BusConnection.sessionAddress() else { throw BusError.noSessionBus }
        // An earlier guard must let banners through first.
        let lock = try BannerLock(at: folder.bannerLock, waits: true)
        let guardian = BannerGuard(recordAt: folder.heldBanners, of: BannerSession(address: address)) { report in
            guard let line = try? JSONEncoder().encode(report) else { return }
            try? FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
        }
        guardian.begin()
        await ending.requested()
        try guardian.end()
        withExtendedLifetime(lock) {}
    }
}

/// The end of standard input, or a signal to end. Further signals have no effect.
private nonisolated struct Ending {
    private let sources: [any DispatchSourceSignal]
    private let arrivals: AsyncStream<Void>

    init() {
        let (arrivals, continuation) = AsyncStream<Void>.makeStream()
        self.arrivals = arrivals
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        let thread = Thread {
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count > 0 || count < 0 && errno == EINTR { continue }
                break
            }
            continuation.yield()
        }
        thread.start()
    }

    func requested() async {
        for await _ in arrivals { return }
    }
}
