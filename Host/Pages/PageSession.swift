import AppContainer
import AppIntents
import Foundation
import FoundationOverlay
import HTTPServer
import SwiftUI
import UIKit
import ViewGraph

/// One browser tab: its own tree of views over the app's shared model, and the connection to the page.
@MainActor final class PageSession {
    let id: String
    /// The session's name in the cookie by which a page is loaded again. Other servers of this machine may read that
    /// cookie, but it opens no stream of events.
    let resumeID: String
    /// The browser that shows it; `nil` if browsers are not told apart.
    let browser: String?
    let app: HostedApp
    let page: Graph
    let system: Graph
    private var device: PageDevice
    /// The question for the passphrase on this page.
    let prompt = PagePrompt()
    private var outbox = Outbox()
    private var stream: (any PageStream)?
    private var lastEvent = 0
    /// The number of the latest page, and that of the page that last opened a stream.
    private var (newest, current) = (0, 0)
    /// The number of screens and sheets that the browser's Back can remove.
    private var depth = 0
    /// True once the page has opened its stream.
    private(set) var wasOpened = false
    /// The time of its last event.
    private(set) var lastUsed = ContinuousClock.now
    /// The time when the page was last known to be there.
    private(set) var lastSeen = ContinuousClock.now

    /// The time after which nobody answers a question on a page whose connection has ended.
    private static let absence = Duration.seconds(5)
    /// The time that the patches of a private page are kept, for one that lost its connection.
    private static let privateBatchesKeptFor = Duration.seconds(60)
    /// The first number for elements of the system layer, beyond those of the app.
    private static let systemNumbers = 1_000_000_000

    private let layer: any PageLayer

    init(
        id: String, resumeID: String, browser: String?, app: HostedApp, language: Locale, report: EventValue?,
        layer: any PageLayer
    ) {
        self.id = id
        self.resumeID = resumeID
        self.browser = browser
        self.app = app
        self.layer = layer
        var device = PageDevice(language: language, browser: browser, presentation: app.presentation)
        if let report { device.follow(report) }
        self.device = device
        let prompt = PassphrasePrompt(model: prompt, app: app.title(in: language))
        (page, system) = Self.inside(app, device, id) {
            let environment = device.environment
            return (
                Graph(app.makeRoot(), environment: environment),
                Graph(
                    // The root of a graph has one element.
                    Tag("div", "system-parts", style: "display:contents") {
                        prompt
                        layer.makeRoot()
                    }, environment: environment, firstElement: Self.systemNumbers)
            )
        }
        layer.sendEffect = { [weak system] name, payload in system?.send(.effect(name, payload: payload)) }
        for graph in [page, system] { connect(graph) }
        _ = page.addTarget(0, kinds: ["environment", "location"]) { [weak self] event in
            switch event.kind {
            case "environment": self?.pageChanged(event.value)
            case "location": self?.onLocation(LocationReport(event.value))
            default: break
            }
        }
    }

    private func connect(_ graph: Graph) {
        graph.onSchedule = { [weak self] graph in
            Task { @MainActor [weak graph] in self?.inside { graph?.flush() } }
        }
        graph.onPatches = { [weak self] in self?.send($0) }
    }

    /// Runs the app's code as on the device that shows this page: as that app, in the reader's language and time zone.
    private func inside<Result>(_ body: () -> Result) -> Result {
        Self.inside(app, device, id, body)
    }

    private static func inside<Result>(
        _ app: HostedApp, _ device: PageDevice, _ id: String, _ body: () -> Result
    ) -> Result {
        AppContainer.$running.withValue(app.container) {
            CurrentPage.$id.withValue(id) {
                PageScreen.$current.withValue(device.screen) {
                    Locale.$ofPage.withValue(device.locale) {
                        TimeZone.$ofPage.withValue(device.timeZone, operation: body)
                    }
                }
            }
        }
    }

    /// The language that the page was requested in.
    var language: Locale { device.language }

    var isConnected: Bool { stream?.isOpen == true }
    var onLocation: @MainActor (LocationReport) -> Void = { _ in }

    /// Asks the browser to report its location, now and when it changes.
    func askForLocation() {
        page.send(.effect("locate", payload: "null"))
    }

    func hideNote() {
        layer.hideNote()
    }

    /// Opens a URL with the app, on this page.
    func open(_ url: URL) {
        inside { page.open(url) }
    }

    /// Performs an intent of the app, on this page. The page shows the reason if it fails.
    func perform(_ intent: any AppIntent) {
        inside { _ = ShortcutRun(app: app, intent: intent).perform(on: page) }
    }

    // MARK: Down

    private func send(_ patches: [Patch]) {
        for case .navigate(_, let depth, _) in patches { self.depth = depth }
        let message = outbox.add(patches)
        stream?.send(message)
    }

    /// True if the page with this number may be the session's: it was handed out, and no later one has connected.
    func admits(_ number: Int) -> Bool {
        current <= number && number <= newest
    }

    /// Attaches `stream` to the session, for the page with this number; it first gets every batch after `batch`.
    func attach(_ stream: any PageStream, of number: Int, after batch: Int) {
        self.stream?.finish()
        self.stream = stream
        current = number
        wasOpened = true
        lastSeen = .now
        stream.onClose { [weak self, weak stream] _ in
            Task { @MainActor in self?.streamEnded(stream) }
        }
        stream.send(outbox.messages(after: batch) ?? Outbox.reload)
        layer.connect()
    }

    private func streamEnded(_ ended: (any PageStream)?) {
        lastSeen = .now
        // A newer stream may have replaced this one.
        guard ended === stream else { return }
        layer.disconnect()
        Task { [weak self] in
            try? await Task.sleep(for: Self.absence)
            if let self, !isConnected { prompt.close() }
        }
    }

    /// Forgets the batches that a private page was sent a while ago. One that needs them reloads.
    func tidy() {
        if app.isPrivate { outbox.forget(before: .now - Self.privateBatchesKeptFor) }
    }

    func ping() {
        guard isConnected else { return }
        lastSeen = .now
        stream?.send(Outbox.ping)
    }

    // MARK: Up

    /// Handles an event only once, however often the page sends it.
    func handle(_ event: PageEvent) {
        lastSeen = .now
        lastUsed = .now
        guard event.seq > lastEvent else { return }
        let graph = event.node >= Self.systemNumbers ? system : page
        // An event without a target on the page does not count, whatever its number.
        if inside({ graph.dispatch(event) }) { lastEvent = event.seq }
    }

    /// Applies the page's report about itself: its size, appearance, time zone.
    private func pageChanged(_ value: EventValue) {
        device.follow(value)
        inside {
            for graph in [page, system] { graph.updateEnvironment { $0 = device.environment } }
            noteActivity(isShown: device.screen.isActive)
        }
        if case .flag(let isVisible) = value["visible"] { layer.setVisible(isVisible) }
    }

    private func leaveScreen() {
        device.leaveScreen()
        inside {
            page.updateEnvironment { $0 = device.environment }
            noteActivity(isShown: false)
            page.flush()
        }
    }

    private func noteActivity(isShown: Bool) {
        ForegroundPages.note(id, of: app.container.id, isShown: isShown)
    }

    // MARK: Files

    func file(named name: String) -> OfferedFile? { page.files.file(named: name) }

    /// Gives a file to the view that takes it, or returns nil if no view does.
    func receive(_ data: Data, named name: String) -> FileReceiver.Reply? {
        guard let receiver = page.files.receiver(named: name) else { return nil }
        lastSeen = .now
        return inside { receiver.receive(data) }
    }

    /// The upload that a view of the page waits for.
    func upload(named name: String) -> FileUpload? {
        guard let upload = page.files.upload(named: name) else { return nil }
        lastSeen = .now
        return upload
    }

    // MARK: Whole page

    /// The whole page in its current state, with a new number.
    ///
    /// - Parameters:
    ///   - exit: the address that a private page is left for.
    ///   - homeScreenCode: a code that pairs the app on the Home Screen, or `nil`. A private app gives none away.
    func document(_ assets: Assets, exit: String, homeScreenCode: String? = nil) -> String {
        newest += 1
        return inside {
            PageDocument(
                page: PageName(session: id, number: newest), resume: PageName(session: resumeID, number: newest),
                locale: device.locale, title: app.title,
                isHome: app.isHome,
                watch: app.presentation == .watch ? WatchPart(isFace: app.container.id == HostedApp.watchFaceID) : nil,
                homeScreenCode: app.isPrivate ? nil : homeScreenCode,
                privatePart: app.isPrivate ? PrivatePart(name: app.title, locale: device.locale, exit: exit) : nil,
                content: page.html(),
                systemLayer: system.html(),
                batch: outbox.last, event: lastEvent, depth: depth
            ).html(assets)
        }
    }

    func end() {
        // As on a device, an app leaves the screen before its scene ends. A private one may lock then.
        if app.isPrivate { leaveScreen() }
        inside {
            noteActivity(isShown: false)
            page.unmount()
            system.unmount()
        }
        prompt.close()
        layer.disconnect()
        stream?.finish()
    }
}
