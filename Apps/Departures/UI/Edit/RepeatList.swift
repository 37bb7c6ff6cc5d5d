import DeparturesKit
import SwiftUI

/// The days of the week, listed as in Apple's Clock.
struct RepeatList: View {
    @Binding var selection: RepeatDays
    @Environment(\.locale) private var locale

    var body: some View {
        List(RepeatDays.days(locale: locale), id: \.self) { weekday in
            let day = RepeatDays(weekday: weekday)
            Button {
                selection.formSymmetricDifference(day)
            } label: {
                HStack {
                    Text(RepeatDays.name(ofDay: weekday, locale: locale))
                        .foregroundStyle(Color.primary)
                    Spacer()
                    if selection.contains(day) {
                        Image(systemName: "checkmark").fontWeight(.semibold)
                    }
                }
            }
            .accessibilityAddTraits(selection.contains(day) ? .isSelected : [])
        }
        .navigationTitle("Repeat")
        .navigationBarTitleDisplayMode(.inline)
    }
}
