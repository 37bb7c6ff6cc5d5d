import AppContainer
import DevicePorts
import Foundation
import FoundationOverlay
import Testing

@testable import SunriseKit

@MainActor @Suite struct `Saved places` {
    private let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).plist")
    private func store() -> LocationStore { LocationStore(defaults: AppDefaults(file: file).userDefaults) }

    @Test func `places and alarm settings survive a restart`() {
        let store = store()
        store.add(.vaduz)
        store.add(.losAngeles)
        store.select(SavedLocation.losAngeles.id)
        store.alarmTiming = .civilDawn
        store.alarmRepeats = false
        store.asksService = false
        let again = self.store()
        #expect(again.locations == [.vaduz, .losAngeles] && again.selected == .losAngeles)
        #expect(again.alarmTiming == .civilDawn && !again.alarmRepeats && !again.asksService)
    }

    @Test(arguments: [
        #""latitude":1e300"#, #""latitude":-91"#, #""longitude":181"#, #""latitude":"north""#, #""name":7"#,
        #""name":null"#,
    ])
    func `a place that cannot be read is left out with a message, and the others stay`(damage: String) throws {
        let store = store()
        store.add(.vaduz)
        store.add(.losAngeles)
        store.alarm.isOn = true
        try change { text in
            let key = damage.prefix { $0 != ":" }
            let range = try #require(text.range(of: "\(key):"))
            let end = try #require(text[range.upperBound...].firstIndex { ",}".contains($0) })
            text.replaceSubrange(range.lowerBound..<end, with: damage)
        }
        let again = self.store()
        #expect(again.locations.count == 1 && again.alarm.isOn && again.isIncomplete)
        #expect(self.store().isIncomplete)
        again.acceptLoss()
        #expect(!again.isIncomplete && !self.store().isIncomplete && self.store().locations.count == 1)
    }

    @Test(arguments: [
        #""alarm":7"#, #""alarm":{"isOn":"yes"}"#, #""alarm":{"isOn":true,"polarTime":{"hour":9000000000000000000}}"#,
        #""alarm":{"isOn":true,"skipUntil":{"number":9223372036854775807}}"#,
        #""alarm":{"isOn":true,"offset":-9223372036854775808}"#, #""selectedID":[],"light":{}"#,
    ])
    func `settings that cannot be read are left out with a message, and the places stay`(damage: String) throws {
        let store = store()
        store.add(.vaduz)
        let place = String(decoding: try JSONEncoder().encode(SavedLocation.vaduz), as: UTF8.self)
        try change { $0 = #"{"locations":[\#(place)],\#(damage)}"# }
        let again = self.store()
        #expect(again.locations == [.vaduz] && again.isIncomplete)
        #expect(again.alarm.isOn == damage.contains("isOn"))
        #expect(again.planner?.nextRing(after: DeviceClock.now) != nil || !again.alarm.isOn)
    }

    @Test func `an alarm set by a clock that was ahead rings`() throws {
        let store = store()
        store.add(.vaduz)
        store.alarm.isOn = true
        store.alarm.repeats = false
        store.alarm.since = .distantFuture
        #expect(self.store().alarm.since <= DeviceClock.now && !self.store().isIncomplete)
    }

    /// Changes the stored JSON.
    private func change(_ change: (inout String) throws -> Void) throws {
        let defaults = AppDefaults(file: file).userDefaults
        var text = String(decoding: try #require(defaults.data(forKey: "sunrise")), as: UTF8.self)
        try change(&text)
        defaults.set(Data(text.utf8), forKey: "sunrise")
    }

    @Test func `deleting the selected place turns the alarm off`() {
        let store = store()
        store.add(.vaduz)
        store.add(.losAngeles)
        store.alarm.isOn = true
        store.remove([SavedLocation.losAngeles.id])
        #expect(store.alarm.isOn && store.selected == .vaduz)
        store.add(.losAngeles)
        store.remove([SavedLocation.vaduz.id])
        #expect(!store.alarm.isOn && store.selected == .losAngeles)
    }

    @Test func `after a change of place, an alarm that does not repeat rings at the next event`() {
        let store = store()
        store.add(.vaduz)
        store.add(.losAngeles)
        store.alarm.isOn = true
        store.alarm.repeats = false
        store.alarm.since = .distantPast
        var renamed = SavedLocation.vaduz
        renamed.name = "Home"
        store.update(renamed)
        #expect(store.alarm.since == .distantPast)
        let before = DeviceClock.now
        store.select(SavedLocation.losAngeles.id)
        #expect(store.alarm.since >= before)
    }

    @Test func `moving places keeps the selection`() {
        let store = store()
        store.add(.vaduz)
        store.add(.losAngeles)
        store.move(from: [1], to: 0)
        #expect(store.locations == [.losAngeles, .vaduz] && store.selected == .vaduz)
    }

    @Test func `defaults that cannot be written are written later`() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        let file = folder.appending(path: "Preferences.plist")
        let defaults = AppDefaults(file: file, retry: .milliseconds(20))
        defaults.set("off", forKey: "alarm")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: file.path) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(AppDefaults(file: file).object(forKey: "alarm") as? String == "off")
    }

    @Test func `an app's own defaults store every kind of value`() {
        let defaults = AppDefaults(file: file).userDefaults
        defaults.set(Data([1, 2]), forKey: "data")
        defaults.set(true, forKey: "flag")
        defaults.set(7, forKey: "number")
        defaults.set("text", forKey: "text")
        defaults.set(Date(timeIntervalSince1970: 5), forKey: "date")
        let again = AppDefaults(file: file).userDefaults
        #expect(again.data(forKey: "data") == Data([1, 2]) && again.bool(forKey: "flag"))
        #expect(again.integer(forKey: "number") == 7 && again.string(forKey: "text") == "text")
        #expect(again.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 5))
        again.removeObject(forKey: "text")
        #expect(AppDefaults(file: file).userDefaults.string(forKey: "text") == nil)
    }
}
