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
    /// The session's name in the cookie that a reloaded page sends. Other servers of this machine may read that cookie,
    /// but it opens no stream of events.
    let resumeID: String
    /// The browser that shows the page; `nil` if browsers are not told apart.
    let browser: String?
    let app: HostedApp
    /// The app's part of the page.
    private var content: any PageContent
    /// The host's part, above that of the app.
    private let system: Graph
    private var device: PageDevice
    /// The question for the passphrase on this page.
    let prompt = PagePrompt()
    private var outbox = Outbox()
    private var stream: (any PageStream)?
    private var lastEvent = 0
    /// The number of the latest page, and the number of the page that last opened a stream.
    private var (newest, current) = (0, 0)
    /// The number of screens and sheets that the browser's Back can remove.
    private var depth = 0
    /// True once the page has opened its stream.
    private(set) var wasOpened = false
    /// The time of the page's last event.
    private(set) var lastUsed = ContinuousClock.now
    /// The time when the page was last known to exist.
    private(set) var lastSeen = ContinuousClock.now

    /// The time after a page's connection has ended at which its question is cancelled, because nobody can answer it.
    private static let absence = Duration.seconds(5)
    /// The time for which the patches of a private page are kept, in case it loses its connection.
    private static let privateBatchesKeptFor = Duration.seconds(60)
    /// The first number for elements of the system layer, beyond those of the app.
    private static let systemNumbers = 1_000_000_000

    private let layer: any PageLayer

    /// - Parameter place: the page's place; its id is the session's.
    init(_ place: AppPage.Place, resumeID: String, app: HostedApp, layer: any PageLayer) {
        id = place.id
        self.resumeID = resumeID
        browser = place.browser
        self.app = app
        self.layer = layer
        let device = PageDevice(place, presentation: app.presentation)
        self.device = device
        let prompt = PassphrasePrompt(model: prompt, app: app.title(in: place.language))
        system = PageScope(app.container, device, page: place.id).run {
            Graph(
                // The root of a graph has one element.
                Tag("div", "system-parts", style: "display:contents") {
                    prompt
                    layer.makeRoot()
                }, environment: device.environment, firstElement: Self.systemNumbers)
        }
        content = app.makeContent(in: place)
        layer.sendEffect = { [weak system] name, payload in system?.send(.effect(name, payload: payload)) }
        system.onSchedule = { [weak self] graph in
            Task { @MainActor [weak graph] in self?.inside { graph?.flush() } }
        }
        system.onPatches = { [weak self] in self?.send(PatchBatch($0)) }
        content.onPatches = { [weak self] in self?.send($0) }
    }

    /// Runs the host's own code in the context of this page.
    private func inside<Result>(_ body: () -> Result) -> Result {
        PageScope(app.container, device, page: id).run(body)
    }

    /// The language that the page was requested in.
    var language: Locale { device.language }

    var isConnected: Bool { stream?.isOpen == true }
    var onLocation: @MainActor (LocationReport) -> Void = { _ in }

    /// Asks the browser to report its location, now and when it changes.
    func askForLocation() {
        system.send(.effect("locate", payload: "null"))
    }

    func hideNote() {
        layer.hideNote()
    }

    /// Opens a URL with the app, on this page.
    func open(_ url: URL) {
        content.open(url)
    }

    /// Performs an intent of the app, on this page. The page shows the reason if it fails.
    func perform(_ intent: any AppIntent) {
        (content as? AppPage)?.perform(intent)
    }

    // MARK: Down

    private func send(_ patches: PatchBatch) {
        if let depth = patches.depth { self.depth = depth }
        let message = outbox.add(patches)
        stream?.send(message)
    }

    /// True if a page with this number may use the session: it exists, and no later page has connected.
    func admits(_ number: Int) -> Bool {
        current <= number && number <= newest
    }

    /// Attaches `stream` to the session for the page with this number. Every batch after `batch` is sent to it first.
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

    /// Forgets batches that were sent to a private page a while ago. A page that needs them reloads.
    func tidy() {
        if app.isPrivate { outbox.forget(before: .now - Self.privateBatchesKeptFor) }
    }

    func ping() {
        guard isConnected else { return }
        lastSeen = .now
        stream?.send(Outbox.ping)
    }

    // MARK: Up

    /// Handles an event only once, even if the page sends it repeatedly.
    func handle(_ event: PageEvent) {
        lastSeen = .now
        lastUsed = .now
        guard event.seq > lastEvent else { return }
        // An event without a target on the page does not count as the last event.
        if isHandled(event) { lastEvent = event.seq }
    }

    private func isHandled(_ event: PageEvent) -> Bool {
        if event.node >= Self.systemNumbers { return inside { system.dispatch(event) } }
        if event.node == 0 { pageReported(event) }
        return content.handle(event)
    }

    /// Applies the page's report about itself: its size, appearance, time zone, location.
    private func pageReported(_ event: PageEvent) {
        switch event.kind {
        case "environment":
            device.follow(event.value)
            inside { system.updateEnvironment { $0 = device.environment } }
            if case .flag(let isVisible) = event.value["visible"] { layer.setVisible(isVisible) }
        case "location": onLocation(LocationReport(event.value))
        default: break
        }
    }

    // MARK: Files

    func file(named name: String) async -> PageFile? { await content.file(named: name) }

    /// Gives a file to the view that takes it, or returns nil if no view does.
    func receive(_ data: Data, named name: String) async -> FileReceiver.Reply? {
        let reply = await content.receive(data, named: name)
        if reply != nil { lastSeen = .now }
        return reply
    }

    /// Gives a part of a large file to the view that takes it, or returns nil if no view does.
    func receive(_ slice: FileSlice, named name: String) async -> FileSlice.Reply? {
        let reply = await content.receive(slice, named: name)
        if reply != nil { lastSeen = .now }
        return reply
    }

    // MARK: Whole page

    /// Calls `use` with the whole page in its current state, with a new number.
    ///
    /// - Parameters:
    ///   - exit: the address to which Exit leads from a private page.
    ///   - homeScreenCode: a code that pairs the app on the Home Screen, or `nil`. A private app never gets one.
    func withDocument(
        _ assets: Assets, exit: String, homeScreenCode: String? = nil, _ use: @escaping @MainActor (String) -> Void
    ) {
        content.withHTML { [self] html in
            use(document(html, assets, exit: exit, homeScreenCode: homeScreenCode))
        }
    }

    private func document(_ html: String, _ assets: Assets, exit: String, homeScreenCode: String?) -> String {
        newest += 1
        return inside {
            PageDocument(
                page: PageName(session: id, number: newest), resume: PageName(session: resumeID, number: newest),
                locale: device.locale, title: app.title,
                isHome: app.isHome,
                watch: app.presentation == .watch ? WatchPart(isFace: app.container.id == HostedApp.watchFaceID) : nil,
                webApp: WebManifest.App(app),
                homeScreenCode: app.isPrivate ? nil : homeScreenCode,
                privatePart: app.isPrivate ? PrivatePart(name: app.title, locale: device.locale, exit: exit) : nil,
                content: html,
                systemLayer: system.html(),
                batch: outbox.last, event: lastEvent, depth: depth
            ).html(assets)
        }
    }

    func end() {
        // As on a device, an app leaves the screen before its scene ends. A private app may then lock.
        if app.isPrivate { content.leaveScreen() }
        content.end()
        inside { system.unmount() }
        prompt.close()
        layer.disconnect()
        stream?.finish()
    }
}
