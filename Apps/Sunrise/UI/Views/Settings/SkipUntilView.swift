import AlarmScheduling
import Foundation
import SunriseKit
import SwiftUI

/// Chooses the day on which the alarm rings again.
struct SkipUntilView: View {
    @State private var day = Date.distantPast
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let zone = viewModel.store.selected?.timeZone ?? .current
        SkyList {
            Section {
                DatePicker("Next Alarm", selection: $day, in: SkyClock.shared.now..., displayedComponents: .date)
                    .datePickerStyle(.graphical)
                    .foregroundStyle(
                        Color.adaptiveText, Color.adaptiveTextSecondary, Color.adaptiveTextTertiary
                    )
                    .tint(Color.adaptiveAccent)
                    .environment(\.timeZone, zone)
            } footer: {
                SkyCaption("Your alarm rings again that morning.")
            }
            if viewModel.skippedUntil != nil {
                Button {
                    viewModel.skip(until: nil)
                    dismiss()
                } label: {
                    Text("Don’t Skip").dawnBody()
                }
            }
        }
        .navigationTitle("Skip Until")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Skip") {
                    HapticFeedback.success.trigger()
                    viewModel.skip(until: CivilDay(of: day, in: zone))
                    dismiss()
                }
            }
        }
        .onAppear { day = SkyClock.shared.now.addingTimeInterval(2 * 86_400) }
    }
}
