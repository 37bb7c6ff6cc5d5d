import DevicePorts
import Foundation
import Testing
import Vault

@testable import SentinelKit

@MainActor @Suite struct `App lock` {
    let defaults: UserDefaults

    init() throws {
        let name = "sentinel-\(UUID().uuidString)"
        defaults = try #require(UserDefaults(suiteName: name))
        defaults.removePersistentDomain(forName: name)
    }

    @Test func `is off at first, and kept with its minutes`() {
        #expect(AppLock(in: defaults) == AppLock())
        var lock = AppLock()
        lock.isOn = true
        lock.minutes = 5
        lock.store(in: defaults)
        #expect(AppLock(in: defaults) == lock)
    }

    @Test func `with minutes that nobody can choose is not taken over`() {
        defaults.set(Data(#"{"isOn":true,"minutes":-3}"#.utf8), forKey: "lock")
        #expect(AppLock(in: defaults) == AppLock())
        defaults.set(Data("damaged".utf8), forKey: "lock")
        #expect(AppLock(in: defaults) == AppLock())
    }
}

@Suite struct `Last check-in` {
    @Test func `is valid for a day, and a clock that was wrong does not make it last`() throws {
        let now = at("2026-11-26T15:15:00Z")
        #expect(LastCheckIn(nil).dueDate(after: now) == nil)
        #expect(LastCheckIn(now - 3600).dueDate(after: now) == now + 23 * 3600)
        #expect(LastCheckIn(now - 24 * 3600).dueDate(after: now) == nil)
        #expect(LastCheckIn(now + 2 * 3600).dueDate(after: now) == nil)
    }

    @Test func `is all that is kept outside of the vault`() throws {
        let defaults = try #require(UserDefaults(suiteName: "sentinel-\(UUID().uuidString)"))
        let now = at("2026-11-26T15:15:00Z")
        LastCheckIn(now).store(in: defaults)
        #expect(LastCheckIn(in: defaults).date == now)
        LastCheckIn(nil).store(in: defaults)
        #expect(LastCheckIn(in: defaults).date == nil)
    }
}
