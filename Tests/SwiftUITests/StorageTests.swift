import AppContainer
import Foundation
import FoundationOverlay
import PrivateFile
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct StorageTests {
    enum Unit: String { case kilometres, miles }

    struct Moment: View {
        @AppStorage("moment") var moment = Date(timeIntervalSince1970: 0)
        @SceneStorage("seen") var seen: Date?

        var body: some View {
            Button {
                moment = Date(timeIntervalSince1970: 5)
                seen = Date(timeIntervalSince1970: 6)
            } label: {
                Text(verbatim: "\(moment.timeIntervalSince1970) \(seen?.timeIntervalSince1970 ?? -1)")
            }
        }
    }

    struct Settings: View {
        @AppStorage("isOn") var isOn = false
        @AppStorage("count") var count = 3
        @AppStorage("unit") var unit = Unit.kilometres
        @AppStorage("site") var site = URL(filePath: "/")
        @AppStorage("data") var data = Data()
        @AppStorage("name") var name: String?
        @AppStorage("ratio") var ratio = 0.5
        @AppStorage("choice") var choice: Unit?

        var body: some View {
            Text(
                verbatim:
                    "\(isOn) \(count) \(unit) \(site) \(data.count) \(name ?? "-") \(ratio) \(choice.map { "\($0)" } ?? "-")"
            )
            Button("Change") {
                isOn = true
                count += 1
                unit = .miles
                site = URL(string: "https://example.org/") ?? site
                data = Data([1, 2])
                name = "Gym"
                ratio = 0.25
                choice = .miles
            }
            Button("Clear") {
                name = nil
                choice = nil
            }
        }
    }

    static let initial = ">false 3 kilometres file:/// 0 - 0.5 -<"
    static let changed = ">true 4 miles https://example.org/ 2 Gym 0.25 miles<"

    func inApp(_ body: (AppContainer) throws -> Void) throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = AppContainer(id: "test", name: "Test", directory: folder)
        try AppContainer.$running.withValue(app) { try body(app) }
    }

    @Test func `two pages of an app show the same values at once`() throws {
        try inApp { _ in
            let one = RenderedPage(Settings())
            let other = RenderedPage(Settings())
            #expect(one.html.contains(Self.initial))
            one.send("tap", to: try one.element("btn"))
            #expect(one.html.contains(Self.changed))
            #expect(other.html.contains(Self.changed))
            other.send("tap", to: try other.element("btn", at: 1))
            #expect(one.html.contains(" 2 - 0.25 -<"))
        }
    }

    @Test func `dates are stored, for the app and for a page`() throws {
        try inApp { app in
            let page = RenderedPage(SceneView(content: Moment()))
            #expect(page.html.contains("0.0 -1.0"))
            page.send("tap", to: try page.element("btn"))
            #expect(page.html.contains("5.0 6.0"))
            let again = AppDefaults(file: app.directory.appending(path: "Preferences.plist"))
            #expect(again.object(forKey: "moment") as? Date == Date(timeIntervalSince1970: 5))
        }
    }

    @Test func `values survive a restart and belong to their app`() throws {
        try inApp { app in
            let page = RenderedPage(Settings())
            page.send("tap", to: try page.element("btn"))
            let again = AppDefaults(file: app.directory.appending(path: "Preferences.plist"))
            #expect(again.object(forKey: "count") as? Int == 4)
            #expect(again.object(forKey: "isOn") as? Bool == true)
            #expect(again.object(forKey: "unit") as? String == "miles")
            #expect(again.object(forKey: "data") as? Data == Data([1, 2]))
        }
        try inApp { _ in #expect(RenderedPage(Settings()).html.contains(Self.initial)) }
    }

    @Test func `a damaged settings file is kept aside, and settings start empty`() throws {
        try inApp { app in
            let file = app.directory.appending(path: "Preferences.plist")
            try Data("not a property list".utf8).write(to: file)
            #expect(RenderedPage(Settings()).html.contains(Self.initial))
            let aside = try #require(StorageTroubles.earlier(in: [app.directory]).first?.aside)
            #expect(try String(contentsOf: aside, encoding: .utf8) == "not a property list")
        }
    }

    @Test func `an unreadable settings file is kept aside, not overwritten`() throws {
        try inApp { app in
            let file = app.directory.appending(path: "Preferences.plist")
            try FileManager.default.createDirectory(at: file.appending(path: "kept"), withIntermediateDirectories: true)
            AppDefaults.current.set(4, forKey: "count")
            let aside = try #require(StorageTroubles.earlier(in: [app.directory]).first?.aside)
            #expect(FileManager.default.fileExists(atPath: aside.appending(path: "kept").path))
            #expect(AppDefaults(file: file).object(forKey: "count") as? Int == 4)
        }
    }

    @Test func `a value of another type is ignored`() throws {
        try inApp { _ in
            AppDefaults.current.set("many", forKey: "count")
            AppDefaults.current.set("furlongs", forKey: "unit")
            #expect(RenderedPage(Settings()).html.contains(Self.initial))
        }
    }

    @Test func `a metric scales with its text style`() {
        struct Sized: View {
            @ScaledMetric(relativeTo: .largeTitle) var title = 34.0
            @ScaledMetric var body_ = 17.0
            var body: some View { Text(verbatim: "\(title) \(body_)") }
        }
        let page = RenderedPage(Sized())
        #expect(page.html.contains(">34.0 17.0<"))
        page.graph.updateEnvironment { $0.dynamicTypeSize = .accessibility5 }
        #expect(page.html.contains(">60.0 53.0<"))
        page.graph.updateEnvironment { $0.dynamicTypeSize = .xSmall }
        #expect(page.html.contains(">31.0 14.0<"))
    }
}
