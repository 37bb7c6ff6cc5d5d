import AlarmScheduling
import Foundation
import NotiZenKit
import SwiftUI

/// The times of the digest. If there is only one, its wheels are shown at once.
struct DigestTimesView: View {
    @Environment(WatchModel.self) private var model
    @Environment(\.locale) private var locale

    var body: some View {
        let times = model.state?.digestTimes ?? []
        if times.count > 1 {
            List {
                ForEach(times.indices, id: \.self) { index in
                    NavigationLink {
                        DigestTimeView(index: index)
                    } label: {
                        Text(verbatim: text(times[index]))
                    }
                }
            }
            .font(.rowTitle)
            .navigationTitle("Digest Time")
        } else {
            DigestTimeView(index: 0)
        }
    }

    private func text(_ time: WallTime) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: locale)
        style.timeZone = .gmt
        return Date(timeIntervalSinceReferenceDate: Double(time.seconds)).formatted(style)
    }
}

/// Two wheels, for hours and minutes, in large digits.
struct DigestTimeView: View {
    let index: Int
    @Environment(WatchModel.self) private var model

    var body: some View {
        DatePicker("Digest Time", selection: time, displayedComponents: .hourAndMinute)
            .datePickerStyle(.wheel)
            .labelsHidden()
            .environment(\.timeZone, .gmt)
            .environment(\.calendar, calendar)
            .font(.digits)
            .navigationTitle("Digest Time")
    }

    /// A calendar without clock changes, in which a time of day is a number of seconds.
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private var time: Binding<Date> {
        Binding {
            Date(timeIntervalSinceReferenceDate: Double(current.seconds))
        } set: { date in
            let parts = calendar.dateComponents([.hour, .minute], from: date)
            set(WallTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0))
        }
    }

    private var current: WallTime {
        let times = model.state?.digestTimes ?? []
        return times.indices.contains(index) ? times[index] : WallTime(hour: 18, minute: 0)
    }

    private func set(_ time: WallTime) {
        var times = model.state?.digestTimes ?? []
        if times.indices.contains(index) { times[index] = time } else { times.append(time) }
        model.perform(.setDigestTimes(times))
    }
}
