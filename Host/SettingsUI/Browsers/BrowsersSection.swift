import Foundation
import PageHost
import SwiftUI

/// The browsers that may show this host's pages, and when each was last used.
struct BrowsersSection: View {
    let model: BrowserSettings
    @Binding var browserToRemove: PairedBrowsers.Browser?

    var body: some View {
        Section {
            ForEach(model.browsers) { browser in
                BrowserRow(browser: browser) { browserToRemove = browser }
            }
        } header: {
            Text("Browsers")
        } footer: {
            Text("To pair another browser, run “reveille pair” on the computer and open the link that it prints.")
        }
        .task { await follow() }
    }

    /// Polls, because browsers are paired and used elsewhere.
    private func follow() async {
        while !Task.isCancelled {
            model.loadBrowsers()
            try? await Task.sleep(for: .seconds(2))
        }
    }
}

/// A browser's name and last use, and the button that ends its pairing.
private struct BrowserRow: View {
    let browser: PairedBrowsers.Browser
    let remove: @MainActor () -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.pairedBrowser) private var ownBrowser

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(browser.name)
                (browser.id == ownBrowser ? Text("This browser") : Text("Last used \(lastUse)"))
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            // Only the button removes the browser, not a touch elsewhere in the row.
            Button("Remove", role: .destructive, action: remove)
                .buttonStyle(.borderless)
                .accessibilityLabel("Remove \(browser.name)")
        }
    }

    private var lastUse: String {
        browser.lastUsed.formatted(
            Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: timeZone))
    }
}
