import DeparturesKit
import SwiftUI

/// The departures of the next seven days, in order.
struct UpcomingView: View {
    let departures: [DepartureAlarm]
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let days = UpcomingDay.days(of: departures, from: viewModel.now, locale: locale, readerZone: timeZone)
        NavigationStack {
            List(days) { day in
                Section(day.name) {
                    ForEach(day.departures) { one in
                        LabeledContent {
                            Text(one.leave)
                                .monospacedDigit()
                        } label: {
                            Text(one.title)
                            Text(one.arrival)
                        }
                    }
                }
            }
            .overlay {
                if days.isEmpty {
                    ContentUnavailableView(
                        "Nothing Coming Up", systemImage: "calendar",
                        description: Text("No departures are turned on for the next seven days."))
                }
            }
            .navigationTitle("Upcoming")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .tint(.orange)
    }
}
