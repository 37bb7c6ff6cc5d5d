import AppChannel
import AppContainer
import Foundation
import PageHost
import SwiftUI
import ViewGraph

/// The content of a page whose app runs in its own process. If the process ends, the page says so and offers to open
/// the app again.
@MainActor final class ProcessPage: PageContent {
    var onPatches: @MainActor (PatchBatch) -> Void = { _ in }
    private let process: AppProcess
    private let place: AppPage.Place
    /// The page's reports about its device, merged into one: a process that starts later needs the latest of each.
    private var report: EventValue?
    private var waiting: [@MainActor (String) -> Void] = []
    /// The content once the process has ended.
    private var notice: AppPage?

    var id: String { place.id }

    init(of process: AppProcess, in place: AppPage.Place) {
        self.process = process
        self.place = place
        report = place.report
        process.add(self)
        begin()
    }

    private func begin() {
        process.send(
            .open(
                PageOpening(
                    page: id, language: place.language.identifier, browser: place.browser, report: report?.json)))
    }

    // MARK: The process

    /// Receives the requested HTML from the app.
    func take(_ html: String) {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst()(html)
    }

    func processEnded(because reason: AppProcess.Ending) {
        // A page with a notice shows nothing of the process.
        guard notice == nil else { return }
        let requests = waiting
        waiting = []
        if reason == .replaced {
            // The page loads again, and gets the content of the new process.
            begin()
            for _ in requests { process.send(.write(page: id)) }
            waiting = requests
        } else {
            let notice = AppPage(noticeApp(reason), in: noticePlace)
            notice.onPatches = { [weak self] in self?.onPatches($0) }
            self.notice = notice
            for use in requests { notice.withHTML(use) }
        }
        if requests.isEmpty { reload() }
    }

    private func noticeApp(_ reason: AppProcess.Ending) -> HostedApp {
        HostedApp(container: process.container, symbol: "app.fill", tint: .blue) { [weak self] in
            ProcessNotice(name: self?.process.container.name ?? "", reason: reason) { self?.openAgain() }
        }
    }

    private var noticePlace: AppPage.Place {
        var place = place
        place.report = report
        return place
    }

    private func openAgain() {
        notice?.end()
        notice = nil
        begin()
        reload()
    }

    /// Makes the browser load the page again, because its content has been replaced.
    private func reload() {
        onPatches(PatchBatch([.effect("reload", payload: "null")]))
    }

    // MARK: The page

    func withHTML(_ use: @escaping @MainActor (String) -> Void) {
        if let notice { return notice.withHTML(use) }
        waiting.append(use)
        process.send(.write(page: id))
    }

    func handle(_ event: PageEvent) -> Bool {
        if event.node == 0, event.kind == "environment" { remember(event.value) }
        if let notice { return notice.handle(event) }
        process.send(.event(page: id, json: event.json))
        return true
    }

    private func remember(_ news: EventValue) {
        guard case .object(let new) = news else { return }
        guard case .object(let old)? = report else {
            report = news
            return
        }
        report = .object(old.merging(new) { $1 })
    }

    func open(_ url: URL) {
        if notice == nil { process.send(.visit(page: id, url: url)) }
    }

    func leaveScreen() {
        if notice == nil { process.send(.leaveScreen(page: id)) }
    }

    func end() {
        process.remove(self)
        if let notice { return notice.end() }
        if process.isRunning { process.send(.end(page: id)) }
    }

    // MARK: Files

    func file(named name: String) async -> PageFile? {
        guard process.isRunning, case .file(let file)? = await process.ask(.file(page: id, name: name)) else {
            return nil
        }
        return file
    }

    func receive(_ data: Data, named name: String) async -> FileReceiver.Reply? {
        guard process.isRunning else { return nil }
        switch await process.ask(.receive(page: id, name: name, data: data)) {
        case .taken(let receipt): return .taken(receipt: receipt)
        case .refused(let reason): return .refused(reason)
        default: return nil
        }
    }

    func receive(_ slice: FileSlice, named name: String) async -> FileSlice.Reply? {
        guard process.isRunning,
            case .slice(let reply)? = await process.ask(.receiveSlice(page: id, name: name, slice))
        else { return nil }
        return reply
    }
}

/// A screen in place of an app whose process has ended.
struct ProcessNotice: View {
    let name: String
    let reason: AppProcess.Ending
    let openAgain: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label {
                Text(title)
            } icon: {
                Image(systemName: "exclamationmark.triangle")
            }
        } description: {
            Text(explanation)
        } actions: {
            Button(String(localized: "Open Again", bundle: .module), action: openAgain)
                .buttonStyle(.borderedProminent)
        }
    }

    private var title: String {
        switch reason {
        case .trapped, .replaced: String(localized: "\(name) Quit Unexpectedly", bundle: .module)
        case .unresponsive: String(localized: "\(name) Stopped Responding", bundle: .module)
        case .notStarted, .otherVersion: String(localized: "\(name) Can’t Be Opened", bundle: .module)
        }
    }

    private var explanation: String {
        switch reason {
        case .trapped, .unresponsive, .replaced:
            String(localized: "Your alarms and other apps aren’t affected.", bundle: .module)
        case .notStarted:
            String(localized: "Its program couldn’t be started. Build it again, or remove it.", bundle: .module)
        case .otherVersion:
            String(localized: "It was built with another version of Reveille. Build it again.", bundle: .module)
        }
    }
}
