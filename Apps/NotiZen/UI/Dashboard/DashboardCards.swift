import NotiZenKit
import PowerSupply
import SwiftUI

/// The number of unread notifications of high priority, with the latest title.
struct HighPriorityCard: View {
    let overview: Overview
    let open: () -> Void
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        DashboardCard(summary: Text(verbatim: summary), open: open) {
            CardTitle("High Priority", symbol: PriorityLevel.high.symbol, color: .accentHigh)
            Text(overview.unreadCount, format: .number)
                .font(.largeTitle)
                .bold()
            Spacer(minLength: 0)
            latest
                .font(.subheadline)
                .foregroundStyle(Color.supporting)
                .lineLimit(typeSize.isAccessibilitySize ? nil : 2)
        }
    }

    @ViewBuilder private var latest: some View {
        if let title = overview.recentHigh.first?.title {
            Text("Latest: “\(title)”")
        } else {
            Text("Nothing’s waiting for you")
        }
    }

    /// "2 notifications of high priority. Latest: “Wire transfer”"
    private var summary: String {
        let count = String(localized: "\(overview.unreadCount) notifications of high priority")
        guard let title = overview.recentHigh.first?.title else { return count }
        return "\(count). \(String(localized: "Latest: “\(title)”"))"
    }
}

/// The battery's forecast and level.
struct BatteryCard: View {
    let open: () -> Void
    @Environment(BatteryGuard.self) private var battery
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.locale) private var locale

    var body: some View {
        DashboardCard(summary: Text(verbatim: summary), open: open) {
            CardTitle("Battery", symbol: "bolt.fill", color: .accentMed)
            Text(verbatim: battery.forecast?.text(locale: locale) ?? level ?? "–")
                .font(.largeTitle)
                .bold()
                .lineLimit(1)
                .minimumScaleFactor(0.5)
            Spacer(minLength: 0)
            Text(verbatim: details)
                .font(.subheadline)
                .foregroundStyle(Color.supporting)
                .lineLimit(typeSize.isAccessibilitySize ? nil : 2)
        }
    }

    private var level: String? {
        guard case .present(let reading) = battery.status else { return nil }
        return reading.levelText(locale: locale)
    }

    /// "80% · Between 4 hr and 9 hr"
    private var details: String {
        guard case .present(let reading) = battery.status, let level else {
            return switch battery.status {
            case .none: String(localized: "No battery")
            case .off: String(localized: "Battery Guard is off")
            case .unavailable: String(localized: "Not known right now")
            case .unknown, .present: String(localized: "Estimating…")
            }
        }
        if let forecast = battery.forecast { return "\(level) · \(forecast.intervalText(locale: locale))" }
        return reading.state.isPluggedIn ? String(localized: "On power") : String(localized: "Estimating…")
    }

    /// "Battery forecast 18 hours remaining"
    private var summary: String {
        if let forecast = battery.forecast {
            return String(localized: "Battery forecast \(forecast.text(locale: locale)) remaining")
        }
        return [String(localized: "Battery"), level, details].compactMap(\.self).joined(separator: ", ")
    }
}

/// A card that opens a page or a sheet. It is 168 points high, and grows with large text.
private struct DashboardCard<Content: View>: View {
    /// The sentence that VoiceOver reads.
    let summary: Text
    let open: () -> Void
    @ViewBuilder let content: () -> Content

    var body: some View {
        Button {
            open()
        } label: {
            VStack(alignment: .leading, spacing: 8) { content() }
                .multilineTextAlignment(.leading)
                .padding(16)
                .frame(maxWidth: .infinity, minHeight: Measure.card, maxHeight: .infinity, alignment: .topLeading)
                .card()
        }
        .buttonStyle(.plain)
        .accessibilityLabel(summary)
        .cardAppearing()
    }
}

/// The title of a card with its symbol. In large text, the symbol is above the title.
private struct CardTitle: View {
    let title: LocalizedStringKey
    let symbol: String
    let color: Color
    @Environment(\.dynamicTypeSize) private var typeSize

    init(_ title: LocalizedStringKey, symbol: String, color: Color) {
        self.title = title
        self.symbol = symbol
        self.color = color
    }

    var body: some View {
        let isLarge = typeSize.isAccessibilitySize
        let layout =
            isLarge ? AnyLayout(VStackLayout(alignment: .leading, spacing: 8)) : AnyLayout(HStackLayout(spacing: 8))
        layout {
            Image(systemName: symbol)
                .foregroundStyle(color)
                .accessibilityHidden(true)
            Text(title)
                .font(.headline)
        }
        .lineLimit(isLarge ? nil : 1)
        .minimumScaleFactor(isLarge ? 1 : 0.7)
    }
}
