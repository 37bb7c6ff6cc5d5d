import Foundation
import SunriseKit
import SwiftUI

/// Chooses the days of the week on which the alarm rings.
struct WeekdayList: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        let chosen = viewModel.store.alarm.weekdays
        SkyList {
            ForEach(AlarmSettings.weekdays(locale: locale), id: \.self) { day in
                Button {
                    HapticFeedback.selection.trigger()
                    viewModel.change { $0.weekdays.formSymmetricDifference([day]) }
                } label: {
                    HStack {
                        Text(AlarmSettings.name(of: day, locale: locale)).dawnBody()
                        Spacer()
                        if chosen.contains(day) {
                            Image(systemName: "checkmark").fontWeight(.semibold)
                                .foregroundStyle(Color.adaptiveAccent)
                        }
                    }
                }
                .accessibilityAddTraits(chosen.contains(day) ? .isSelected : [])
            }
        }
        .navigationTitle("Days")
        .navigationBarTitleDisplayMode(.inline)
    }
}
