import DBus
import Dispatch
package import Foundation

/// Holds back the banners of any daemon that runs on a bus, from `begin` to `end`.
///
/// The original state is saved to disk before it is changed. If the daemon restarts, its banners are held back again.
/// If a person lets banners through in the meantime, that choice is kept.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class BannerGuard: @unchecked Sendable {
    /// The delay until the next attempt, in seconds, doubled from the first bound to the last.
    private static let retryDelays = 0.25...30.0

    private let queue = DispatchQueue(label: "reveille.banner-guard")
    private let file: URL
    private let session: BannerSession
    private let report: @Sendable (BannerGuardReport) -> Void
    private var connection: BusConnection?
    private var source: (any DispatchSourceRead)?
    private var control: (any BannerControl)?
    private var change: (found: BannerSwitch, held: BannerSwitch)?
    private var isDaemonOther = false
    private var isSwitchChanged = false
    private var isRunning = false
    private var lastReport: BannerGuardReport?
    private var retryDelay = retryDelays.lowerBound

    /// - Parameters:
    ///   - file: The file for the original state.
    ///   - report: Called after each change.
    package init(
        recordAt file: URL, of session: BannerSession, report: @escaping @Sendable (BannerGuardReport) -> Void
    ) {
        self.file = file
        self.session = session
        self.report = report
    }

    /// Restores the state that an earlier guard left changed, then holds back banners as soon as there is a daemon.
    package func begin() {
        queue.sync {
            guard !isRunning else { return }
            isRunning = true
            connect()
        }
    }

    /// Restores the original state. If a daemon does not respond, the call is repeated.
    ///
    /// - Parameter patience: The time limit for repeated calls, far less than systemd waits.
    /// - Throws: `BusError`, or a file error. The record then stays on disk for the next guard.
    package func end(within patience: Duration = .seconds(30)) throws {
        let end = ContinuousClock.now + patience
        try queue.sync {
            isRunning = false
            disconnect()
            while true {
                do {
                    try BannerRecord.restore(file, of: session)
                    return
                } catch BusError.noResponse where ContinuousClock.now < end {
                    // Each call has already waited for several seconds.
                }
            }
        }
    }

    // MARK: On the queue

    private func connect() {
        guard isRunning, connection == nil else { return }
        do {
            try BannerRecord.restore(file, of: session)
            let connection = try BusConnection(address: session.address)
            try connection.onSignal(
                "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(DaemonObject.name)'"
            ) { [weak self] _ in self?.isDaemonOther = true }
            try connection.onSignal(
                "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
                    + "path='\(DaemonObject.path)'"
            ) { [weak self] _ in self?.isSwitchChanged = true }
            try connection.onSignal(
                "type='signal',interface='\(GnomeControl.announcer)',arg0path='\(GnomeControl.folder)'"
            ) { [weak self] _ in self?.isSwitchChanged = true }
            self.connection = connection
            source = connection.watch(on: queue) { [weak self] in self?.process() }
            isDaemonOther = true
            process()
        } catch {
            fail(error)
        }
    }

    private func process() {
        guard let connection else { return }
        do {
            try connection.process()
            while isDaemonOther || isSwitchChanged {
                do {
                    if isDaemonOther { try hold() } else { try check() }
                    // Signals that arrived with responses are already in memory, so the descriptor won't report them.
                    try connection.process()
                } catch {
                    // If the daemon ends in the meantime, it won't respond. The bus has then already reported its end.
                    try connection.process()
                    guard isDaemonOther else { throw error }
                }
            }
        } catch {
            fail(error)
        }
    }

    /// Holds back the banners of the current daemon.
    private func hold() throws {
        (isDaemonOther, isSwitchChanged) = (false, false)
        (control, change) = (nil, nil)
        guard let connection else { return }
        switch try BannerDaemon.find(on: connection, of: session) {
        case .none: tell(.noDaemon)
        case .unsupported(let name): tell(.unsupported(daemon: name))
        case .supported(let control) where control.isUnprepared: tell(.unprepared(daemon: control.daemon))
        case .supported(let control):
            let found = try control.read()
            let target = control.holding(found)
            try BannerRecord(
                bus: connection.busID, owner: control.owner, daemon: control.daemon, found: found, held: target
            ).write(to: file)
            if target != found { try control.write(target) }
            (self.control, change) = (control, (found, target))
            tell(.held(daemon: control.daemon, exceptions: control.exceptions))
        }
    }

    /// Checks whether the person has changed the switch.
    private func check() throws {
        isSwitchChanged = false
        guard let control, let change else { return }
        if try control.releasing(control.read(), found: change.found, held: change.held) != nil {
            tell(.held(daemon: control.daemon, exceptions: control.exceptions))
        } else {
            tell(.lifted(daemon: control.daemon))
        }
    }

    private func tell(_ news: BannerGuardReport) {
        guard news != lastReport else { return }
        lastReport = news
        if case .failed = news {} else { retryDelay = Self.retryDelays.lowerBound }
        report(news)
    }

    private func fail(_ error: any Error) {
        disconnect()
        tell(.failed(reason: error.localizedDescription))
        guard isRunning else { return }
        queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in self?.connect() }
        retryDelay = min(retryDelay * 2, Self.retryDelays.upperBound)
    }

    private func disconnect() {
        source?.cancel()
        source = nil
        connection = nil
        (control, change) = (nil, nil)
    }
}
