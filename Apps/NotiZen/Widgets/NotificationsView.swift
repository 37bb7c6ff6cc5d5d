import Foundation
import NotiZenKit
import SwiftUI
import WidgetKit

/// The notifications, laid out for each widget family.
struct NotificationsView: View {
    let entry: NotificationsEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let glance = entry.glance {
            switch family {
            case .accessoryInline: InlineNotifications(glance: glance)
            case .accessoryCircular: CircularNotifications(glance: glance)
            case .accessoryRectangular: RectangularNotifications(glance: glance)
            case .systemSmall: NotificationsCard(glance: glance, showsLatest: true)
            default: RecentNotifications(glance: glance)
            }
        } else if family == .accessoryCircular {
            invitation.labelStyle(.iconOnly)
        } else {
            invitation.labelStyle(.titleAndIcon)
        }
    }

    private var invitation: some View {
        Label("Open NotiZen to begin.", systemImage: "bell.badge")
            .foregroundStyle(.secondary)
    }
}

/// "3 high · 12 waiting"
private struct InlineNotifications: View {
    let glance: NotificationGlance

    var body: some View {
        Label {
            if glance.isEmpty {
                Text("Nothing Waiting")
            } else {
                Text("\(glance.unreadCount) high · \(glance.waitingCount) waiting")
            }
        } icon: {
            Image(systemName: glance.symbol)
        }
    }
}

/// The number of notifications of high priority.
private struct CircularNotifications: View {
    let glance: NotificationGlance

    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack(spacing: 2) {
                Image(systemName: glance.symbol).font(.caption).widgetAccentable()
                Text(glance.unreadCount, format: .number).font(.headline).monospacedDigit()
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(glance.unreadCount) notifications of high priority"))
    }
}

private struct RectangularNotifications: View {
    let glance: NotificationGlance

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Label("\(glance.unreadCount) high priority", systemImage: glance.symbol)
                .font(.headline)
                .lineLimit(1)
                .widgetAccentable()
            if let latest = glance.recent.first {
                Text(verbatim: latest.title).lineLimit(1).privacySensitive()
            }
            DigestLine(glance: glance)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct NotificationsCard: View {
    let glance: NotificationGlance
    let showsLatest: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Label("High Priority", systemImage: glance.symbol)
                .font(.subheadline)
                .foregroundStyle(.purple)
                .lineLimit(1)
                .minimumScaleFactor(0.7)
            Text(glance.unreadCount, format: .number)
                .font(.title)
                .monospacedDigit()
            Spacer(minLength: 0)
            if showsLatest, let latest = glance.recent.first {
                Text(verbatim: latest.title).font(.headline).lineLimit(2).privacySensitive()
            }
            DigestLine(glance: glance, showsTime: !showsLatest)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// The numbers, beside the newest notifications of high priority.
private struct RecentNotifications: View {
    let glance: NotificationGlance

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            NotificationsCard(glance: glance, showsLatest: false)
            VStack(alignment: .leading, spacing: 8) {
                ForEach(Array(glance.recent.enumerated()), id: \.offset) { _, item in
                    VStack(alignment: .leading, spacing: 0) {
                        Text(verbatim: item.title).font(.subheadline).lineLimit(1)
                        Text(verbatim: item.appName).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                    }
                    .privacySensitive()
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// "12 in the digest at 1:00 PM", without the time if there is little room, or a note that nothing waits.
private struct DigestLine: View {
    let glance: NotificationGlance
    var showsTime = false
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Group {
            if glance.waitingCount == 0 {
                Text("Nothing in the digest")
            } else if showsTime, let next = glance.nextDigest {
                Text("\(glance.waitingCount) in the digest at \(time(next))")
            } else {
                Text("\(glance.waitingCount) in the digest")
            }
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
        .lineLimit(2)
    }

    private func time(_ date: Date) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return date.formatted(style)
    }
}

extension NotificationGlance {
    fileprivate var isEmpty: Bool { unreadCount == 0 && waitingCount == 0 }
    fileprivate var symbol: String { unreadCount > 0 ? "bell.badge.fill" : "bell" }
}
