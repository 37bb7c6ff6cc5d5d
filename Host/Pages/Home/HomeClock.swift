import ClockText
import Foundation
import FoundationOverlay
import SwiftUI
import ViewGraph

/// The date and the time above the widgets, by the host's clock in the reader's time zone.
struct HomeClock {}

extension HomeClock: CompositeView {
    func content(in context: ViewContext) -> some View {
        let (locale, timeZone) = (context.environment.locale, context.environment.timeZone)
        TimelineView(.everyMinute) { timeline in
            Tag("div", "home-clock") {
                Tag("span", "home-date", text: Self.date(timeline.date, locale, timeZone))
                Tag("span", "home-time", text: ClockTime(timeline.date, in: timeZone, locale: locale).text)
            }
        }
    }

    private static func date(_ date: Date, _ locale: Locale, _ timeZone: TimeZone) -> String {
        var style = Date.FormatStyle(locale: locale, timeZone: timeZone)
        style = style.weekday(.wide).month(.wide).day()
        return date.formatted(style)
    }
}
