import AppChannel
import AppContainer
package import Foundation
import NotificationHost
package import PageHost
import PrivateFile
import SafeText
import SwiftUI
import UserNotifications

/// The apps of other packages that a person has added to this host. Each runs in its own process.
@MainActor package final class AppProcesses {
    /// The processes of this host, by the ids of their apps.
    static var running: [String: AppProcess] = [:]

    private let list: URL
    private let services: AppServices
    private let folder: @MainActor (_ id: String) -> URL
    /// Makes the pages ask their browsers for the location.
    package var locate: @MainActor () -> Void = {}
    /// The modification date of the list when it was last read.
    private var read: Date?

    /// - Parameters:
    ///   - list: the file with the programs (`InstalledProgram`).
    ///   - folder: returns the folder of an app's own files.
    package init(listedIn list: URL, services: AppServices, folder: @escaping @MainActor (_ id: String) -> URL) {
        self.list = list
        self.services = services
        self.folder = folder
    }

    /// The apps as the host shows them, in the order in which they were added.
    package private(set) var apps: [HostedApp] = []

    /// Reads the list of programs if it has changed.
    ///
    /// - Returns: true if the apps have changed.
    package func refresh() -> Bool {
        for process in Self.running.values { process.refreshIcon() }
        let date = (try? FileManager.default.attributesOfItem(atPath: list.path))?[.modificationDate] as? Date
        guard date != read else { return false }
        read = date
        do {
            let programs = try InstalledProgram.all(in: list)
            use(programs.filter { !$0.isRemoved })
            for program in programs where program.isRemoved { services.removeAll(of: container(of: program)) }
            return true
        } catch {
            StandardError.write("\(list.path) cannot be read: \(error.localizedDescription)", .warning)
            return false
        }
    }

    /// Ends all processes.
    package func stop() async {
        for process in Self.running.values { await process.stop() }
        Self.running = [:]
    }

    private func use(_ programs: [InstalledProgram]) {
        let (old, oldApps) = (Self.running, apps)
        Self.running = [:]
        apps = programs.map { program in
            if let kept = old[program.id], kept.program == program,
                let app = oldApps.first(where: { $0.container.id == program.id })
            {
                Self.running[program.id] = kept
                return app
            }
            let process = makeProcess(program)
            Self.running[program.id] = process
            return app(process)
        }
        for (id, process) in old where Self.running[id] !== process { Task { await process.stop() } }
    }

    private func container(of program: InstalledProgram) -> AppContainer {
        AppContainer(id: program.id, name: program.title, directory: folder(program.id))
    }

    private func makeProcess(_ program: InstalledProgram) -> AppProcess {
        let container = container(of: program)
        let process = AppProcess(program, in: container, services: services) { [weak self] in self?.locate() }
        SoundFiles.setFolder(program.description.resources, ofApp: program.id)
        UNUserNotificationCenter.setDelegate(NotificationForwarder(process), of: container)
        process.onDescription = { [weak self] in self?.describe(program, as: $0) }
        return process
    }

    /// Keeps the description of a new build. The next look at the list applies it.
    private func describe(_ program: InstalledProgram, as description: AppDescription) {
        guard description != program.description, description.name == program.description.name else { return }
        do {
            var programs = try InstalledProgram.all(in: list)
            guard let index = programs.firstIndex(of: program) else { return }
            programs[index].description = description
            try InstalledProgram.write(programs, to: list)
        } catch {
            StandardError.write("\(list.path) cannot be changed: \(error.localizedDescription)", .warning)
        }
    }

    private func app(_ process: AppProcess) -> HostedApp {
        let description = process.program.description
        return HostedApp(
            container: process.container, symbol: "app.fill", tint: .blue, face: process.face,
            process: .init(languages: Set(description.languages)) {
                ProcessPage(of: process, in: $0)
            })
    }
}

/// Passes notifications and responses on to the process of their app.
private final class NotificationForwarder: ProcessDelegate {
    private let process: AppProcess

    init(_ process: AppProcess) {
        self.process = process
    }

    func presentation(of notification: NotificationRecord) async -> UNNotificationPresentationOptions {
        // The notifications of an app that cannot answer must still be shown.
        let otherwise: UNNotificationPresentationOptions = [.banner, .list, .sound]
        guard await process.isRunning, case .presentation(let options)? = await process.ask(.present(notification))
        else { return otherwise }
        return .init(rawValue: options)
    }

    func deliver(_ response: ResponseRecord) async -> Bool {
        await process.ask(.respond(response)) != nil
    }
}
