import AppContainer
import AppHost
import BackgroundHost
import DevicePorts
import Foundation
import FoundationOverlay
import Glibc
import HostClock
import HostCommandLine
import HostService
import HostSettings
import PageHost
import PrivateFile
import SafeText
import StoreKit

/// Runs the host until it receives a signal to end.
enum ServeCommand: Command {
    static let name = "serve"
    static let summary = "Run the host: show the apps in a browser and ring the alarms"
    static let usage = """
        [--port N] [--listen ADDRESS] [--data DIR] [--clock ISO8601[@RATE]] [--background POLICY] [--store STORE]
        [--phone-port N] [--phone-address ADDRESS] [--apps LIST] [--batteries DIR] [--battery-history DIR] [--processes DIR]

        Prints the URL to open once it is ready. On a terminal, the URL is a link that pairs one browser (“reveille pair”
        prints more links). Ends cleanly on Ctrl-C and SIGTERM.

          --port N                  the port to listen on; default 8787; 0 for any free port
          --listen ADDRESS          a numeric address; default 127.0.0.1; addresses beyond this machine need TLS
          --certificate FILE        the TLS certificate chain, in PEM
          --certificate-key FILE    its private key, in PEM
          --phone-port N            the port for phones, once Settings allows them, and the one after it for the page
                                    about trust; default 8788; 0 for any free ports
          --phone-address ADDRESS   the address that phones connect to; default every IPv4 address of this machine
          --data DIR                the data folder; default $XDG_DATA_HOME/reveille
          --clock ISO8601[@RATE]    start the host's clock at this time, running RATE times as fast
          --background POLICY       generous (default), or ios to let apps work in the background as rarely as on iPhone
          --apps LIST               only these apps, such as departures,sunrise; default all
          --batteries DIR           the kernel's list of batteries; default /sys/class/power_supply
          --battery-history DIR     UPower's history, which NotiZen reads once; default /var/lib/upower
          --processes DIR           the kernel's list of processes; default /proc
          --store STORE             none (default): everything is unlocked; or test, to try what apps sell for no money
        """

    static func run(_ arguments: inout Arguments) async throws {
        PageMemory.keepTogether()
        let apps = try AppDescriptor.chosen(arguments.option("--apps"))
        let options = try ServeOptions(&arguments)
        let lock = try InstanceLock(at: options.folder.lock)
        options.folder.closeToOthers()
        StorageTroubles.recall(from: options.folder.filed, since: .now.addingTimeInterval(-Self.reminderTime))
        let settings = HostSettings.opened(in: options.folder)
        let termination = Termination()
        signal(SIGPIPE, SIG_IGN)
        follow(options.clock, in: options.folder)
        DeviceBackground.port.install(options.background.name != .ios)
        DevicePurchases.port.install(!options.hasTestStore)
        if options.hasTestStore {
            StoreService.service.install(StoreService(testStore: TestStore(file: options.folder.purchases)))
        }
        let host = try RunningHost(options, settings, apps: apps, openFiles: OpenFiles.raiseLimit())
        let holder = InstanceLock.Holder(processID: getpid(), url: host.pages.url, started: .now)
        if !lock.publish(holder) {
            let reason = "Other commands will not find this host."
            StorageTroubles.record(.init(file: options.folder.lock, kind: .unwritable, reason: reason))
        }
        host.onPhoneAddress { url in lock.publishAgain { $0.phones = url } }
        announce(host)
        ServiceManager.ready("Listening on \(host.pages.url)")

        let watchdog = Task { await Watchdog.run() }
        let disk = Task { await DiskWatch(folder: options.folder, onReturn: { lock.publishAgain() }).run() }

        await termination.requested()
        watchdog.cancel()
        disk.cancel()
        ServiceManager.stopping()
        Termination.enforce()
        await host.stop()
        withExtendedLifetime(lock) {}
    }

    /// The time, in seconds, for which pages report a file that was put aside. `doctor` reports it as long as it
    /// exists.
    private static let reminderTime: TimeInterval = 7 * 24 * 3600

    /// Prints the host's address. Output that does not go to a terminal may end up in a log, which must not contain a
    /// link that lets someone in.
    private static func announce(_ host: RunningHost) {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let url = isTerminal ? host.pairingURL : host.pages.url
        try? FileHandle.standardOutput.write(contentsOf: Data("\(url)\n".utf8))
        if !isTerminal, !host.hasBrowsers {
            StandardError.write(
                "No browser is paired yet. To pair one, run “reveille pair” and open its link.", .notice)
        }
    }

    /// Makes every part of the host and every app read the same clock, and apps use the host's language.
    private static func follow(_ clock: HostClock?, in folder: DataFolder) {
        if let clock {
            HostClock.current = clock
        }
        DeviceClock.port.install(
            .init(
                now: { HostClock.current.now },
                sleepUntil: { try await HostClock.current.sleep(until: $0) }))
        DeviceLocale.port.install(.host)
        DeviceZone.port.install(.init { .ofPage ?? .current })
        DeviceDefaults.port.install(.init { AppDefaults.current.userDefaults })
        DeviceFolder.port.install(.init { AppContainer.current?.directory ?? folder.root })
    }
}
