import NotiZenKit
import SwiftUI

/// Two cards, shown one at a time. Swiping left or right switches between them.
struct DashboardCards: View {
    let state: WatchState
    @Environment(\.dynamicTypeSize) private var typeSize
    @ScaledMetric private var height = 92.0

    var body: some View {
        TabView {
            HighPriorityCard(state: state)
            BatteryCard(battery: state.battery, gap: state.batteryGap)
        }
        .tabViewStyle(.page)
        .frame(height: typeSize.isAccessibilitySize ? height * 1.25 : height)
    }
}

/// The number of unread notifications of high priority, with the latest title.
private struct HighPriorityCard: View {
    let state: WatchState

    var body: some View {
        NavigationLink {
            FeedView()
        } label: {
            CardContent(symbol: "bell.badge.fill", color: .accentHigh) {
                Text(state.unreadCount, format: .number)
            } headline: {
                Text("critical")
            } detail: {
                if let title = state.feed.first?.title {
                    Text("Latest: “\(title)”")
                } else {
                    Text("Nothing’s waiting for you")
                }
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: summary))
    }

    /// "2 notifications of high priority. Latest: “Wire transfer”"
    private var summary: String {
        let count = String(localized: "\(state.unreadCount) notifications of high priority")
        guard let title = state.feed.first?.title else { return count }
        return "\(count). \(String(localized: "Latest: “\(title)”"))"
    }
}

/// The battery's forecast and level.
private struct BatteryCard: View {
    let battery: WatchState.Battery?
    let gap: WatchState.BatteryGap?
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationLink {
            BatteryGuardView()
        } label: {
            CardContent(symbol: "bolt.fill", color: .accentMed) {
                Text(verbatim: battery?.timeText ?? battery?.levelText(locale: locale) ?? "–")
            } headline: {
                EmptyView()
            } detail: {
                Text(verbatim: detail)
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(verbatim: summary))
    }

    /// "80% · 14–22 h"
    private var detail: String {
        guard let battery else { return gap.text }
        let level = battery.levelText(locale: locale)
        if let interval = battery.intervalText { return "\(level) · \(interval)" }
        if battery.forecast != nil { return level }
        return battery.isPluggedIn ? String(localized: "On power") : String(localized: "Estimating…")
    }

    /// "Battery forecast 18 hr remaining"
    private var summary: String {
        guard let forecast = battery?.forecast else { return "\(String(localized: "Battery")), \(detail)" }
        return String(localized: "Battery forecast \(forecast.text(locale: locale)) remaining")
    }
}

/// A symbol and a large number with its headline, above one line of detail. In the largest text size, they are stacked.
private struct CardContent<Number: View, Headline: View, Detail: View>: View {
    let symbol: String
    let color: Color
    @ViewBuilder let number: () -> Number
    @ViewBuilder let headline: () -> Headline
    @ViewBuilder let detail: () -> Detail
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            layout { top }
            detail()
                .font(.rowTitle)
                .foregroundStyle(Color.supporting)
                .lineLimit(1)
        }
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .card()
        .padding(.bottom, 16)
        .cardAppearing()
    }

    private var layout: AnyLayout {
        typeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 0)) : AnyLayout(HStackLayout(spacing: 6))
    }

    @ViewBuilder private var top: some View {
        Image(systemName: symbol)
            .font(.number)
            .foregroundStyle(color)
            .accessibilityHidden(true)
        number()
            .font(.number)
            .lineLimit(1)
            .minimumScaleFactor(0.5)
        headline()
            .font(.cardHeadline)
    }
}
