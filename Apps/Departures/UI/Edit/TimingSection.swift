import DeparturesKit
import SwiftUI

/// Section 2: the arrival time, the time to get ready, and the resulting time to leave.
struct TimingSection: View {
    @Binding var draft: DepartureDraft
    let outcome: RouteOutcome?
    let problems: [DepartureDraft.Problem]
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            DatePicker("Arrival Time", selection: $draft.arrivalOnAnyDay, displayedComponents: .hourAndMinute)
                .environment(\.timeZone, draft.timeZone)
            NavigationLink {
                RepeatList(selection: $draft.repeats)
            } label: {
                LabeledContent("Repeat") {
                    Text(draft.repeats.text(locale: locale))
                }
            }
            PrepPicker(duration: $draft.prepDuration)
            if problems.contains(.prepTooLong) { ProblemText(problem: .prepTooLong) }
            Picker("Traffic Buffer", selection: $draft.bufferByHand) {
                Text("Automatic").tag(TimeInterval?.none)
                ForEach(minutes(0, 2, 5, 10, 15, 20, 30, 45, 60), id: \.self) { duration in
                    Text(duration.prepText(locale: locale)).tag(Optional(duration))
                }
            }
            Picker("Door to Desk", selection: $draft.doorToDesk) {
                ForEach(minutes(0, 2, 5, 10, 15, 20, 30), id: \.self) { duration in
                    Text(duration.prepText(locale: locale)).tag(duration)
                }
            }
            LeavePreview(draft: draft, outcome: outcome)
        } header: {
            Text("Timing")
        }
    }

    private func minutes(_ minutes: Int...) -> [TimeInterval] {
        minutes.map { TimeInterval($0) * 60 }
    }
}
