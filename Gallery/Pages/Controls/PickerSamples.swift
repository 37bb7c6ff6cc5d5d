import SwiftUI

extension Sample {
    static var pickers: [Sample] {
        [
            Sample("pickers", "Pickers") { PickerSample() },
            Sample("wheels", "Wheels") { WheelSample() },
            Sample("date-pickers", "Date Pickers") { DatePickerSample() },
            Sample("calendars", "Calendars") { CalendarSample() },
            Sample("several-dates", "Several Dates") { SeveralDatesSample() },
        ]
    }
}

// MARK: Pickers

struct PickerSample: View {
    @State private var mode = "Car"
    private let modes = ["Car", "Bicycle", "On Foot"]

    var body: some View {
        Section("Menu") { picker.pickerStyle(.menu) }
        Section("Segmented") { picker.pickerStyle(.segmented) }
        Section("Inline") { picker.pickerStyle(.inline) }
        Section("Navigation Link") { picker.pickerStyle(.navigationLink) }
    }

    private var picker: some View {
        Picker("Travel by", selection: $mode) {
            ForEach(modes, id: \.self) { Text($0).tag($0) }
        }
    }
}

// MARK: Wheels

struct WheelSample: View {
    @State private var minutes = 20
    @State private var time = Calendar.current.startOfDay(for: .now) + 7.5 * 3600

    var body: some View {
        Section("Picker") {
            Picker("Minutes", selection: $minutes) {
                ForEach(1..<60) { Text("\($0) min").tag($0) }
            }
            .pickerStyle(.wheel)
        }
        Section("Time") {
            DatePicker("Arrival", selection: $time, displayedComponents: .hourAndMinute)
                .datePickerStyle(.wheel)
                .labelsHidden()
        }
    }
}

// MARK: Date Pickers

struct DatePickerSample: View {
    @State private var date = Date(timeIntervalSince1970: 1_774_000_000)

    var body: some View {
        Section {
            DatePicker("Date and time", selection: $date)
            DatePicker("Date", selection: $date, displayedComponents: .date)
            DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
            DatePicker("Compact", selection: $date).datePickerStyle(.compact)
            DatePicker("Not in the past", selection: $date, in: Date.now...)
        }
    }
}

// MARK: Several Dates

struct SeveralDatesSample: View {
    private let season = Date(timeIntervalSince1970: 1_772_500_000)..<Date(timeIntervalSince1970: 1_774_000_000)
    @Environment(\.calendar) private var calendar
    @State private var days: Set<DateComponents> = []

    var body: some View {
        Section {
            MultiDatePicker("Training", selection: $days, in: season)
        } footer: {
            Text("Chosen days: \(days.count)")
        }
        Section {
            Button("Choose the First Day") {
                days = [calendar.dateComponents([.calendar, .era, .year, .month, .day], from: season.lowerBound)]
            }
            Button("Choose None") { days = [] }
        }
    }
}

// MARK: Calendars

struct CalendarSample: View {
    @State private var date = Date(timeIntervalSince1970: 1_774_000_000)

    var body: some View {
        Section {
            DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
        } footer: {
            Text(date, format: .dateTime.weekday(.wide).day().month(.wide))
        }
    }
}
