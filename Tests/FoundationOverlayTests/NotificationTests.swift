import Foundation
import FoundationOverlay
import Testing

@Suite struct `Notifications and defaults` {
    @Test func `a task gets the notifications that are posted while it waits`() async {
        let (center, name) = (NotificationCenter(), Notification.Name("test"))
        var notes = center.notifications(named: name).makeAsyncIterator()
        center.post(name: name, object: nil, userInfo: ["number": 1])
        center.post(name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil, userInfo: ["number": 2])
        #expect(await notes.next()?.userInfo?["number"] as? Int == 1)
        #expect(await notes.next()?.userInfo?["number"] as? Int == 2)
    }

    @Test func `values are set and read by key`() throws {
        let defaults = try #require(UserDefaults(suiteName: "NotificationTests"))
        defaults.setValue(3, forKey: "score")
        #expect(defaults.integer(forKey: "score") == 3 && defaults.value(forKey: "score") as? Int == 3)
        defaults.setValue(nil, forKey: "score")
        #expect(defaults.value(forKey: "score") == nil)
    }
}
