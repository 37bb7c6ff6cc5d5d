import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// The saved places, which can be chosen, added, renamed, moved and deleted.
struct LocationManagementView: View {
    @State private var edited: SavedLocation?
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        NavigationStack {
            SkyList {
                Section {
                    ForEach(viewModel.store.locations) { location in
                        LocationRow(location: location, isChosen: location.id == viewModel.store.selected?.id) {
                            edited = location
                        }
                    }
                    .onDelete { offsets in
                        HapticFeedback.warning.trigger()
                        let locations = viewModel.store.locations
                        viewModel.store.remove(offsets.map { locations[$0].id })
                    }
                    .onMove { viewModel.store.move(from: $0, to: $1) }
                } footer: {
                    SkyCaption("Your alarm follows the sun at the place you choose.")
                }
                Section {
                    NavigationLink {
                        AddLocationView()
                    } label: {
                        Label {
                            Text("Add a Place").dawnBody()
                        } icon: {
                            Image(systemName: "plus").foregroundStyle(Color.adaptiveAccent)
                        }
                    }
                }
            }
            .navigationDestination(item: $edited) { EditLocationView(location: $0) }
            .navigationTitle("Places")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { EditButton() }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .preferredColorScheme(TimePhase.current().skyScheme)
        .reduceMotionSensitive(reduceMotion)
        .tint(Color.adaptiveProminent)
    }
}

private struct LocationRow: View {
    let location: SavedLocation
    let isChosen: Bool
    let edit: @MainActor () -> Void
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        HStack {
            Button {
                HapticFeedback.selection.trigger()
                viewModel.store.select(location.id)
            } label: {
                HStack {
                    Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(Color.adaptiveAccent)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(location.name).dawnHeadline()
                        Text(details).dawnCaption()
                    }
                    .multilineTextAlignment(.leading)
                }
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
            Spacer()
            Button(action: edit) {
                Image(systemName: "info.circle")
                    .foregroundStyle(Color.adaptiveAccent)
                    .frame(width: 44, height: 44)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text("Edit \(location.name)"))
        }
    }

    private var details: String {
        let now = SkyClock.shared.now
        return "\(location.coordinateText(locale: locale)) · \(now.clockText(in: location.timeZone, locale: locale))"
    }
}

/// Changes a saved place.
struct EditLocationView: View {
    @State private var draft: LocationDraft
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    init(location: SavedLocation) {
        _draft = State(initialValue: LocationDraft(location))
    }

    var body: some View {
        LocationForm(draft: $draft) { location in
            viewModel.store.update(location)
            dismiss()
        }
        .navigationTitle("Edit Place")
        .navigationBarTitleDisplayMode(.inline)
    }
}
