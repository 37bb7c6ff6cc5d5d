import ClockText
import DeparturesKit
import SwiftUI
import WidgetKit

/// The next time to leave, laid out for each widget family.
struct NextDepartureView: View {
    let entry: NextDeparture
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if let leave = entry.leaves.first {
            switch family {
            case .accessoryInline: InlineLeave(leave: leave)
            case .accessoryCircular: CircularLeave(leave: leave)
            case .accessoryRectangular: RectangularLeave(leave: leave)
            case .systemSmall: LeaveCard(leave: leave)
            default: LeaveTable(leaves: entry.leaves)
            }
        } else {
            Label {
                Text("Nothing Planned")
            } icon: {
                Image(systemName: "car.fill")
            }
            .labelStyle(NothingStyle(isIcon: family == .accessoryCircular))
            .foregroundStyle(.secondary)
        }
    }
}

/// A label style for families with room only for a symbol. The text is for accessibility.
private struct NothingStyle: LabelStyle {
    let isIcon: Bool

    func makeBody(configuration: Configuration) -> some View {
        if isIcon {
            Label(configuration).labelStyle(.iconOnly)
        } else {
            Label(configuration).labelStyle(.titleAndIcon)
        }
    }
}

private struct InlineLeave: View {
    let leave: NextDeparture.Leave
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Label {
            Text(verbatim: "\(leave.clock(locale, timeZone).text) · \(leave.title)").lineLimit(1)
        } icon: {
            Image(systemName: "car.fill")
        }
    }
}

private struct CircularLeave: View {
    let leave: NextDeparture.Leave
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack(spacing: 2) {
                Image(systemName: "car.fill").font(.caption).widgetAccentable()
                Text(leave.clock(locale, timeZone).figures).font(.headline).monospacedDigit()
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Leave by \(leave.clock(locale, timeZone).text)"))
    }
}

private struct RectangularLeave: View {
    let leave: NextDeparture.Leave
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Label {
                Text("Leave by \(leave.clock(locale, timeZone).text)")
            } icon: {
                Image(systemName: "car.fill")
            }
            .font(.headline)
            .lineLimit(1)
            .minimumScaleFactor(0.7)
            .widgetAccentable()
            Text(leave.title).lineLimit(1)
            Text(leave.time, style: .relative).font(.footnote).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct LeaveCard: View {
    let leave: NextDeparture.Leave
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Label {
                Text("Leave by")
            } icon: {
                Image(systemName: "car.fill")
            }
            .font(.subheadline)
            .foregroundStyle(.orange)
            Text(leave.clock(locale, timeZone).text).font(.title).monospacedDigit().lineLimit(1).minimumScaleFactor(0.6)
            Spacer()
            Text(leave.title).font(.headline).lineLimit(2)
            Text(leave.time, style: .relative).font(.footnote).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// The next departure in large type, beside the ones after it.
private struct LeaveTable: View {
    let leaves: [NextDeparture.Leave]
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            LeaveCard(leave: leaves[0])
            VStack(alignment: .leading, spacing: 8) {
                ForEach(leaves.dropFirst().prefix(3), id: \.id) { leave in
                    VStack(alignment: .leading, spacing: 0) {
                        Text(leave.clock(locale, timeZone).text).font(.subheadline).monospacedDigit()
                        Text(leave.title).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

extension NextDeparture.Leave {
    /// The time in the reader's time zone, because people leave by the clocks around them.
    fileprivate func clock(_ locale: Locale, _ timeZone: TimeZone) -> ClockTime {
        ClockTime(time, in: timeZone, locale: locale)
    }
}
