package import SwiftUI

extension EnvironmentValues {
    private struct PairedBrowserKey: EnvironmentKey {
        static var defaultValue: PairedBrowsers.Browser.ID? { nil }
    }

    /// The paired browser that shows the page; `nil` if browsers are not told apart.
    package var pairedBrowser: PairedBrowsers.Browser.ID? {
        get { self[PairedBrowserKey.self] }
        set { self[PairedBrowserKey.self] = newValue }
    }
}
