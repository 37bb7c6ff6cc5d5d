import DeparturesKit
import HostPairing
import SwiftUI

/// Explains a departure's time to leave, and offers changes to the next arrival.
struct ExplanationView: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let explanation = LeaveExplanation(
            of: departure, now: viewModel.now, locale: locale, readerZone: timeZone)
        NavigationStack {
            List {
                Section {
                    StartLabel(place: departure.start, origin: viewModel.services.start.origin)
                        .accessibilityElement(children: .combine)
                    ForEach(explanation.lines) { ExplanationRow(line: $0) }
                } footer: {
                    if let remark = explanation.remark { Text(remark) }
                }
                if departure.isEnabled { arrivalSection }
                if departure.isEnabled && !departure.repeats.isEmpty { NextOccurrenceSection(departure: departure) }
                Section {
                    HostLink(host: viewModel.services.host) {
                        Text(
                            "Travel times come from your host, with its map, its traffic and its timetables. While it doesn’t respond, they come from this device."
                        )
                    }
                }
            }
            .navigationTitle(departure.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .tint(.orange)
        .presentationDetents([.medium, .large])
    }

    private var text: DepartureText { DepartureText(departure, locale: locale, readerZone: timeZone) }

    private var arrivalSection: some View {
        Section {
            if !departure.isOnTheWay {
                Button("Check Traffic", systemImage: "arrow.clockwise") { viewModel.checkTraffic(for: departure) }
            }
            ShareLink(
                "Share Arrival Time",
                item: text.share(at: viewModel.now))
            if departure.isPastLeaving && !departure.isOnTheWay {
                Button("On My Way", systemImage: "figure.walk") { viewModel.setOnTheWay(departure) }
            }
        } footer: {
            if let lateness = text.lateness(at: viewModel.now) {
                Text(lateness)
            } else if let progress = text.progress(at: viewModel.now) {
                Text(progress)
            }
        }
    }
}

/// One line of the sum.
private struct ExplanationRow: View {
    let line: LeaveExplanation.Line

    var body: some View {
        VStack(alignment: .leading) {
            LabeledContent {
                Text(line.value)
                    .monospacedDigit()
                    .foregroundStyle(line.isResult ? .primary : .secondary)
            } label: {
                Text(line.name)
            }
            .fontWeight(line.isResult ? .semibold : .regular)
            if let detail = line.detail {
                Text(detail)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
