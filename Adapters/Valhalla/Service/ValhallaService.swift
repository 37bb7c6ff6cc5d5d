import ChildProcess
package import Foundation

/// Keeps one `valhalla_service` running, reachable from this machine only, and reports its state.
///
/// The service is a child of this process and always ends with it. If it dies, it is restarted: immediately the first
/// time, and after increasing waits if it keeps failing.
package actor ValhallaService {
    /// The state of the service.
    package enum State: Sendable, Hashable {
        case stopped
        case starting
        case running(at: LoopbackAddress)
        /// The service is down for this reason, until the next attempt.
        case failing(reason: String)
    }

    private let executable: URL
    private let runFolder: URL
    private let onChange: @Sendable (State) -> Void
    private var supervision: Task<Void, Never>?
    package private(set) var state = State.stopped {
        didSet { if state != oldValue { onChange(state) } }
    }

    /// - Parameters:
    ///   - executable: The program `valhalla_service` itself, not a wrapper script.
    ///   - runFolder: A folder for the run's configuration, log, sockets and record. It must exist.
    ///   - onChange: Called with every new state, in order.
    package init(executable: URL, runFolder: URL, onChange: @escaping @Sendable (State) -> Void = { _ in }) {
        self.executable = executable
        self.runFolder = runFolder
        self.onChange = onChange
    }

    /// A client of the service that another process runs for `runFolder`, if any.
    package static func client(of runFolder: URL) -> ValhallaClient? {
        guard let record = ServiceRecord(living: runFolder), record.address.isServed(by: record.pid)
        else { return nil }
        return ValhallaClient(url: record.address.url)
    }

    /// A client of the running service.
    package var client: ValhallaClient? {
        if case .running(let address) = state { ValhallaClient(url: address.url) } else { nil }
    }

    /// Serves the tiles in `folder`, instead of any others.
    package func start(tiles folder: URL) async {
        await stop()
        state = .starting
        let configuration = ServiceConfiguration(tiles: folder, runFolder: runFolder)
        supervision = Task { await supervise(configuration) }
    }

    /// Ends the service.
    package func stop() async {
        supervision?.cancel()
        await supervision?.value
        supervision = nil
        state = .stopped
    }

    /// Waits until the service responds or has failed.
    package func settled() async {
        while state == .starting {
            try? await Task.sleep(for: .milliseconds(10))
            if Task.isCancelled { return }
        }
    }

    private func supervise(_ configuration: ServiceConfiguration) async {
        ServiceRecord(living: runFolder)?.replace()
        var wait = Duration.milliseconds(200)
        while !Task.isCancelled {
            let started = ContinuousClock.now
            do {
                try await serve(configuration)
            } catch {
                let reason = (error as? CocoaError)?.localizedDescription ?? "\(error)"
                if !Task.isCancelled { state = .failing(reason: reason) }
            }
            if ContinuousClock.now - started > .seconds(60) { wait = .milliseconds(200) }
            try? await Task.sleep(for: wait)
            wait = min(wait * 2, .seconds(30))
        }
    }

    /// Runs the service once. Always throws the reason why it ended.
    private func serve(_ configuration: ServiceConfiguration) async throws -> Never {
        let address = try LoopbackAddress.random()
        try configuration.write(address)
        let log = runFolder.appending(path: "valhalla.log")
        let child = try await ChildProcess(
            executable.path, [configuration.file.path, "2"], environment: ServiceClock.environment, log: log)
        let watch = Task { () -> any Error in
            do {
                try await awaitReadiness(of: child, at: address)
                try ServiceRecord(pid: child.pid, address: address, configuration: configuration.file).write(
                    in: runFolder)
                state = .running(at: address)
                try await attend(address, log: log)
            } catch {
                await child.stop()
                return error
            }
        }
        let exit = await withTaskCancellationHandler {
            await child.exit
        } onCancel: {
            watch.cancel()
        }
        watch.cancel()
        let reason = await watch.value
        try? FileManager.default.removeItem(at: ServiceRecord.url(in: runFolder))
        throw reason is CancellationError ? ServiceEnded(exit: exit) : reason
    }

    /// Returns once the child responds.
    private func awaitReadiness(of child: ChildProcess, at address: LoopbackAddress) async throws {
        let deadline = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(10))
            if address.isServed(by: child.pid), (try? await ValhallaClient(url: address.url).status()) != nil { return }
        }
        throw ValhallaError.timedOut
    }

    /// Monitors the running service; throws when it has stopped responding.
    private func attend(_ address: LoopbackAddress, log: URL) async throws -> Never {
        var silent = 0
        while silent < 2 {
            try await Task.sleep(for: .seconds(30))
            silent = (try? await ValhallaClient(url: address.url).status()) == nil ? silent + 1 : 0
            try trim(log)
        }
        throw ValhallaError.timedOut
    }

    /// Truncates a log larger than a few megabytes. The child opened it with `O_APPEND`, so its next write goes to the
    /// start.
    private func trim(_ log: URL) throws {
        let handle = try FileHandle(forWritingTo: log)
        defer { try? handle.close() }
        if try handle.seekToEnd() > 4 << 20 { try handle.truncate(atOffset: 0) }
    }
}

/// The service ended on its own.
private struct ServiceEnded: Error, CustomStringConvertible {
    var exit: ChildProcess.Exit

    var description: String {
        switch exit {
        case .code(let code): "valhalla_service ended with status \(code)."
        case .signal(let signal): "valhalla_service was ended by signal \(signal)."
        }
    }
}
