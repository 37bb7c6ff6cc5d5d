import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// A notification in a list: the symbol of its category, its title, its app and its time.
struct NotificationRow: View {
    let notification: NotificationSummary
    /// True to show the outcome.
    var showsOutcome = false
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            if !typeSize.isAccessibilitySize { chip }
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: notification.title)
                    .font(.headline)
                    .lineLimit(2)
                if !notification.body.isEmpty {
                    Text(verbatim: notification.body)
                        .font(.subheadline)
                        .foregroundStyle(Color.supporting)
                        .lineLimit(2)
                }
                Text(verbatim: caption)
                    .font(.footnote)
                    .foregroundStyle(Color.supporting)
            }
            .multilineTextAlignment(.leading)
        }
    }

    private var chip: some View {
        Image(systemName: services.settings.book[notification.category].symbol)
            .imageScale(.small)
            .foregroundStyle(notification.level == .high ? Color.surfaceDark : Color.primary)
            .frame(width: 28, height: 28)
            .background(
                notification.level == .high ? Color.accentHigh : notification.level.color.opacity(0.3),
                in: RoundedRectangle(cornerRadius: 8)
            )
            .accessibilityHidden(true)
    }

    /// "Signal · 9:15 AM", followed by the outcome if it is shown.
    private var caption: String {
        var parts = [notification.appName, time]
        if showsOutcome { parts += [notification.outcome.name, notification.level.name] }
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private var time: String {
        let isToday =
            Calendar.current.dateComponents(in: timeZone, from: notification.receivedAt).day
            == Calendar.current.dateComponents(in: timeZone, from: DeviceClock.now).day
            && abs(notification.receivedAt.timeIntervalSince(DeviceClock.now)) < 86_400
        var style = Date.FormatStyle(date: isToday ? .omitted : .abbreviated, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return notification.receivedAt.formatted(style)
    }
}
