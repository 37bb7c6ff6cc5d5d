import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// The sun's events on the day of the next alarm.
struct SunTimesCard: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        if let location = viewModel.store.selected, let solar = viewModel.solarDay {
            let times = SunTimes(solar)
            VStack(alignment: .leading, spacing: 12) {
                Text(solar.noon.dayText(in: location.timeZone, locale: locale))
                    .dawnHeadline()
                    .accessibilityAddTraits(.isHeader)
                ForEach(SunEvent.allCases) { event in
                    row(event, times[event], location.timeZone)
                }
                if let text = solar.polarText { Text(text).dawnCaption() }
            }
            .calmCard()
        }
    }

    private func row(_ event: SunEvent, _ time: Date?, _ zone: TimeZone) -> some View {
        // In the largest text sizes, the times do not fit side by side.
        ViewThatFits(in: .horizontal) {
            HStack {
                symbol(of: event)
                Text(event.name).dawnBody()
                Spacer()
                clock(time, zone)
            }
            VStack(alignment: .leading) {
                Text(event.name).dawnBody()
                HStack {
                    symbol(of: event)
                    clock(time, zone)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityElement(children: .combine)
    }

    private func symbol(of event: SunEvent) -> some View {
        Image(systemName: event.symbol)
            .foregroundStyle(Color.adaptiveAccent)
            .accessibilityHidden(true)
    }

    @ViewBuilder private func clock(_ time: Date?, _ zone: TimeZone) -> some View {
        if let time {
            Text(time.clockText(in: zone, locale: locale)).dawnBody().monospacedDigit()
        } else {
            Text(verbatim: "–").dawnCaption().accessibilityLabel("Doesn’t occur")
        }
    }
}
