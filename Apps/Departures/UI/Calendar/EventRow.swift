import DeparturesKit
import SwiftUI

/// One event. Tapping it makes a departure; the row then shows when to leave.
struct EventRow: View {
    let event: CalendarEvent
    /// The departure made from the event.
    let departure: DepartureAlarm?
    /// Called if the map does not know the event's place.
    let choosePlace: () -> Void
    @State private var isAdding = false
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Button(action: add) {
            HStack {
                VStack(alignment: .leading) {
                    Text(event.name)
                        .foregroundStyle(Color.primary)
                        .lineLimit(2)
                    Text(event.details(in: timeZone, locale: locale))
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                    if let departure {
                        let text = DepartureText(departure, locale: locale, readerZone: timeZone)
                        Text(text.leave)
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                        Text(text.destination)
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                    }
                }
                .multilineTextAlignment(.leading)
                Spacer()
                if isAdding {
                    ProgressView()
                } else if departure != nil {
                    Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
                        .accessibilityLabel(Text("Added"))
                } else {
                    Image(systemName: "plus.circle.fill").foregroundStyle(.orange)
                        .accessibilityHidden(true)
                }
            }
        }
        .disabled(isAdding || departure != nil)
        .accessibilityHint("Creates a departure from this event.")
    }

    private func add() {
        guard !isAdding else { return }
        isAdding = true
        Task {
            if await !viewModel.add(event) { choosePlace() }
            isAdding = false
        }
    }
}
