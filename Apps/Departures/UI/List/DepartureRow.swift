import DeparturesKit
import SwiftUI

/// One departure. Its only input is the model, so that a change evaluates this row and no other.
struct DepartureRow: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    @Environment(\.editMode) private var editMode

    var body: some View {
        if dynamicTypeSize.isAccessibilitySize {
            VStack(alignment: .leading) {
                summary
                controls
            }
        } else {
            HStack {
                summary
                Spacer()
                VStack(alignment: .trailing) {
                    controls
                }
                .fixedSize()
            }
        }
    }

    private var summary: some View {
        VStack(alignment: .leading) {
            Button {
                viewModel.sheet = .explain(departure)
            } label: {
                LeaveTimeText(time: departure.leaveTime, timeZone: departure.destination.timeZone)
            }
            .accessibilityHint("Explains this time.")
            Button {
                viewModel.sheet = .edit(departure)
            } label: {
                DepartureRowDetails(departure: departure)
            }
            .accessibilityHint("Edits this departure.")
        }
        .buttonStyle(.plain)
        .foregroundStyle(departure.isEnabled ? .primary : .secondary)
    }

    /// As in Apple's Clock, rows that are being deleted and reordered have none.
    @ViewBuilder private var controls: some View {
        if editMode?.wrappedValue.isEditing != true {
            if departure.isEnabled {
                TrafficBadge(
                    status: departure.status, transportType: departure.transportType,
                    timeZone: departure.destination.timeZone)
            }
            Toggle("Monitoring", isOn: isMonitored)
                .labelsHidden()
                .tint(.green)
                .accessibilityLabel(Text("Monitoring of \(departure.title)"))
        }
    }

    private var isMonitored: Binding<Bool> {
        Binding { @MainActor in
            departure.isEnabled
        } set: { @MainActor isEnabled in
            viewModel.setEnabled(isEnabled, for: departure)
        }
    }
}
