import DeparturesKit
import SwiftUI

/// Section 2: when to be there, how long to get ready, and what follows from it.
struct TimingSection: View {
    @Binding var draft: DepartureDraft
    @Binding var outcome: RouteOutcome?
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            DatePicker("Arrival Time", selection: $draft.arrivalOnAnyDay, displayedComponents: .hourAndMinute)
                .environment(\.timeZone, draft.timeZone)
            Picker("Prep Duration", selection: $draft.prepDuration) {
                ForEach(durations, id: \.self) { duration in
                    Text(duration.prepWords(locale: locale)).tag(duration)
                }
            }
            LeavePreview(draft: draft, outcome: $outcome)
        } header: {
            Text("Timing")
        }
    }

    /// Up to a day; a duration that was saved otherwise stays choosable.
    private var durations: [TimeInterval] {
        let minutes = [
            0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 90, 105, 120, 150, 180, 240, 360, 480, 720, 1440,
        ]
        return Set(minutes.map { TimeInterval($0) * 60 } + [draft.prepDuration]).sorted()
    }
}
