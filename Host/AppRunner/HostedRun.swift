import AlarmKit
import AppChannel
import AppContainer
import AppIntents
import CoreLocation
import Foundation
import FoundationOverlay
import Glibc
import HostService
import HostSettings
import Keychain
import MapKit
import PageHost
import SafeText
import SampleHost
import Security
import SwiftUI
import Synchronization
import UserNotifications
import ViewGraph

/// Runs the app for a host: the host shows its pages and keeps its alarms, and this process draws the pages' content.
///
/// The connection to the host is the standard input. The process ends with it.
@MainActor final class HostedRun {
    private let host: HostConnection
    private let app: HostedApp
    private let uploads: URL
    private var pages: [String: AppPage] = [:]

    /// Serves the host until the connection ends.
    ///
    /// - Parameters:
    ///   - start: starts the app, once the frameworks are connected.
    ///   - description: describes the app to the host.
    static func run(_ start: () -> HostedApp, as description: AppDescription, data: DataFolder) -> Never {
        PageMemory.keepTogether()
        let host = HostConnection(socket: STDIN_FILENO)
        UNUserNotificationCenter.service.install(host)
        AlarmManager.service.install(host)
        LocationSource.shared.onRequest { host.send(.locate) }
        PictureFiles.onFile { host.send(.picture($0)) }
        MapService.onFirstUse { host.useMap() }
        host.send(.hello(version: appChannelVersion, description))
        // The app may ask the host while it starts.
        let messages = PendingMessages()
        host.receive { messages.take($0) }
        let run = HostedRun(start(), host, uploads: data.uploads)
        messages.pass { [weak run] message in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { run?.handle(message) }
            }
        }
        withExtendedLifetime(run) { MainLoop.run() }
    }

    private init(_ app: HostedApp, _ host: HostConnection, uploads: URL) {
        self.app = app
        self.host = host
        self.uploads = uploads
    }

    private func handle(_ message: MessageToApp) {
        switch message {
        case .open(let opening): open(opening)
        case .write(let id): write(id)
        case .event(let id, let json):
            if let event = PageEvent(json: Data(json.utf8)) { _ = pages[id]?.handle(event) }
        case .visit(let id, let url): pages[id]?.open(url)
        case .leaveScreen(let id): pages[id]?.leaveScreen()
        case .end(let id): pages.removeValue(forKey: id)?.end()
        case .question(let number, let question):
            Task { host.send(.reply(number, await answer(question))) }
        case .reply, .alarms, .alarmAuthorization, .map: break
        }
    }

    // MARK: Pages

    private func open(_ opening: PageOpening) {
        let report = opening.report.flatMap { EventValue(json: Data($0.utf8)) }
        let page = AppPage(
            app,
            in: .init(
                id: opening.page, language: Locale(identifier: opening.language), browser: opening.browser,
                report: report, uploads: uploads))
        page.onPatches = { [host] batch in
            host.send(.patches(page: opening.page, json: batch.json, depth: batch.depth))
        }
        page.onLocation = { PageLocation.take($0) }
        pages[opening.page] = page
    }

    private func write(_ id: String) {
        pages[id]?.withHTML { [host] html in host.send(.html(page: id, html: html)) }
    }

    // MARK: Questions

    private func answer(_ question: QuestionToApp) async -> AppReply {
        switch question {
        case .ping: return .done
        case .file(let page, let name):
            return await pages[page]?.file(named: name).map { .file($0) } ?? .nothing
        case .receive(let page, let name, let data):
            return switch await pages[page]?.receive(data, named: name) {
            case .taken(let receipt): .taken(receipt: receipt)
            case .refused(let reason): .refused(reason)
            case nil: .nothing
            }
        case .receiveSlice(let page, let name, let slice):
            return await pages[page]?.receive(slice, named: name).map { .slice($0) } ?? .nothing
        case .present(let notification):
            let options = await UNUserNotificationCenter.presentation(of: notification, in: app.container)
            return .presentation(options.rawValue)
        case .respond(let response):
            return await UNUserNotificationCenter.deliver(response, to: app.container) ? .done : .nothing
        case .perform(let intent): return await perform(intent)
        }
    }

    private func perform(_ json: String) async -> AppReply {
        do {
            let record = try JSONDecoder().decode(IntentRecord.self, from: Data(json.utf8))
            guard let intent = try record.intent() else { return .failed("The app no longer has this intent.") }
            try await AppContainer.$running.withValue(app.container) { _ = try await intent.perform() }
            return .done
        } catch {
            return .failed(error.localizedDescription)
        }
    }
}

/// The messages that come before the app has started.
nonisolated private final class PendingMessages: Sendable {
    private struct State {
        var waiting: [MessageToApp] = []
        var handle: (@Sendable (MessageToApp) -> Void)?
    }

    private let state = Mutex(State())

    func take(_ message: MessageToApp) {
        state.withLock { state in
            if let handle = state.handle { handle(message) } else { state.waiting.append(message) }
        }
    }

    /// Passes on the messages received so far, and from now on each message as it comes.
    func pass(to handle: @escaping @Sendable (MessageToApp) -> Void) {
        state.withLock { state in
            state.waiting.forEach(handle)
            state.waiting = []
            state.handle = handle
        }
    }
}
