import AppContainer
import Foundation
import NotiZenKit
import PageHost
import SwiftUI
import Testing
import ViewGraph
import WidgetKit

@testable import NotiZenWatchWidgets
@testable import WidgetHost

@Suite @MainActor struct `The complications of NotiZen` {
    private let noon = Date(timeIntervalSinceReferenceDate: 43_200)

    private func state(unread: Int, low: Int) throws -> WatchState {
        let hours = Array(0..<24).map(String.init).joined(separator: ",")
        let json = """
            {"date": "2001-01-01T12:00:00Z", "rows": [], "feed": [], "unreadCount": \(unread), "lowCount": \(low),
            "hours": [\(hours)], "digestTimes": [], "savesPower": false, "trigger": 20}
            """
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(WatchState.self, from: Data(json.utf8))
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private func text(_ state: WatchState?, at now: Date? = nil, in language: String = "en_US") -> ComplicationText {
        let glance = state.map { WatchGlance($0, at: now ?? noon, calendar: calendar) }
        return ComplicationText(glance: glance, locale: Locale(identifier: language), timeZone: .gmt)
    }

    /// Runs code as the watch's app, in a language.
    private func onWatch<Result>(_ language: String = "en_US", _ body: () throws -> Result) rethrows -> Result {
        let app = AppContainer(id: "notizenwatch", name: "NotiZenWatch", directory: .temporaryDirectory)
        return try AppContainer.$running.withValue(app) {
            try Locale.$ofPage.withValue(Locale(identifier: language), operation: body)
        }
    }

    @Test func `the words say what waits, and take the number into account`() throws {
        try onWatch {
            let some = text(try state(unread: 3, low: 12))
            #expect(some.headline == "3 Hi / 12 Lo" && some.inline == "3 Hi / 12 Lo")
            #expect(some.spoken == "3 notifications of high priority, 12 of low priority")
            #expect(some.symbol == "exclamationmark.shield.fill")
            #expect(text(try state(unread: 1, low: 0)).spoken.hasPrefix("1 notification of high priority, "))
        }
        try onWatch("de_DE") {
            let some = text(try state(unread: 3, low: 12), in: "de_DE")
            #expect(some.headline == "3 hoch / 12 niedrig" && some.detail == "Stand: 12:00")
            #expect(some.spoken == "3 Mitteilungen mit hoher Priorität, 12 mit niedriger Priorität")
        }
    }

    @Test func `nothing new, nothing known and another day are said in words`() throws {
        try onWatch {
            let nothing = text(try state(unread: 0, low: 0))
            #expect(nothing.headline == "Nothing New" && nothing.symbol == "checkmark.shield.fill")
            #expect(text(try state(unread: 0, low: 4)).headline == "0 Hi / 4 Lo")
            let unknown = text(nil)
            #expect(unknown.headline == "No Data Yet" && unknown.symbol == "shield.slash")
            #expect(unknown.detail == "Open NotiZen on your iPhone." && unknown.inline == "NotiZen: No Data Yet")
            let outdated = text(try state(unread: 3, low: 12), at: noon + 86_400)
            #expect(outdated.headline == "Not Up to Date" && outdated.symbol == "shield.slash")
            #expect(outdated.detail.hasPrefix("As of Mon"), "\(outdated.detail)")
        }
    }

    @Test func `the provider has an entry now and one for the next day`() throws {
        let entries = ComplicationProvider.entries(of: try state(unread: 3, low: 12), at: noon, calendar)
        #expect(entries.map(\.date) == [noon, noon + 43_200])
        #expect(entries.map(\.glance?.isOutdated) == [false, true])
        let none = ComplicationProvider.entries(of: nil, at: noon, calendar)
        #expect(none.count == 1 && none[0].glance == nil)
    }

    @Test func `a line has a point for each hour, and none leaves its frame`() {
        let area = CGRect(x: 0, y: 0, width: 136, height: 24)
        #expect(Sparkline(values: [0, 5, 2]).path(in: area).boundingRect == area.insetBy(dx: 1, dy: 1))
        #expect(Sparkline(values: []).path(in: area).isEmpty && Sparkline(values: [4]).path(in: area).isEmpty)
        #expect(Sparkline(values: [0, 0, 0]).path(in: area).boundingRect.minY == 23)
    }

    @Test(arguments: ["accessoryCorner", "accessoryCircular", "accessoryRectangular", "accessoryInline"])
    func `each complication is drawn from data and leads to the Dashboard`(family: String) async throws {
        let folder = URL.temporaryDirectory.appending(path: "complications-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = AppContainer(id: "notizenwatch", name: "NotiZenWatch", directory: folder)
        let host = WidgetHost()
        host.add(NotiZenWatchWidgets.self, of: app)
        defer { host.stop() }
        let shelf = try #require(host.shelf(app: "notizenwatch", kind: "Unread", family: family))
        #expect(host.widgets.map(\.isForWatch) == [true])
        let known = try state(unread: 3, low: 12)
        let glance = WatchGlance(known, at: noon, calendar: calendar)
        let graph = Graph(
            Tag("div", "widget") { AppView(app) { ComplicationView(glance: glance) } }
                .transformingEnvironment { $0.show(shelf.family) })
        defer { graph.unmount() }
        let tree = try #require(graph.tree)
        let svg = WidgetDrawing(tree, family: shelf.family, symbols: nil).svg
        #expect(!svg.contains("var(") && !svg.contains("href"), "The drawing needs nothing else.")
        switch family {
        case "accessoryCorner": #expect(svg.contains("<circle r=\"1\" style=\"fill:currentColor\">"))
        case "accessoryCircular":
            #expect(svg.contains("stroke-dasharray=\"20 100\"") && svg.contains(">3</text>"))
            #expect(tree.gauges.map(\.value) == [0.2] && tree.gauges.map(\.text) == ["3"])
        case "accessoryRectangular": #expect(svg.contains("stroke:currentColor") && svg.contains("<path d=\"M"))
        default: #expect(tree.lines == ["3 Hi / 12 Lo"])
        }
    }
}
