import HostClock

/// A control for picking multiple dates.
public struct MultiDatePicker<Label> where Label: View {
    let selection: Binding<Set<DateComponents>>
    let limits: DateLimits
    let label: Label
    /// A moment in the month that is shown.
    @State private var shown: Date

    nonisolated private init(_ selection: Binding<Set<DateComponents>>, _ limits: DateLimits, label: Label) {
        self.selection = selection
        self.limits = limits
        self.label = label
        _shown = State(initialValue: limits.clamp(HostClock.current.now))
    }
}

@available(*, unavailable)
extension MultiDatePicker: Sendable {}

extension MultiDatePicker: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let clock = WallClock(environment)
        let editor = DateEditor(
            selection: $shown, limits: limits, clock: clock, formatter: DateText(environment))
        CalendarGrid(
            editor: editor, name: label.labelText(in: environment),
            several: ChosenDays(selection: selection, clock: clock.calendar, calendar: environment.calendar))
    }
}

/// The days of a calendar that are chosen.
struct ChosenDays {
    let selection: Binding<Set<DateComponents>>
    /// The calendar of the wall clock's readings.
    let clock: Calendar
    /// The calendar that the components name.
    let calendar: Calendar

    func contains(_ day: Date) -> Bool { selection.wrappedValue.contains { isSame($0, day) } }

    func toggle(_ day: Date) {
        if contains(day) {
            selection.wrappedValue = selection.wrappedValue.filter { !isSame($0, day) }
        } else {
            var parts = clock.dateComponents([.era, .year, .month, .day], from: day)
            parts.calendar = calendar
            selection.wrappedValue.insert(parts)
        }
    }

    /// Components without an era belong to the current era.
    private func isSame(_ parts: DateComponents, _ day: Date) -> Bool {
        let own = clock.dateComponents([.era, .year, .month, .day], from: day)
        return (parts.era ?? own.era, parts.year, parts.month, parts.day) == (own.era, own.year, own.month, own.day)
    }
}

extension Date {
    /// The last moment before this one.
    nonisolated fileprivate var before: Date {
        Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.nextDown)
    }
}

extension MultiDatePicker {
    nonisolated public init(
        selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateLimits(), label: label())
    }

    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateLimits(earliest: bounds.lowerBound, latest: bounds.upperBound.before), label: label())
    }

    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateLimits(earliest: bounds.lowerBound), label: label())
    }

    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, DateLimits(latest: bounds.upperBound.before), label: label())
    }
}

extension MultiDatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
    ) {
        self.init(selection: selection) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>
    ) {
        self.init(selection: selection) { Text(titleResource) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<Set<DateComponents>>
    ) where S: StringProtocol {
        self.init(selection: selection) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleResource) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) where S: StringProtocol {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleResource) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) where S: StringProtocol {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleResource) }
    }

    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) where S: StringProtocol {
        self.init(selection: selection, in: bounds) { Text(title) }
    }
}
