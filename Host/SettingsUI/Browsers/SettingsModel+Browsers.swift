import Foundation
import PageHost

extension SettingsModel {
    /// Ends the pairing of a browser, and closes its pages.
    func remove(_ browser: PairedBrowsers.Browser) {
        keep { try paired.remove(browser.id) }
        loadBrowsers()
    }

    func loadBrowsers() {
        // The one that was used last comes first.
        let now = paired.all.sorted { $0.lastUsed > $1.lastUsed }
        if browsers != now { browsers = now }
    }
}
