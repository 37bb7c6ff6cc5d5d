import Foundation
import Observation
import PageHost

/// The browsers that may show pages of this host.
@Observable
final class BrowserSettings: SettingsPart {
    let store: SettingsStore
    private(set) var browsers: [PairedBrowsers.Browser] = []
    @ObservationIgnored private let paired: PairedBrowsers
    @ObservationIgnored private let push: PushSettings

    init(_ store: SettingsStore, _ paired: PairedBrowsers, _ push: PushSettings) {
        self.store = store
        self.paired = paired
        self.push = push
    }

    /// Ends the pairing of a browser, and closes its pages.
    func remove(_ browser: PairedBrowsers.Browser) {
        store.attempt { try paired.remove(browser.id) }
        push.loadDevices()
        loadBrowsers()
    }

    func loadBrowsers() {
        // The browser that was used last comes first.
        let now = paired.all.sorted { $0.lastUsed > $1.lastUsed }
        if browsers != now { browsers = now }
    }
}
