import HostClock

/// A calendar, with a time below it if requested.
struct GraphicalDatePicker {
    let editor: DateEditor
    let components: DatePickerComponents
    let name: String?
}

extension GraphicalDatePicker: CompositeView {
    func content(in context: ViewContext) -> some View {
        if components == .hourAndMinute {
            DateWheel(editor: editor, components: components, name: name)
        } else {
            VStack(spacing: 8) {
                CalendarGrid(editor: editor, name: name)
                if components.contains(.hourAndMinute) {
                    LabeledContent(
                        label: Text.framework("Time"),
                        content: CompactDatePicker(editor: editor, components: .hourAndMinute, name: name))
                }
            }
        }
    }
}

/// The days of a month to choose from.
struct CalendarGrid {
    let editor: DateEditor
    let name: String?
    /// The chosen days, if several can be chosen. The editor's selection is then only the month to begin with.
    let several: ChosenDays?
    /// A moment in the displayed month, or nil until the person turns to another month.
    @State private var shownMonth: Date?
    @State private var showsMonths = false

    init(editor: DateEditor, name: String? = nil, several: ChosenDays? = nil) {
        self.editor = editor
        self.name = name
        self.several = several
    }
}

extension CalendarGrid: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let isEnabled = environment.isEnabled
        Tag("div", "calendar", style: environment.levelDeclarations) {
            Tag("div", "calendar-head") {
                title(isEnabled)
                if !showsMonths {
                    turn(-1, "chevron.backward", Text.framework("Previous Month").resolved(in: environment), isEnabled)
                    turn(1, "chevron.forward", Text.framework("Next Month").resolved(in: environment), isEnabled)
                }
            }
            if showsMonths {
                Wheel(name: name) {
                    DateColumns(editor: editor, fields: editor.formatter.dateOrder.filter { $0 != .day })
                }
            } else {
                CalendarDays(editor: editor, month: month, several: several) { day in
                    if let several {
                        several.toggle(day)
                        shownMonth = month
                    } else {
                        editor.selectDay(day)
                        shownMonth = nil
                    }
                }
                .id(month)
            }
        }
        .attribute("role", "group")
        .attribute("aria-label", name ?? Text.framework("Date").resolved(in: environment))
        .growing(.fixed(.horizontal))
    }

    /// The start of the displayed month.
    @MainActor private var month: Date {
        let moment = shownMonth ?? editor.reading
        return editor.calendar.dateInterval(of: .month, for: moment)?.start ?? moment
    }

    @MainActor private func title(_ isEnabled: Bool) -> some View {
        Tag("button", "calendar-month btn") {
            Text(verbatim: editor.formatter.text(month, .dateTime.month(.wide).year()))
            Image(systemName: showsMonths ? "chevron.down" : "chevron.forward")
        }
        .attribute("type", "button")
        .attribute("aria-expanded", "\(showsMonths)")
        .attribute("disabled", isEnabled ? nil : "")
        .on("tap") { _ in
            if several != nil { editor.select(month) }
            shownMonth = nil
            showsMonths.toggle()
        }
    }

    @MainActor private func turn(_ months: Int, _ symbol: String, _ name: String, _ isEnabled: Bool) -> some View {
        let target = editor.calendar.date(byAdding: .month, value: months, to: month)
        return Tag("button", "btn") { Image(systemName: symbol) }
            .attribute("type", "button")
            .attribute("aria-label", name)
            .attribute("disabled", isEnabled && target.map { editor.allows(.month, of: $0) } == true ? nil : "")
            .on("tap") { _ in shownMonth = target }
    }
}

/// One month, a button for each day.
struct CalendarDays {
    let editor: DateEditor
    let month: Date
    let several: ChosenDays?
    let select: @MainActor (Date) -> Void
}

extension CalendarDays: CompositeView {
    func content(in context: ViewContext) -> some View {
        let calendar = editor.calendar
        let isEnabled = context.environment.isEnabled
        let weekday = calendar.component(.weekday, from: month)
        let today = calendar.startOfDay(for: editor.clock.reading(of: HostClock.current.now))
        let chosen = calendar.startOfDay(for: editor.reading)
        Tag("div", "calendar-days", style: "--first:\((weekday - calendar.firstWeekday + 7) % 7)") {
            ForEach(weekdays.indices, id: \.self) { index in
                Tag("span", "weekday", text: weekdays[index]).attribute("aria-hidden", "true")
            }
            ForEach(days, id: \.self) { day in
                Tag("button", day == today ? "day today" : "day", text: number(day))
                    .attribute("type", "button")
                    .attribute("aria-label", editor.formatter.text(day, .dateTime.weekday(.wide).month(.wide).day()))
                    .attribute("aria-pressed", "\(several?.contains(day) ?? (day == chosen))")
                    .attribute("aria-current", day == today ? "date" : nil)
                    .attribute("disabled", isEnabled && editor.allows(.day, of: day) ? nil : "")
                    .on("tap") { _ in select(day) }
            }
        }
    }

    private var weekdays: [String] {
        let symbols = editor.formatter.calendar.shortStandaloneWeekdaySymbols
        let first = editor.calendar.firstWeekday - 1
        return Array(symbols[first...] + symbols[..<first])
    }

    private var days: [Date] {
        let count = editor.calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        return (0..<count).compactMap { editor.calendar.date(byAdding: .day, value: $0, to: month) }
    }

    private func number(_ day: Date) -> String {
        editor.formatter.number(editor.calendar.component(.day, from: day))
    }
}
