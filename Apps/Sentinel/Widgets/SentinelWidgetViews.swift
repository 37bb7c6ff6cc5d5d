import CrisisLine
import Foundation
import SwiftUI
import WidgetKit

/// "Check-in due" or "Checked in", laid out for each widget family.
struct CheckInWidgetView: View {
    let entry: CheckInEntry
    @Environment(\.widgetFamily) private var family

    private var title: LocalizedStringKey { entry.isDue ? "Check-in due" : "Checked in" }
    private var symbol: String { entry.isDue ? "shield" : "checkmark.shield.fill" }

    var body: some View {
        Group {
            if family == .systemSmall {
                VStack(alignment: .leading, spacing: 8) {
                    Image(systemName: symbol)
                        .font(.title)
                        .widgetAccentable()
                        .accessibilityHidden(true)
                    Spacer()
                    Text(title).font(.headline)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            } else {
                Label(title, systemImage: symbol)
                    .font(.headline)
            }
        }
        .widgetURL(URL(string: "sentinel://check-in"))
    }
}

/// The number of the crisis line as a button.
struct CrisisWidgetView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.locale) private var locale

    private var language: CrisisLanguage { CrisisLanguage(locale) }

    var body: some View {
        Group {
            if family == .accessoryCircular {
                ZStack {
                    AccessoryWidgetBackground()
                    VStack(spacing: 4) {
                        Image(systemName: "phone.fill").font(.caption).widgetAccentable()
                        Text(CrisisLine.call.address).font(.headline)
                    }
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Text(CrisisPhrases.call(in: language)))
            } else {
                VStack(alignment: .leading, spacing: 4) {
                    Label(CrisisPhrases.call(in: language), systemImage: "phone.fill")
                        .font(.headline)
                        .widgetAccentable()
                    if let then = CrisisLine.call.then {
                        Text(then.text(in: language))
                            .font(.subheadline)
                    }
                    Text(CrisisPhrases.text(in: language))
                        .font(.subheadline)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            }
        }
        .widgetURL(CrisisLine.call.url)
    }
}
