import AppChannel
package import AppContainer
import ChildProcess
import Foundation
import PageHost
import SafeText
import SwiftUI
import Synchronization

/// An app that runs in a separate process. The process starts when it is needed, and a crash in it harms nothing else.
///
/// The host serves the app's pages. The process draws their content, and asks the host to keep the app's alarms and
/// notifications, which ring even after the process has ended.
@MainActor package final class AppProcess {
    package let container: AppContainer
    package let program: InstalledProgram
    let face: AppFace
    /// The modification date of the program when the icon was last read.
    private var iconBuilt: Date?
    /// Called with the app's description when the process has started.
    var onDescription: @MainActor (AppDescription) -> Void = { _ in }
    private let services: AppServices
    /// The pages of the app.
    private var pages: [String: ProcessPage] = [:]
    private var running: Running?
    /// Makes the pages of this host ask their browsers for the location.
    private let locate: @MainActor () -> Void

    /// A process from its start to its end.
    @MainActor private final class Running {
        let channel: AppChannel
        let questions = Questions<AppReply>()
        /// The modification date of the program's file, to notice a new build.
        let built: Date?
        var child: ChildProcess?
        var tasks: [Task<Void, Never>] = []
        /// True once its first message has come.
        var isReady = false
        var followsAlarms = false
        var followsMap = false

        init(_ channel: AppChannel, built: Date?) {
            self.channel = channel
            self.built = built
        }
    }

    /// The reason why a process has ended.
    enum Ending: Sendable, Equatable {
        case trapped
        /// The app stopped responding.
        case unresponsive
        /// The program is gone, or is not an app of this host.
        case notStarted
        /// The program was built with another version of the host.
        case otherVersion
        /// The program was built again.
        case replaced
    }

    /// The limits of an app. A photo library or a map needs less.
    private static let limits = ChildProcess.Limits(memory: 1 << 30, openFiles: 1024)
    /// The time between two checks that the app responds, and the time without a response after which it is ended.
    private static let interval = Duration.seconds(2)
    private static let patience = Duration.seconds(10)
    /// The same two times while the app has no page: the second is the time without a page after which it is ended.
    private static let idleInterval = Duration.seconds(30)
    private static let idleTime = Duration.seconds(10 * 60)
    /// The time for the first response, during which the program is loaded from the disk.
    private static let startPatience = Duration.seconds(30)
    /// The maximum number of lines of output that are passed on for each start.
    private static let mostLines = 200

    init(
        _ program: InstalledProgram, in container: AppContainer, services: AppServices,
        locate: @escaping @MainActor () -> Void
    ) {
        self.program = program
        self.container = container
        self.services = services
        self.locate = locate
        face = AppFace(names: program.names)
        refreshIcon()
    }

    /// Reads the icon if the program was built again.
    func refreshIcon() {
        guard let built = program.built, built != iconBuilt else { return }
        iconBuilt = built
        readIcon()
    }

    private func readIcon() { face.readIcon(in: program.description.resources, of: program.title) }

    /// Ends the process.
    package func stop() async {
        guard let running else { return }
        let child = running.child
        end(running, because: .replaced)
        _ = await child?.exit
    }

    /// True if the process runs.
    var isRunning: Bool { running != nil }

    // MARK: Pages

    func add(_ page: ProcessPage) {
        pages[page.id] = page
        if let running, let built = running.built, built != program.built { end(running, because: .replaced) }
    }

    func remove(_ page: ProcessPage) {
        pages[page.id] = nil
    }

    /// Sends a message. The process is started if it does not run.
    func send(_ message: MessageToApp) { send(message, to: started()) }

    private func send(_ message: MessageToApp, to running: Running) {
        guard self.running === running, let data = try? JSONEncoder().encode(message) else { return }
        if !running.channel.send(data) { end(running, because: .unresponsive) }
    }

    /// Asks the app. The process is started if it does not run.
    ///
    /// - Returns: nil if the process ends before it answers.
    func ask(_ question: QuestionToApp) async -> AppReply? { await ask(question, of: started()) }

    private func ask(_ question: QuestionToApp, of running: Running) async -> AppReply? {
        await running.questions.ask { number in
            Task { @MainActor in self.send(.question(number, question), to: running) }
        }
    }

    // MARK: Start

    private func started() -> Running {
        if let running { return running }
        let built = program.built
        guard let (mine, its) = try? AppChannel.pair() else {
            let running = Running(AppChannel(socket: -1), built: built)
            self.running = running
            Task { self.end(running, because: .notStarted) }
            return running
        }
        let running = Running(AppChannel(socket: mine), built: built)
        self.running = running
        receive(from: running)
        running.tasks = [
            Task { await self.launch(running, socket: its) },
            Task { await self.watch(running) },
        ]
        return running
    }

    private func launch(_ running: Running, socket: Int32) async {
        let name = container.name
        let lines = LineLimit(Self.mostLines)
        do {
            let child = try await ChildProcess(
                program.file.path, ["--hosted", container.id, "--data", container.directory.path], socket: socket,
                limits: Self.limits
            ) { line in
                if lines.takesOne() { StandardError.write("\(name): \(line.displayable)") }
            }
            running.child = child
            // The process may have been ended before it was started.
            guard self.running === running else { return child.send(SIGKILL) }
            _ = await child.exit
            end(running, because: running.isReady ? .trapped : .notStarted)
        } catch {
            end(running, because: .notStarted)
        }
    }

    /// Ends a process that stops responding or is no longer needed.
    private func watch(_ running: Running) async {
        var idleSince = ContinuousClock.now
        while !Task.isCancelled, self.running === running {
            let patience = running.isReady ? Self.patience : Self.startPatience
            let late = Task {
                try await SuspendingClock().sleep(for: patience)
                self.end(running, because: .unresponsive)
            }
            _ = await ask(.ping, of: running)
            late.cancel()
            if !pages.isEmpty { idleSince = .now }
            guard .now - idleSince < Self.idleTime else { return end(running, because: .replaced) }
            try? await Task.sleep(for: pages.isEmpty ? Self.idleInterval : Self.interval)
        }
    }

    private func end(_ running: Running, because reason: Ending) {
        guard self.running === running else { return }
        self.running = nil
        for task in running.tasks { task.cancel() }
        running.channel.close()
        running.questions.endAll()
        if let child = running.child {
            // A process that still works ends by itself when its connection ends.
            if reason == .replaced { Task { await child.stop() } } else { child.send(SIGKILL) }
        }
        for page in pages.values { page.processEnded(because: reason) }
    }

    // MARK: Messages

    /// Handles the messages one after another, so an app that sends too many slows itself down rather than the host.
    private func receive(from running: Running) {
        running.channel.receive { [weak self, weak running] data in
            let message = try? JSONDecoder().decode(MessageToHost.self, from: data)
            DispatchQueue.main.sync {
                MainActor.assumeIsolated {
                    guard let self, let running, self.running === running else { return }
                    guard let message else { return self.end(running, because: .otherVersion) }
                    self.handle(message, from: running)
                }
            }
        } onEnd: {
        }
    }

    private func handle(_ message: MessageToHost, from running: Running) {
        switch message {
        case .hello(let version, let description):
            running.isReady = true
            guard version == appChannelVersion else { return end(running, because: .otherVersion) }
            // The process has brought its folder up to date.
            readIcon()
            onDescription(description)
        case .html(let page, let html): pages[page]?.take(html)
        case .patches(let page, let json, let depth): pages[page]?.onPatches(PatchBatch(json: json, depth: depth))
        case .picture(let file): if program.owns(file) { PictureFiles.serve(file) }
        case .locate: locate()
        case .reply(let question, let reply): running.questions.end(question, reply)
        case .question(let number, let question):
            // The disk must not hold up the pages.
            Task.detached { [services, container, weak running] in
                let reply = await services.answer(question, for: container)
                guard let data = try? JSONEncoder().encode(MessageToApp.reply(number, reply)) else { return }
                running?.channel.send(data)
            }
        case .followAlarms: followAlarms(running)
        case .followMap: followMap(running)
        }
    }

    private func followMap(_ running: Running) {
        guard !running.followsMap else { return }
        running.followsMap = true
        running.tasks.append(
            Task { [weak self, services] in
                for await map in await services.sharedMaps() { self?.send(.map(map), to: running) }
            })
    }

    private func followAlarms(_ running: Running) {
        guard !running.followsAlarms else { return }
        running.followsAlarms = true
        let (alarms, permissions) = services.updates(for: container)
        running.tasks += [
            Task { [weak self] in
                for await alarms in alarms { self?.send(.alarms(alarms), to: running) }
            },
            Task { [weak self] in
                for await state in permissions { self?.send(.alarmAuthorization(state), to: running) }
            },
        ]
    }
}

/// Limits the number of lines of a program's output that are passed on.
private final class LineLimit: Sendable {
    private let left: Mutex<Int>

    init(_ most: Int) {
        left = Mutex(most)
    }

    func takesOne() -> Bool {
        left.withLock { left in
            left -= 1
            return left >= 0
        }
    }
}
