/// A date, a time, or both as the columns of one wheel.
struct DateWheel {
    let editor: DateEditor
    let components: DatePickerComponents
    let name: String?
}

extension DateWheel: CompositeView {
    func content(in context: ViewContext) -> some View {
        // The columns run from left to right, as clocks do.
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let hasDay = components.contains([.date, .hourAndMinute])
        Wheel(name: name) {
            if hasDay, !isMirrored {
                DayColumn(editor: editor)
            } else if !hasDay, components.contains(.date) {
                DateColumns(editor: editor)
            }
            if components.contains(.hourAndMinute) {
                TimeColumns(editor: editor)
            }
            if hasDay, isMirrored { DayColumn(editor: editor) }
        }
    }
}

/// Hour, minute and, if the locale's clock has one, the half of the day.
struct TimeColumns {
    let editor: DateEditor
}

extension TimeColumns: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let cycle = editor.formatter.hours
        let parts = editor.parts
        let hour = parts.hour ?? 0
        // “8:30 PM” begins with its period on the left if the text around it runs from right to left.
        let beginsWithPeriod = cycle.beginsWithPeriod != (environment.layoutDirection == .rightToLeft)
        if cycle.hasPeriods, beginsWithPeriod { period(hour, environment) }
        WheelColumn.titled(
            cycle.shown.map { editor.formatter.number($0, digits: cycle.digits) },
            name: Text.framework("Hour").resolved(in: environment), selected: cycle.row(of: hour), loops: true
        ) { row in
            guard cycle.shown.indices.contains(row) else { return }
            editor.change { $0.hour = cycle.hour(at: row, like: hour) }
        }
        WheelColumn.titled(
            (0..<60).map { editor.formatter.number($0, digits: 2) },
            name: Text.framework("Minute").resolved(in: environment), selected: parts.minute ?? 0, loops: true
        ) { row in
            if (0..<60).contains(row) { editor.change { $0.minute = row } }
        }
        if cycle.hasPeriods, !beginsWithPeriod { period(hour, environment) }
    }

    @MainActor private func period(_ hour: Int, _ environment: EnvironmentValues) -> some View {
        let calendar = editor.formatter.calendar
        return WheelColumn.titled(
            [calendar.amSymbol, calendar.pmSymbol],
            name: Text.framework("AM/PM").resolved(in: environment), selected: hour / 12
        ) { row in
            if (0...1).contains(row) { editor.change { $0.hour = hour % 12 + row * 12 } }
        }
    }
}

/// Day, month and year, in the locale's order.
struct DateColumns {
    let editor: DateEditor
    var fields: [DateField]?
}

extension DateColumns: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let order = fields ?? editor.formatter.dateOrder
        ForEach(environment.layoutDirection == .rightToLeft ? order.reversed() : order, id: \.self) { field in
            switch field {
            case .day: day(environment)
            case .month: month(environment)
            case .year: YearColumn(editor: editor)
            }
        }
    }

    @MainActor private func day(_ environment: EnvironmentValues) -> some View {
        let days = editor.calendar.maximumRange(of: .day) ?? 1..<32
        return WheelColumn.titled(
            days.map { editor.formatter.number($0) }, name: Text.framework("Day").resolved(in: environment),
            selected: (editor.parts.day ?? 1) - 1, loops: true
        ) { row in
            editor.changeDate { $0.day = row + 1 }
        }
    }

    @MainActor private func month(_ environment: EnvironmentValues) -> some View {
        WheelColumn.titled(
            editor.formatter.calendar.standaloneMonthSymbols,
            name: Text.framework("Month").resolved(in: environment), selected: (editor.parts.month ?? 1) - 1,
            loops: true, isWide: true
        ) { row in
            editor.changeDate { $0.month = row + 1 }
        }
    }
}

/// The years around the selection.
struct YearColumn {
    let editor: DateEditor
}

extension YearColumn: CompositeView {
    func content(in context: ViewContext) -> some View {
        let year = editor.parts.year ?? 1
        let middle = context.node.storage(at: 0) { ColumnMiddle(year) }
        let years = Array(editor.years(around: middle.value { abs($0 - year) < 90 ? $0 : year }))
        WheelColumn.titled(
            years.map { editor.formatter.number($0) }, name: Text.framework("Year").resolved(in: context.environment),
            selected: years.firstIndex(of: year) ?? 0
        ) { row in
            if years.indices.contains(row) { editor.changeDate { $0.year = years[row] } }
        }
    }
}

/// The days around the selection, as one column beside the time.
struct DayColumn {
    let editor: DateEditor
}

extension DayColumn: CompositeView {
    func content(in context: ViewContext) -> some View {
        let reading = editor.reading
        let middle = context.node.storage(at: 0) { ColumnMiddle(reading) }
        let days = editor.days(around: middle.value { abs($0.timeIntervalSince(reading)) < 150 * 86400 ? $0 : reading })
        let style = Date.FormatStyle.dateTime.weekday(.abbreviated).month(.abbreviated).day()
        WheelColumn.titled(
            days.map { editor.formatter.text($0, style) },
            name: Text.framework("Date").resolved(in: context.environment),
            selected: days.firstIndex(of: editor.calendar.startOfDay(for: reading)) ?? 0, isWide: true
        ) { row in
            if days.indices.contains(row) { editor.selectDay(days[row]) }
        }
    }
}

/// The value around which a column shows rows. It stays the same until the selection comes near the column's end,
/// because different rows need a new column. That would lose the keyboard focus, and a choice on its way to the host
/// would select the wrong row.
@MainActor private final class ColumnMiddle<Value> {
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Replaces the value with the result of `update`, and returns it.
    func value(_ update: (Value) -> Value) -> Value {
        value = update(value)
        return value
    }
}
