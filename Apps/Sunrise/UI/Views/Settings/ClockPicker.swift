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

    /// The time of day as a date on 1 January 1970 in Greenwich, a day on which every time occurs exactly once.
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
