import ClockText
import Foundation
import SunriseKit
import SwiftUI
import WidgetKit

/// The next alarm, laid out for each widget family.
struct NextAlarmView: View {
    let entry: NextAlarm
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let ring = entry.ring {
            switch family {
            case .accessoryInline: InlineRing(ring: ring)
            case .accessoryCircular: CircularRing(ring: ring)
            case .accessoryRectangular: RectangularRing(ring: ring)
            case .systemSmall: RingCard(ring: ring)
            default: DawnTable(ring: ring)
            }
        } else if family == .accessoryCircular {
            nothing.labelStyle(.iconOnly)
        } else {
            nothing.labelStyle(.titleAndIcon)
        }
    }

    private var nothing: some View {
        Label {
            Text("No Sunrise Planned")
        } icon: {
            Image(systemName: "sunrise.fill")
        }
        .foregroundStyle(.secondary)
    }
}

private struct InlineRing: View {
    let ring: NextAlarm.Ring
    @Environment(\.locale) private var locale

    var body: some View {
        Label {
            Text(verbatim: "\(ring.clock(locale).text) · \(ring.place)").lineLimit(1)
        } icon: {
            Image(systemName: ring.symbol)
        }
    }
}

private struct CircularRing: View {
    let ring: NextAlarm.Ring
    @Environment(\.locale) private var locale

    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack(spacing: 2) {
                Image(systemName: ring.symbol).font(.caption).widgetAccentable()
                Text(ring.clock(locale).figures).font(.headline).monospacedDigit()
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Next alarm at \(ring.clock(locale).text)"))
    }
}

private struct RectangularRing: View {
    let ring: NextAlarm.Ring
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Label {
                Text(verbatim: ring.clock(locale).text)
            } icon: {
                Image(systemName: ring.symbol)
            }
            .font(.headline)
            .lineLimit(1)
            .widgetAccentable()
            Text(ring.place).lineLimit(1)
            Countdown(ring: ring)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct RingCard: View {
    let ring: NextAlarm.Ring
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Label {
                ring.timing.title.lineLimit(1).minimumScaleFactor(0.7)
            } icon: {
                Image(systemName: ring.symbol)
            }
            .font(.subheadline)
            .foregroundStyle(.orange)
            Text(verbatim: ring.clock(locale).text)
                .font(.title).monospacedDigit().lineLimit(1).minimumScaleFactor(0.6)
                .foregroundStyle(ring.isOn ? .primary : .secondary)
            Spacer()
            Text(ring.place).font(.headline).lineLimit(2)
            Countdown(ring: ring)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// The next alarm in large type, beside the dawn of its day.
private struct DawnTable: View {
    let ring: NextAlarm.Ring
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            RingCard(ring: ring)
            VStack(alignment: .leading, spacing: 8) {
                ForEach([AlarmTiming.nauticalDawn, .civilDawn, .sunrise], id: \.self) { timing in
                    if let time = ring.sun.alarmTime(for: timing) {
                        VStack(alignment: .leading, spacing: 0) {
                            Text(verbatim: ClockTime(time, in: ring.zone, locale: locale).text)
                                .font(.subheadline).monospacedDigit()
                            timing.title.font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                        }
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// The time until the alarm, or a note that it is off.
private struct Countdown: View {
    let ring: NextAlarm.Ring

    var body: some View {
        Group {
            if ring.isOn {
                Text(ring.time, style: .relative)
            } else {
                Text("Alarm Off")
            }
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
}

extension AlarmTiming {
    fileprivate var title: Text {
        switch self {
        case .nauticalDawn: Text("Nautical Dawn")
        case .civilDawn: Text("Civil Dawn")
        case .sunrise: Text("Sunrise")
        case .afterSunrise: Text("After Sunrise")
        }
    }
}

extension NextAlarm.Ring {
    fileprivate var symbol: String { isOn ? "sunrise.fill" : "sunrise" }

    /// The time at the selected place, as the app shows it.
    fileprivate func clock(_ locale: Locale) -> ClockTime { ClockTime(time, in: zone, locale: locale) }
}
