import AlarmScheduling
import Foundation
import SwiftUI

/// Chooses a time of day.
struct ClockPicker: View {
    let title: LocalizedStringKey
    @Binding var time: WallTime

    var body: some View {
        DatePicker(selection: date, displayedComponents: .hourAndMinute) { Text(title).dawnBody() }
            .environment(\.timeZone, .gmt)
    }

    /// The time of day on the first day of 1970 in Greenwich, which has every time exactly once.
    private var date: Binding<Date> {
        Binding { @MainActor in
            Date(timeIntervalSince1970: Double(time.seconds))
        } set: { @MainActor date in
            let minutes = Int(date.timeIntervalSince1970 / 60)
            let ofDay = (minutes % 1440 + 1440) % 1440
            time = WallTime(hour: ofDay / 60, minute: ofDay % 60)
        }
    }
}
