import AppContainer
import AppIntents
import Foundation
import FoundationOverlay
import HTTPServer
import SwiftUI
import Synchronization
import Testing

@testable import PageHost
@testable import ViewGraph

/// The apps in which intents have run.
private let runs = Mutex<[String]>([])

private struct CheckInIntent: AppIntent {
    static let title: LocalizedStringResource = "Check In"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult {
        runs.withLock { $0.append(AppContainer.current?.id ?? "") }
        return .result()
    }
}

private struct LogIntent: AppIntent {
    static let title: LocalizedStringResource = "Log"

    func perform() async throws -> some IntentResult {
        runs.withLock { $0.append(AppContainer.current?.id ?? "") }
        return .result()
    }
}

private struct FailingIntent: AppIntent {
    static let title: LocalizedStringResource = "Fail"

    struct Failure: LocalizedError {
        var errorDescription: String? { "The list is locked." }
    }

    func perform() async throws -> some IntentResult {
        if true { throw Failure() }
        return .result()
    }
}

/// Says what was counted, shows it, or has another intent show it.
private struct CountIntent: AppIntent {
    static let title: LocalizedStringResource = "Count"

    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Three sheep") }
}

private struct PictureIntent: AppIntent {
    static let title: LocalizedStringResource = "Picture"

    @Parameter(title: "Name") var name: String?

    func perform() async throws -> some IntentResult & ShowsSnippetView & ProvidesDialog {
        .result(dialog: "Three sheep", view: Text("Ba, ba, ba"))
    }
}

private struct ForwardIntent: AppIntent {
    static let title: LocalizedStringResource = "Forward"

    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: PictureIntent()) }
}

private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CheckInIntent(), phrases: ["Check in with \(.applicationName)", "Start a check-in"],
            shortTitle: "Check In", systemImageName: "checkmark.circle.fill")
        AppShortcut(
            intent: LogIntent(), phrases: ["Log with \(.applicationName)"], shortTitle: "Log",
            systemImageName: "phone.fill")
    }
}

private struct EmptyApp: App {
    var body: some Scene { WindowGroup { Text("Sentry") } }
}

@MainActor private final class NoLayer: PageLayer {
    var sendEffect: @MainActor (String, String) -> Void = { _, _ in }

    func makeRoot() -> AnyView { AnyView(EmptyView()) }
    func connect() {}
    func disconnect() {}
    func setVisible(_ isVisible: Bool) {}
    func hideNote() {}
}

@MainActor @Suite(.serialized) struct `Shortcuts of an app` {
    private let app = HostedApp(
        EmptyApp.self, container: AppContainer(id: "sentry", name: "Sentry", directory: .temporaryDirectory),
        symbol: "shield.fill", tint: .green, shortcuts: Shortcuts.self)

    private func effects(of intent: some AppIntent) async -> [Patch] {
        let graph = Graph(Text("Home"))
        graph.onSchedule = { _ in }
        _ = graph.html()
        var patches: [Patch] = []
        graph.onPatches = { patches += $0 }
        await ShortcutRun(app: app, intent: intent).start(on: graph).value
        graph.flush()
        return patches
    }

    @Test func `shortcuts are in the menu of the app's icon`() throws {
        let home = HomeScreen(icons: HomeIcons([.init(app)]), badges: HomeBadges { _ in 0 })
        let html = Graph(home).html()
        let menu = try #require(html.firstRange(of: "role=\"menu\""))
        for part in ["Check In", "checkmark.circle.fill", "Log", "phone.fill"] {
            #expect(html[menu.upperBound...].contains(part))
        }
        #expect(html.contains(/<a id=n\d+ class="home-app"[^>]* data-menu="n\d+"/))
    }

    @Test func `an app without shortcuts has no menu`() {
        let plain = HostedApp(
            EmptyApp.self, container: app.container, symbol: "shield.fill", tint: .green)
        let html = Graph(HomeScreen(icons: HomeIcons([.init(plain)]), badges: HomeBadges { _ in 0 })).html()
        #expect(html.contains("href=\"/sentry/\"") && !html.contains("data-menu"))
    }

    @Test func `a shortcut runs in its app`() async {
        runs.withLock { $0 = [] }
        #expect(await effects(of: LogIntent()) == [])
        #expect(runs.withLock { $0 } == ["sentry"])
    }

    @Test func `a shortcut that opens its app runs once, on the page that opens`() async throws {
        runs.withLock { $0 = [] }
        guard case .effect("visit", let payload)? = await effects(of: CheckInIntent()).first else {
            Issue.record("The app is not opened.")
            return
        }
        let page = try #require(payload.firstMatch(of: /"path":"\/sentry\/\?run=([\w-]+)"/)).1
        #expect(runs.withLock { $0 } == [])
        var router = Router()
        let sessions = PageSessions(apps: ["sentry": app], assets: Assets(fonts: .temporaryDirectory)) { _ in NoLayer()
        }
        sessions.mount(on: &router)
        for ticket in ["", "guessed", String(page), String(page)] {
            var request = HTTPRequest(method: "GET", path: "/sentry/")
            request.query["run"] = ticket
            let response = await withCheckedContinuation { continuation in
                router.answer(request, Responder { continuation.resume(returning: $0) })
            }
            #expect(response.status == 200)
            for _ in 0..<100 { await Task.yield() }
            #expect(runs.withLock { $0 } == (ticket == page ? ["sentry"] : []))
        }
        sessions.stop()
    }

    @Test func `at most eight shortcuts wait for their pages`() throws {
        let tickets = ShortcutTickets()
        let names = (0..<9).map { _ in
            String(tickets.address(of: "sentry", performing: LogIntent()).split(separator: "=").last ?? "")
        }
        #expect(Set(names).count == 9)
        #expect(tickets.redeem(names[0]) == nil)
        #expect(tickets.redeem(names[1]) is LogIntent && tickets.redeem(names[8]) is LogIntent)
    }

    @Test func `a shortcut shows its dialog`() async {
        let note = Patch.effect("note", payload: "{\"text\":\"Three sheep\"}")
        #expect(await effects(of: CountIntent()) == [note])
        // On a page of the app, there is no place for a view.
        #expect(await effects(of: PictureIntent()) == [note])
        #expect(await effects(of: ForwardIntent()) == [note])
    }

    @Test func `the home screen shows the view of a shortcut's result`() async throws {
        for intent in [PictureIntent(), ForwardIntent()] as [any AppIntent] {
            let graph = Graph(Text("Home"))
            graph.onSchedule = { _ in }
            var answers: [ShortcutAnswer] = []
            await ShortcutRun(app: app, intent: intent) { answers.append($0) }.start(on: graph).value
            let answer = try #require(answers.first)
            #expect(answers.count == 1 && answer.dialog == "Three sheep")
            let html = Graph(ShortcutAnswerSheet(app: app, answer: answer)).html()
            #expect(html.contains("Three sheep") && html.contains("Ba, ba, ba"))
        }
    }

    @available(*, deprecated)
    @Test func `a shortcut without a short title has the title of its intent`() {
        let shortcut = AppShortcut(
            intent: PictureIntent(), phrases: ["\(.applicationName) draws \(\.$name)", AppShortcutPhrase("Draw")])
        #expect(app.text(shortcut.shortTitle) == "Picture" && shortcut.systemImageName == nil)
    }

    @Test func `a shortcut that fails says why`() async {
        #expect(await effects(of: FailingIntent()) == [.effect("note", payload: "{\"text\":\"The list is locked.\"}")])
    }
}
