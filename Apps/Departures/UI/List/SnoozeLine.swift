import DeparturesKit
import DevicePorts
import SwiftUI

/// The remaining snooze and the button that ends it. Reads the minute, so that the row around it does not have to.
struct SnoozeLine: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    /// The end of the last snooze that ended while the line was shown.
    @State private var ended: Date?

    var body: some View {
        if let end = departure.snoozeEnd(at: viewModel.now), end != ended {
            line(until: end)
                .font(.subheadline)
                .task(id: end) {
                    try? await DeviceClock.sleep(until: end)
                    if !Task.isCancelled { ended = end }
                }
        }
    }

    private func line(until end: Date) -> some View {
        ViewThatFits(in: .horizontal) {
            HStack {
                SnoozeCountdown(departure: departure, end: end)
                Spacer()
                endButton
            }
            VStack(alignment: .leading) {
                SnoozeCountdown(departure: departure, end: end)
                endButton
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var endButton: some View {
        Button("End Snooze") { viewModel.endSnooze(departure) }
            .foregroundStyle(.primary)
            .buttonStyle(.bordered)
            .controlSize(.small)
            .accessibilityHint("You’re awake. There won’t be a second alarm.")
    }
}

/// The end of the snooze and the time until then.
private struct SnoozeCountdown: View {
    let departure: DepartureAlarm
    let end: Date
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(DepartureText(departure, locale: locale, readerZone: timeZone).snooze(until: end))
                Text(timerInterval: min(viewModel.now, end)...end)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
            }
        } icon: {
            Image(systemName: "zzz")
                .foregroundStyle(.orange)
        }
        .accessibilityElement(children: .combine)
    }
}
