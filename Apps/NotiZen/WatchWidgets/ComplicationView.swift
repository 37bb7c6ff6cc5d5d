import Foundation
import NotiZenKit
import SwiftUI
import WidgetKit

/// The unread notifications, laid out for each complication. A tap opens the Dashboard.
struct ComplicationView: View {
    let glance: WatchGlance?
    @Environment(\.widgetFamily) private var family
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let text = ComplicationText(glance: glance, locale: locale, timeZone: timeZone)
        Group {
            switch family {
            case .accessoryCorner: CornerComplication(glance: glance, text: text)
            case .accessoryCircular: CircularComplication(glance: glance, text: text)
            case .accessoryInline: Label(text.inline, systemImage: text.symbol)
            default: RectangularComplication(glance: glance, text: text)
            }
        }
        .widgetURL(URL(string: "notizen-watch://dashboard"))
    }
}

/// A shield with the status dot beside it.
private struct CornerComplication: View {
    let glance: WatchGlance?
    let text: ComplicationText

    var body: some View {
        HStack(spacing: 3) {
            Image(systemName: text.symbol)
                .font(.system(size: 20))
                .widgetAccentable()
            if let glance, !glance.isOutdated {
                StatusDot(isCritical: glance.isCritical)
                    .frame(width: 9, height: 9)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: text.spoken))
    }
}

/// A filled red dot if something is unread, otherwise a green ring. In a tinted face, only the shape differs.
private struct StatusDot: View {
    let isCritical: Bool
    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
        if isCritical {
            Circle().fill(mode == .fullColor ? Color("Error") : .primary)
        } else {
            Circle().strokeBorder(mode == .fullColor ? Color("AccentHigh") : .primary, lineWidth: 2)
        }
    }
}

/// The number of unread notifications, in a ring that shows their share.
private struct CircularComplication: View {
    let glance: WatchGlance?
    let text: ComplicationText
    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            if let glance, !glance.isOutdated {
                Gauge(value: glance.share) {
                    Text("Hi")
                } currentValueLabel: {
                    Text(glance.unreadCount, format: .number)
                }
                .gaugeStyle(.accessoryCircular)
                .tint(mode == .fullColor ? Color("AccentHigh") : .primary)
                .widgetAccentable()
            } else {
                Image(systemName: text.symbol)
                    .font(.system(size: 24))
                    .widgetAccentable()
                    .accessibilityLabel(Text(verbatim: text.spoken))
            }
        }
    }
}

/// "3 Hi / 12 Lo" above a line of the notifications per hour.
private struct RectangularComplication: View {
    let glance: WatchGlance?
    let text: ComplicationText
    @Environment(\.widgetRenderingMode) private var mode

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Label(text.headline, systemImage: text.symbol)
                .font(.headline)
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .widgetAccentable()
            if let glance, glance.hours.count > 1 {
                Sparkline(values: glance.hours)
                    .stroke(
                        mode == .fullColor ? Color("AccentHigh") : .primary,
                        style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
                    )
                    .frame(width: 136, height: 24)
                    .accessibilityHidden(true)
            }
            Text(verbatim: text.detail)
                .font(.footnote)
                .foregroundStyle(.secondary)
                .lineLimit(1)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
