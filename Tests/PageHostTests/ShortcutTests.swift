import AppContainer
import AppIntents
import Foundation
import FoundationOverlay
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

private struct CallIntent: AppIntent {
    static let title: LocalizedStringResource = "Call"

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(try #require(URL(string: "tel:988"))))
    }
}

private struct StartIntent: AppIntent {
    static let title: LocalizedStringResource = "Start"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(try #require(URL(string: "sentry://check-in"))))
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

private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CheckInIntent(), phrases: ["Check in with \(.applicationName)", "Start a check-in"],
            shortTitle: "Check In", systemImageName: "checkmark.circle.fill")
        AppShortcut(
            intent: CallIntent(), phrases: ["Call with \(.applicationName)"], shortTitle: "Call",
            systemImageName: "phone.fill")
    }
}

private struct EmptyApp: App {
    var body: some Scene { WindowGroup { Text("Sentry") } }
}

@MainActor struct `Shortcuts of an app` {
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
        let home = HomeScreen(icons: [.init(app)], badges: HomeBadges { _ in 0 })
        let html = Graph(home).html()
        let menu = try #require(html.firstRange(of: "role=\"menu\""))
        for part in ["Check In", "checkmark.circle.fill", "Call", "phone.fill"] {
            #expect(html[menu.upperBound...].contains(part))
        }
        #expect(html.contains(/<a id=n\d+ class="home-app"[^>]* data-menu="n\d+"/))
    }

    @Test func `an app without shortcuts has no menu`() {
        let plain = HostedApp(
            EmptyApp.self, container: app.container, symbol: "shield.fill", tint: .green)
        let html = Graph(HomeScreen(icons: [.init(plain)], badges: HomeBadges { _ in 0 })).html()
        #expect(html.contains("href=\"/sentry/\"") && !html.contains("data-menu"))
    }

    @Test func `a shortcut runs in its app, and then opens it if it says so`() async {
        runs.withLock { $0 = [] }
        #expect(await effects(of: CheckInIntent()) == [.effect("visit", payload: "{\"path\":\"/sentry/\"}")])
        #expect(runs.withLock { $0 } == ["sentry"])
    }

    @Test func `a shortcut may open an address`() async {
        #expect(await effects(of: CallIntent()) == [.effect("open-url", payload: "{\"url\":\"tel:988\"}")])
    }

    @Test func `a shortcut may open its app at a place`() async {
        let path = "/sentry/?open=sentry%3A%2F%2Fcheck%2Din"
        #expect(await effects(of: StartIntent()) == [.effect("visit", payload: "{\"path\":\"\(path)\"}")])
    }

    @Test func `a shortcut that fails says why`() async {
        #expect(await effects(of: FailingIntent()) == [.effect("note", payload: "{\"text\":\"The list is locked.\"}")])
    }
}
