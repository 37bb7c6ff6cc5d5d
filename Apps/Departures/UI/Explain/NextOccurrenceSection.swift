import ClockText
import DeparturesKit
import SwiftUI

/// The actions on the next arrival of a repeating departure.
struct NextOccurrenceSection: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            Button("Skip Next") { viewModel.skipNext(departure) }
            NavigationLink("Skip Until…") { SkipUntilView(departure: departure) }
            NavigationLink("Change Next Only…") { ChangeNextView(departure: departure) }
            if departure.skipUntil != nil {
                Button("Don’t Skip") { viewModel.skip(departure, until: nil) }
            }
            if departure.onlyNext != nil {
                Button("Undo Change") { viewModel.changeNothingAboutNext(departure) }
            }
        } header: {
            Text(
                departure.regularArrival(after: viewModel.now).dayText(
                    in: departure.destination.timeZone, locale: locale))
        } footer: {
            let text = DepartureText(departure, locale: locale, readerZone: departure.destination.timeZone)
            if let exception = text.exception { Text(exception) }
        }
    }
}

/// Chooses the day on which a departure rings again.
private struct SkipUntilView: View {
    let departure: DepartureAlarm
    @State private var day: Date
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    init(departure: DepartureAlarm) {
        self.departure = departure
        _day = State(initialValue: max(departure.skipUntil ?? .distantPast, departure.targetArrivalTime))
    }

    var body: some View {
        Form {
            DatePicker(
                "Next Departure", selection: $day, in: viewModel.now..., displayedComponents: .date
            )
            .datePickerStyle(.graphical)
            .environment(\.timeZone, departure.destination.timeZone)
        }
        .navigationTitle("Skip Until")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Skip") {
                    viewModel.skip(departure, until: departure.startOfDay(of: day))
                    dismiss()
                }
            }
        }
    }
}

/// Changes the next arrival only.
private struct ChangeNextView: View {
    let departure: DepartureAlarm
    @State private var draft: DepartureDraft
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    init(departure: DepartureAlarm) {
        self.departure = departure
        _draft = State(initialValue: DepartureDraft(ofNext: departure))
    }

    var body: some View {
        Form {
            Section {
                DatePicker("Arrival Time", selection: $draft.arrivalOnAnyDay, displayedComponents: .hourAndMinute)
                    .environment(\.timeZone, draft.timeZone)
                PrepPicker(duration: $draft.prepDuration)
            } footer: {
                Text("Other days don’t change.")
            }
        }
        .navigationTitle("Next Time Only")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Change") {
                    if viewModel.changeOnlyNext(departure, draft.arrivalTime, prepDuration: draft.prepDuration) {
                        dismiss()
                    }
                }
            }
        }
    }
}
