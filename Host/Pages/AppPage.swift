import AppContainer
import AppIntents
package import Foundation
import FoundationOverlay
import SwiftUI
import UIKit
package import ViewGraph

/// The content of a page whose app runs in this process: a tree of views over the app's shared model, on the device that
/// shows the page.
@MainActor package final class AppPage: PageContent {
    /// The session, the browser and the device that a page belongs to.
    package struct Place: Sendable {
        /// The id of the page's session.
        package var id: String
        /// The language that the page was requested in.
        package var language: Locale
        /// The paired browser that shows the page; `nil` if browsers are not told apart.
        package var browser: String?
        /// The page's first report about its device, if it came with the request.
        package var report: EventValue?
        /// The folder of the files that the page sends; the system's temporary folder if it is `nil`.
        package var uploads: URL?

        package init(id: String, language: Locale, browser: String?, report: EventValue?, uploads: URL?) {
            self.id = id
            self.language = language
            self.browser = browser
            self.report = report
            self.uploads = uploads
        }
    }

    package var onPatches: @MainActor (PatchBatch) -> Void = { _ in }
    /// Called with the location of the page's browser.
    package var onLocation: @MainActor (LocationReport) -> Void = { _ in }
    let graph: Graph
    private let app: HostedApp
    private let id: String
    private var device: PageDevice
    /// The time of the page's last event.
    private var lastEvent = ContinuousClock.now

    /// The time after an event during which a person waits for its result.
    private static let attention = Duration.milliseconds(300)

    package init(_ app: HostedApp, in place: Place) {
        self.app = app
        id = place.id
        let device = PageDevice(place, presentation: app.presentation)
        self.device = device
        graph = PageScope(app.container, device, page: place.id).run {
            Graph(app.makeRoot(), environment: device.environment)
        }
        if let uploads = place.uploads { graph.files.folder = uploads }
        graph.onSchedule = { [weak self] _ in self?.updateLater() }
        graph.onPatches = { [weak self] in self?.onPatches(PatchBatch($0)) }
        _ = graph.addTarget(0, kinds: ["environment", "location"]) { [weak self] event in
            switch event.kind {
            case "environment": self?.deviceChanged(event.value)
            case "location": self?.onLocation(LocationReport(event.value))
            default: break
            }
        }
    }

    /// Updates the page: at once if somebody has just touched it, otherwise together with other pages.
    private func updateLater() {
        let update: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            inside { self.graph.flush() }
        }
        if ContinuousClock.now - lastEvent < Self.attention {
            Task { update() }
        } else {
            PageUpdates.shared.request(for: self, update)
        }
    }

    private func inside<Result>(_ body: () -> Result) -> Result {
        PageScope(app.container, device, page: id).run(body)
    }

    private func deviceChanged(_ report: EventValue) {
        device.follow(report)
        inside {
            graph.updateEnvironment { $0 = device.environment }
            noteActivity(isShown: device.screen.isActive)
        }
    }

    private func noteActivity(isShown: Bool) {
        ForegroundPages.note(id, of: app.container.id, isShown: isShown)
    }

    package func withHTML(_ use: @escaping @MainActor (String) -> Void) {
        use(inside { graph.html() })
    }

    package func handle(_ event: PageEvent) -> Bool {
        lastEvent = .now
        return inside { graph.dispatch(event) }
    }

    package func open(_ url: URL) {
        inside { graph.open(url) }
    }

    /// Performs an intent of the app, on this page. The page shows the reason if it fails.
    func perform(_ intent: any AppIntent) {
        inside { _ = ShortcutRun(app: app, intent: intent).perform(on: graph) }
    }

    package func leaveScreen() {
        device.leaveScreen()
        inside {
            graph.updateEnvironment { $0 = device.environment }
            noteActivity(isShown: false)
            graph.flush()
        }
    }

    package func end() {
        inside {
            noteActivity(isShown: false)
            graph.unmount()
        }
    }

    // MARK: Files

    package func file(named name: String) async -> PageFile? {
        graph.files.file(named: name).map { PageFile(data: $0.data, mediaType: $0.mediaType) }
    }

    package func receive(_ data: Data, named name: String) async -> FileReceiver.Reply? {
        guard let receiver = graph.files.receiver(named: name) else { return nil }
        return inside { receiver.receive(data) }
    }

    package func receive(_ slice: FileSlice, named name: String) async -> FileSlice.Reply? {
        guard let upload = graph.files.upload(named: name) else { return nil }
        let next = await upload.receive(
            slice.data, at: slice.offset, of: slice.name, size: slice.size, in: slice.place)
        return next.map { .next($0) } ?? .refused
    }
}

/// Runs code of an app in the context of a page: as that app, in the reader's language and time zone.
@MainActor struct PageScope {
    private let app: AppContainer
    private let device: PageDevice
    private let page: String

    init(_ app: AppContainer, _ device: PageDevice, page: String) {
        self.app = app
        self.device = device
        self.page = page
    }

    func run<Result>(_ body: () -> Result) -> Result {
        AppContainer.$running.withValue(app) {
            CurrentPage.$id.withValue(page) {
                PageScreen.$current.withValue(device.screen) {
                    Locale.$ofPage.withValue(device.locale) {
                        TimeZone.$ofPage.withValue(device.timeZone, operation: body)
                    }
                }
            }
        }
    }
}

extension PageDevice {
    /// The device of a page, as known when the page is requested.
    init(_ place: AppPage.Place, presentation: Presentation) {
        self.init(language: place.language, browser: place.browser, presentation: presentation)
        if let report = place.report { follow(report) }
    }
}
