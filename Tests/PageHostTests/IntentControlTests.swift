import AppContainer
import AppIntents
import Foundation
import FoundationOverlay
import SwiftUI
import Synchronization
import Testing

@testable import ViewGraph

/// What the intents of these tests do, by the name of the test.
private let performed = Mutex<[String: [String]]>([:])

private struct RecordIntent: AppIntent {
    static let title: LocalizedStringResource = "Record"

    @Parameter(title: "Test") var test: String
    @Parameter(title: "Fails", default: false) var fails: Bool

    init() {}

    init(_ test: String, fails: Bool = false) {
        self.test = test
        self.fails = fails
    }

    struct Failure: LocalizedError {
        var errorDescription: String? { "The alarm is gone." }
    }

    func perform() async throws -> some IntentResult {
        if fails { throw Failure() }
        performed.withLock { $0[test, default: []].append(AppContainer.current?.id ?? "nobody") }
        return .result()
    }
}

private struct OpeningIntent: AppIntent {
    static let title: LocalizedStringResource = "Open"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult { .result() }
}

private struct ForwardingIntent: AppIntent {
    static let title: LocalizedStringResource = "Forward"

    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
        .result(opensIntent: OpeningIntent(), dialog: "Going on")
    }
}

@MainActor @Suite struct `Controls with an intent` {
    private let alarms = AppContainer(id: "alarms", name: "Alarms", directory: .temporaryDirectory)
    private let home = AppContainer(id: "home", name: "Home", directory: .temporaryDirectory)

    /// A page of `page` with a view of the app “Alarms”, and what a person gets when they touch its control.
    @MainActor private final class Page {
        let graph: Graph
        let html: String
        private(set) var patches: [Patch] = []
        let app: AppContainer

        init(_ view: some View, of owner: AppContainer, on app: AppContainer) {
            self.app = app
            let scope = EvaluationScope { AppContainer.$running.withValue(owner, operation: $0) }
            graph = Graph(ScopedView(scope) { view })
            graph.onSchedule = { _ in }
            html = AppContainer.$running.withValue(app) { [graph] in graph.html() }
            graph.onPatches = { [weak self] in self?.patches += $0 }
        }

        func touch(_ kind: String, _ value: EventValue = .none) async throws {
            let tag = try #require(html.firstMatch(of: /<[^>]*data-on="(?:tap|change)"[^>]*>/)).0
            let node = try #require(tag.firstMatch(of: /id=n(\d+)/).flatMap { Int($0.1) })
            AppContainer.$running.withValue(app) {
                _ = graph.dispatch(PageEvent(node: node, kind: kind, value: value, seq: 1))
            }
            // The intent is performed in a task of the main actor.
            for _ in 0..<200 { await Task.yield() }
            AppContainer.$running.withValue(app) { graph.flush() }
        }

        var notes: [String] {
            patches.compactMap { if case .effect("note", let payload) = $0 { payload } else { nil } }
        }

        var visits: [String] {
            patches.compactMap { if case .effect("visit", let payload) = $0 { payload } else { nil } }
        }
    }

    /// A view whose body is evaluated as its app, as that of a widget is.
    private struct Controls<Content: View>: View {
        @ViewBuilder let content: @MainActor () -> Content

        var body: some View { content() }
    }

    @Test func `a button performs its intent as its app, wherever it is shown`() async throws {
        for page in [alarms, home] {
            let name = "button on \(page.id)"
            let shown = Page(Controls { Button("Stop", intent: RecordIntent(name)) }, of: alarms, on: page)
            #expect(shown.html.contains("Stop"))
            try await shown.touch("tap")
            try await shown.touch("tap")
            #expect(performed.withLock { $0[name] } == ["alarms", "alarms"])
            #expect(shown.notes == [] && shown.visits == [])
        }
    }

    @Test func `a page says why an intent failed`() async throws {
        let page = Page(
            Controls { Button(intent: RecordIntent("failing", fails: true)) { Text("Stop") } }, of: alarms, on: home)
        try await page.touch("tap")
        #expect(page.notes == ["{\"text\":\"The alarm is gone.\"}"])
        #expect(performed.withLock { $0["failing"] } == nil)
    }

    @Test func `an intent that opens its app leads there from other pages only`() async throws {
        let elsewhere = Page(Controls { Button("Open", intent: OpeningIntent()) }, of: alarms, on: home)
        try await elsewhere.touch("tap")
        #expect(elsewhere.visits == ["{\"path\":\"/alarms/\"}"])
        let inside = Page(Controls { Button("Open", intent: OpeningIntent()) }, of: alarms, on: alarms)
        try await inside.touch("tap")
        #expect(inside.visits == [])
    }

    @Test func `an intent of a result is performed next, and controls show no dialog`() async throws {
        let page = Page(Controls { Button("Go", intent: ForwardingIntent()) }, of: alarms, on: home)
        try await page.touch("tap")
        #expect(page.visits == ["{\"path\":\"/alarms/\"}"] && page.notes == [])
    }

    @Test func `a tip for Siri shows nothing, because nothing listens`() {
        let tip = SiriTipView(intent: OpeningIntent(), isVisible: .constant(true)).siriTipViewStyle(.dark)
        #expect(!Graph(tip).html().contains("Open"))
    }

    @Test func `a toggle shows its new value, and the old one again if its intent fails`() async throws {
        let works = Page(
            Controls { Toggle("Quiet", isOn: false, intent: RecordIntent("toggle")) }, of: alarms, on: home)
        try await works.touch("change", .flag(true))
        #expect(performed.withLock { $0["toggle"] } == ["alarms"])
        #expect(
            !works.patches.contains { if case .property(_, "checked", .flag(false), _) = $0 { true } else { false } })
        let fails = Page(
            Controls { Toggle(isOn: false, intent: RecordIntent("no toggle", fails: true)) { Text("Quiet") } },
            of: alarms, on: home)
        try await fails.touch("change", .flag(true))
        #expect(fails.notes == ["{\"text\":\"The alarm is gone.\"}"])
        #expect(
            fails.patches.contains { if case .property(_, "checked", .flag(false), _) = $0 { true } else { false } })
    }

    @Test func `every initializer has its label and its role`() {
        let intent = RecordIntent("labels")
        let html = Graph(
            VStack {
                Button("Key", intent: intent)
                Button(LocalizedStringResource("Resource"), intent: intent)
                Button(String("Text"), intent: intent)
                Button("Delete", role: .destructive, intent: intent)
                Button(LocalizedStringResource("Remove"), role: .destructive, intent: intent)
                Button(String("Erase"), role: .destructive, intent: intent)
                Button("Bell", systemImage: "bell.fill", intent: intent)
                Button(LocalizedStringResource("Alarm"), systemImage: "alarm.fill", intent: intent)
                Button(String("Phone"), systemImage: "phone.fill", intent: intent)
                Toggle("Switch", isOn: true, intent: intent)
                Toggle(LocalizedStringResource("Lever"), isOn: true, intent: intent)
            }
        ).html()
        for text in [
            "Key", "Resource", "Text", "Delete", "Remove", "Erase", "Bell", "Alarm", "Phone", "Switch", "Lever",
        ] {
            #expect(html.contains(">\(text)<"), "\(text)")
        }
        #expect(html.matches(of: /destructive/).count == 3)
        for symbol in ["bell.fill", "alarm.fill", "phone.fill"] { #expect(html.contains(symbol)) }
    }
}
