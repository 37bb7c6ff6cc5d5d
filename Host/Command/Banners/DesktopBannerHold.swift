import ChildProcess
import DesktopBanners
import Foundation
import HostClock
import HostSettings
import NotificationIntake
import SafeText
import Synchronization

/// Holds back the banners of the desktop's notification daemon through a guard process that outlives the host.
///
/// Nothing is held while the host cannot decide: while the desktop is not observed, notifications cannot be stored, or an
/// alarm rings.
nonisolated final class DesktopBannerHold: BannerHold {
    private struct Current {
        var state = BannerHoldState.off
        /// The time since which every banner has been held back.
        var since: Date?
        var work: Task<Void, Never>?
        var process: GuardProcess?
        var mayHold: @Sendable () -> Bool = { false }
    }

    private let folder: DataFolder
    private let current = Mutex(Current())

    /// The time between two checks of `mayHold`, and between two guards.
    private static let pause = Duration.seconds(1)

    init(_ folder: DataFolder) {
        self.folder = folder
    }

    /// Holds banners back only while `mayHold` returns true: while every notification that is held back gets a
    /// decision.
    func follow(_ mayHold: @escaping @Sendable () -> Bool) {
        current.withLock { $0.mayHold = mayHold }
    }

    private var mayHold: Bool { current.withLock { $0.mayHold }() }

    var state: BannerHoldState { current.withLock { $0.state } }

    func hold(_ isHeld: Bool) {
        current.withLock { current in
            if isHeld, current.work == nil {
                current.state = .interrupted
                current.work = Task.detached { [weak self] in await self?.keepHolding() }
            } else if !isHeld, let work = current.work {
                work.cancel()
                current.process?.end()
                current.work = nil
                current.since = nil
                current.state = .off
            }
        }
    }

    func hides(_ date: Date) -> Bool {
        current.withLock { current in current.since.map { $0 <= date } ?? false }
    }

    /// Restores the desktop's state, and returns when this is done.
    func stop() async {
        let process = current.withLock { $0.process }
        hold(false)
        _ = await process?.exit
    }

    private func keepHolding() async {
        while !Task.isCancelled {
            if mayHold { await holdOnce() }
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Runs a guard until it ends.
    private func holdOnce() async {
        let process: GuardProcess
        do {
            process = try GuardProcess(
                ChildProcess.ownProgram.path, [BannerGuardCommand.name, "--data", folder.root.path])
        } catch {
            StandardError.write("The desktop’s banners are not held back: \(error)", .warning)
            return
        }
        current.withLock { $0.process = process }
        // The hold may have ended in the meantime.
        if Task.isCancelled { process.end() }
        let watch = Task {
            while mayHold { try await Task.sleep(for: Self.pause) }
            process.end()
        }
        for await line in process.lines { take(line, of: process) }
        watch.cancel()
        _ = await process.exit
        current.withLock { current in
            guard current.process === process else { return }
            current.process = nil
            current.since = nil
            if current.work != nil { current.state = .interrupted }
        }
    }

    private func take(_ line: String, of process: GuardProcess) {
        guard let report = try? JSONDecoder().decode(BannerGuardReport.self, from: Data(line.utf8)) else { return }
        let now = HostClock.current.now
        if case .failed(let reason) = report {
            StandardError.write("The desktop’s banners are not held back: \(reason)", .warning)
        }
        current.withLock { current in
            guard current.process === process, current.work != nil else { return }
            current.state = BannerHoldState(report)
            if case .held = report { current.since = current.since ?? now } else { current.since = nil }
        }
    }
}

extension BannerHoldState {
    fileprivate nonisolated init(_ report: BannerGuardReport) {
        self =
            switch report {
            case .held(let daemon, .none): .held(service: daemon, exceptions: .none)
            case .held(let daemon, .byRule): .held(service: daemon, exceptions: .byRule)
            case .held(let daemon, .critical): .held(service: daemon, exceptions: .critical)
            case .lifted(let daemon): .lifted(service: daemon)
            case .unsupported(let daemon): .unsupported(service: daemon)
            case .unprepared(let daemon): .unprepared(service: daemon)
            case .noDaemon: .noService
            case .failed: .interrupted
            }
    }
}
