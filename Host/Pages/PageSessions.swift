import AppContainer
package import Foundation
import HTTPServer
import LocalAuthentication
import SwiftUI
import ViewGraph

/// All open pages. Opens a page for each browser tab, delivers its events, and ends it when the tab is gone for good.
@MainActor package final class PageSessions {
    private var sessions: [String: PageSession] = [:]
    private var apps: [String: HostedApp]
    /// Called when somebody opens the home screen, an app of another package, or an unknown path, because an app may have
    /// been added or built again.
    package var onLook: @MainActor () -> Void = {}
    private let assets: Assets
    /// Makes a code that pairs an app on a phone's Home Screen, for pages that come over TLS; `nil` for none.
    package var makeHomeScreenCode: (@MainActor () -> String)?
    /// Called with the location of the pages' browsers.
    package var onLocation: @MainActor (LocationReport) -> Void = { _ in }
    private var places = PagePlaces()
    /// True once an app has asked for the location: pages that open later are asked, too.
    private var wantsLocation = false
    private let makeLayer: @MainActor (HostedApp) -> any PageLayer
    private let exit: @MainActor () -> String
    private var upkeep: Task<Void, Never>?
    /// True if a page has ended since the last upkeep.
    private var hasEnded = false

    /// The time that a disconnected page keeps its state, for example on a phone in a pocket or a sleeping laptop.
    private static let keptFor = Duration.seconds(15 * 60)
    /// The same for a page of a private app: long enough to bridge a lost connection.
    private static let privateKeptFor = Duration.seconds(60)
    /// The time that a page is kept if it never opens its stream, as in a browser without scripts.
    private static let unopenedFor = Duration.seconds(60)
    /// The maximum number of disconnected pages. Beyond it, the page that has been disconnected longest ends.
    private static let keptAway = 128
    private static let pingInterval = Duration.seconds(15)

    /// The folder of the files that pages send; the system's temporary folder if it is `nil`.
    package var uploads: URL?

    /// - Parameters:
    ///   - apps: the apps by path; `home` is shown at the root.
    ///   - exit: returns the address to which Exit leads from a private page.
    ///   - layer: makes the layer above a page of an app.
    package init(
        apps: [String: HostedApp], assets: Assets,
        exit: @escaping @MainActor () -> String = { PrivatePart.standardExit },
        layer: @escaping @MainActor (HostedApp) -> any PageLayer
    ) {
        self.apps = apps
        self.assets = assets
        makeLayer = layer
        self.exit = exit
        upkeep = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.pingInterval)
                self?.maintain()
            }
        }
    }

    package func stop() {
        upkeep?.cancel()
        for session in sessions.values { session.end() }
        sessions = [:]
    }

    /// Replaces the apps. Ends the pages of apps that are gone, or that have another process.
    package func setApps(_ apps: [String: HostedApp]) {
        self.apps = apps
        for session in sessions.values {
            let app = apps[session.app.container.id]
            if app == nil || app?.process !== session.app.process { end(session) }
        }
    }

    /// The app at a path.
    private func app(at name: String) -> HostedApp? {
        if name == HostedApp.homeID || apps[name] == nil || apps[name]?.process != nil { onLook() }
        return apps[name]
    }

    /// Makes every page ask its browser for its location. The browser asks the person.
    package func askForLocation() {
        wantsLocation = true
        for session in sessions.values where session.isConnected { session.askForLocation() }
    }

    // MARK: Routes

    package nonisolated func mount(on router: inout Router) {
        router.get("/") { [self] request, _, responder in open(HostedApp.homeID, request, responder) }
        router.get("/:app/") { [self] request, parameters, responder in
            open(parameters["app"] ?? "", request, responder)
        }
        router.get(WebManifest.path) { [self] request, _, responder in
            responder.respond {
                let app = await WebManifest.app(for: request, among: self.apps)
                let code = WebManifest.code(in: request.query["key"])
                var response = WebManifest.asset(of: app, pairing: code).response(for: request)
                if code != nil { response.headers["Cache-Control"] = "no-store" }
                return response
            }
        }
        router.get("/:app") { [self] request, parameters, responder in
            let name = parameters["app"] ?? ""
            // An unknown path may be anything, including another host's name, so it is not redirected.
            responder.respond {
                let isApp = await self.app(at: name) != nil
                return isApp ? .redirect(to: "/\(name)/") : AccessPage.noPage.response(for: request)
            }
        }
        router.get("/page/:name/stream") { [self] request, parameters, responder in
            let batch =
                request.headers["Last-Event-ID"].flatMap { Int($0) } ?? request.query["after"].flatMap { Int($0) }
            stream(request, to: PageName(parameters["name"] ?? ""), after: batch ?? 0, responder)
        }
        router.get("/page/:name/socket") { [self] request, parameters, responder in
            let batch = request.query["after"].flatMap { Int($0) }
            connect(request, to: PageName(parameters["name"] ?? ""), after: batch ?? 0, responder)
        }
        router.post("/page/:name/left") { [self] request, parameters, responder in
            leave(request, PageName(parameters["name"] ?? ""), responder)
        }
        mountFiles(on: &router)
        router.post("/page/:name/event") { [self] request, parameters, responder in
            receive(request, for: PageName(parameters["name"] ?? ""), responder)
        }
    }

    private nonisolated func open(_ name: String, _ request: HTTPRequest, _ responder: Responder) {
        let known = request.cookies["reveille-resume"].flatMap { PageName($0) }
        let hidesNote = request.cookies[Self.noteCookie] != nil
        let link = AppLink.url(in: request.query)
        let ticket = ShortcutTickets.ticket(in: request.query)
        let report = DeviceReport.value(in: request.query)
        // Other browsers need no code. On Android, the address in a manifest would reach a server that makes the app's
        // icon.
        let wantsCode = request.isSecure && BrowserName(agent: request.headers["User-Agent"] ?? "").separatesWebApps
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard let app = app(at: name) else {
                    return responder.respond(AccessPage.noPage.response(for: request))
                }
                let language = AcceptedLanguages.locale(of: request, for: app)
                let session =
                    resumed(known, app, language, of: request.peer)
                    ?? start(app, language, report, for: request.peer)
                if hidesNote { session.hideNote() }
                if let link { session.open(link) }
                let code = wantsCode ? makeHomeScreenCode?() : nil
                session.withDocument(assets, exit: exit(), homeScreenCode: code) { document in
                    responder.respond(.html(document, headers: ["Cache-Control": "no-store"]))
                    // The page has been sent, so the app is now in front of the person.
                    if let intent = ticket.flatMap({ app.tickets.redeem($0) }) { session.perform(intent) }
                }
            }
        }
    }

    private nonisolated func stream(
        _ request: HTTPRequest, to page: PageName?, after batch: Int, _ responder: Responder
    ) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard let page, let session = session(of: page, for: request.peer) else {
                    return responder.respond(Self.gone)
                }
                let stream = EventStream()
                session.attach(stream, of: page.number, after: batch)
                if wantsLocation { session.askForLocation() }
                responder.respond(.events(stream))
            }
        }
    }

    private nonisolated func connect(
        _ request: HTTPRequest, to page: PageName?, after batch: Int, _ responder: Responder
    ) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard let page, let session = session(of: page, for: request.peer) else {
                    return responder.respond(Self.gone)
                }
                let socket = WebSocket()
                guard let response = HTTPResponse.upgrade(request, to: socket) else {
                    return responder.respond(.text("This address speaks WebSocket.", status: 426))
                }
                socket.onMessage { [weak self, weak socket] message in
                    guard let socket else { return }
                    self?.receive(message, for: page, of: request.peer, on: socket)
                }
                session.attach(socket, of: page.number, after: batch)
                if wantsLocation { session.askForLocation() }
                responder.respond(response)
            }
        }
    }

    /// Handles an event and acknowledges it. The page keeps the event until then.
    ///
    /// If the main queue is free, the connections' thread runs its work. Between a touch and the response, no other
    /// thread then has to wake, which saves a fifth of the processor time.
    private nonisolated func receive(
        _ message: Data, for page: PageName?, of browser: String?, on socket: WebSocket
    ) {
        guard let event = PageEvent(json: message) else { return socket.finish() }
        DispatchQueue.main.sync { [self] in
            MainActor.assumeIsolated {
                socket.handling {
                    guard let page, let session = session(of: page, for: browser) else { return socket.finish() }
                    session.handle(event)
                    socket.send(Data("event: taken\ndata: \(event.seq)\n\n".utf8))
                }
            }
        }
    }

    private nonisolated func receive(_ request: HTTPRequest, for page: PageName?, _ responder: Responder) {
        guard let event = PageEvent(json: request.body) else {
            return responder.respond(.text("This is not an event.", status: 400))
        }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard let page, let session = session(of: page, for: request.peer) else {
                    return responder.respond(Self.gone)
                }
                session.handle(event)
                responder.respond(.noContent)
            }
        }
    }

    /// Ends a page that was left through its Exit button.
    private nonisolated func leave(_ request: HTTPRequest, _ page: PageName?, _ responder: Responder) {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                guard let page, let session = session(of: page, for: request.peer) else {
                    return responder.respond(Self.gone)
                }
                end(session)
                responder.respond(.noContent)
            }
        }
    }

    /// The cookie by which a browser remembers that the person has dismissed the note.
    package nonisolated static let noteCookie = "reveille-hides-note"

    private nonisolated static let gone = HTTPResponse.text("This page is no longer kept.", status: 410)

    // MARK: Sessions

    /// The session of a page, if the page still belongs to it and is in the browser that opened it.
    private func session(of page: PageName, for browser: String?) -> PageSession? {
        guard let session = sessions[page.session], session.browser == browser, session.admits(page.number) else {
            return nil
        }
        return session
    }

    /// All pages of a browser.
    func pages(of browser: String?) -> [PageSession] {
        sessions.values.filter { $0.browser == browser }
    }

    /// The session that a browser comes back to.
    ///
    /// - Parameter left: the page that the browser has left, with `resumeID` as the session's name.
    private func resumed(
        _ left: PageName?, _ app: HostedApp, _ language: Locale, of browser: String?
    ) -> PageSession? {
        guard let left, let session = sessions.values.first(where: { $0.resumeID == left.session }),
            session.browser == browser, session.admits(left.number), session.app.container.id == app.container.id,
            session.language == language
        else { return nil }
        return session
    }

    /// The page on which a person is asked: the page that the app is working for, or otherwise the app's last used
    /// page.
    func page(for request: AuthenticationRequest) -> PageSession? {
        if let id = CurrentPage.id, let session = sessions[id] { return session }
        return sessions.values.filter { $0.isConnected && $0.app.container.id == request.app }
            .max { $0.lastUsed < $1.lastUsed }
    }

    private func start(
        _ app: HostedApp, _ language: Locale, _ report: EventValue?, for browser: String?
    ) -> PageSession {
        makeRoom(for: 1)
        let place = AppPage.Place(
            id: Self.makeID(), language: language, browser: browser, report: report, uploads: uploads)
        let session = PageSession(place, resumeID: Self.makeID(), app: app, layer: makeLayer(app))
        session.onLocation = { [weak self, id = session.id] report in
            guard let self else { return }
            onLocation(places.record(report, from: id))
        }
        sessions[session.id] = session
        return session
    }

    /// Ends disconnected pages, so that memory stays bounded.
    private func makeRoom(for count: Int) {
        let away = sessions.values.filter { !$0.isConnected }
        // Many pages may have disconnected since the last page was opened.
        let surplus = away.count - Self.keptAway + count
        guard surplus > 0 else { return }
        for oldest in away.sorted(by: { $0.lastSeen < $1.lastSeen }).prefix(surplus) { end(oldest) }
    }

    /// Ends all pages of a browser.
    package func end(of browser: String) {
        for session in sessions.values where session.browser == browser { end(session) }
    }

    /// Ends the pages of private apps, which no longer have anything to show.
    package func endPrivatePages() {
        for session in sessions.values where session.app.isPrivate { end(session) }
    }

    private func end(_ session: PageSession) {
        session.end()
        sessions[session.id] = nil
        if let report = places.forget(session.id) { onLocation(report) }
        hasEnded = true
    }

    /// 128 random bits, so that nobody who has not read a page can guess its session.
    private static func makeID() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    }

    private static func keptFor(_ app: HostedApp) -> Duration { app.isPrivate ? privateKeptFor : keptFor }

    private func maintain() {
        let now = ContinuousClock.now
        for session in sessions.values {
            session.ping()
            session.tidy()
            let limit = session.wasOpened ? Self.keptFor(session.app) : Self.unopenedFor
            guard !session.isConnected, now - session.lastSeen > limit else { continue }
            end(session)
        }
        makeRoom(for: 0)
        if hasEnded { PageMemory.giveBack() }
        hasEnded = false
    }
}
