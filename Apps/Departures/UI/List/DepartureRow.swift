import DeparturesKit
import SwiftUI

/// One departure. The row's only input is the model, so a change updates only this row.
struct DepartureRow: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.editMode) private var editMode

    /// The controls are beside the time only. Details thus have the whole width, and do not wrap beside a long badge.
    /// The time is never truncated; a badge that does not fit beside it is placed below.
    var body: some View {
        VStack(alignment: .leading) {
            if dynamicTypeSize.isAccessibilitySize {
                time
                details
                controls
            } else {
                HStack {
                    time.fixedSize()
                    Spacer()
                    VStack(alignment: .trailing) {
                        controls
                    }
                    .multilineTextAlignment(.trailing)
                }
                details
            }
            if departure.isSnoozed { SnoozeLine(departure: departure) }
            if departure.isPastLeaving && !departure.isOnTheWay { TellSomeone(departure: departure) }
        }
    }

    private var time: some View {
        Button {
            viewModel.sheet = .explain(departure)
        } label: {
            LeaveTimeText(time: departure.leaveTime)
        }
        .buttonStyle(.plain)
        .foregroundStyle(departure.isEnabled ? .primary : .secondary)
        .accessibilityHint("Explains this time.")
    }

    private var details: some View {
        Button {
            viewModel.sheet = .edit(departure)
        } label: {
            DepartureRowDetails(departure: departure)
        }
        .buttonStyle(.plain)
        .foregroundStyle(departure.isEnabled ? .primary : .secondary)
        .accessibilityHint("Edits this departure.")
    }

    /// The controls. As in Apple's Clock, they are hidden while rows are deleted and reordered.
    @ViewBuilder private var controls: some View {
        if editMode?.wrappedValue.isEditing != true {
            if departure.isEnabled {
                TrafficBadge(
                    status: departure.latestStatus, transportType: departure.transportType,
                    timeZone: departure.destination.timeZone, now: badgeDate)
            }
            Toggle("Monitoring", isOn: isMonitored)
                .labelsHidden()
                .tint(.green)
                .accessibilityLabel(Text("Monitoring of \(departure.title)"))
        }
    }

    /// The date for the badge. Reads the minute only if the answer is old, so that other rows are not updated each
    /// minute.
    private var badgeDate: Date {
        if case .asOf = departure.latestStatus { viewModel.now } else { .distantPast }
    }

    private var isMonitored: Binding<Bool> {
        Binding { @MainActor in
            departure.isEnabled
        } set: { @MainActor isEnabled in
            viewModel.setEnabled(isEnabled, for: departure)
        }
    }
}
