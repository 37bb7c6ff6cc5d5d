import DeparturesKit
import SwiftUI

/// Chooses the time to get ready before leaving.
struct PrepPicker: View {
    @Binding var duration: TimeInterval
    @Environment(\.locale) private var locale

    var body: some View {
        Picker("Prep Duration", selection: $duration) {
            ForEach(durations, id: \.self) { duration in
                Text(duration.prepText(locale: locale)).tag(duration)
            }
        }
    }

    /// Durations of up to a day, including a saved one that is not in the list.
    private var durations: [TimeInterval] {
        let minutes = [
            0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 90, 105, 120, 150, 180, 240, 360, 480, 720, 1440,
        ]
        return Set(minutes.map { TimeInterval($0) * 60 } + [duration]).sorted()
    }
}
