/// A control for selecting an absolute date.
public struct DatePicker<Label> where Label: View {
    public typealias Components = DatePickerComponents

    @Binding var selection: Date
    let limits: DateLimits
    let components: Components
    let label: Label

    init(_ selection: Binding<Date>, _ limits: DateLimits, _ components: Components, label: Label) {
        _selection = selection
        self.limits = limits
        self.components = components
        self.label = label
    }
}

/// The earliest and latest instants that a date picker accepts.
struct DateLimits: Equatable {
    var earliest: Date?
    var latest: Date?

    func clamp(_ date: Date) -> Date {
        if let earliest, date < earliest { return earliest }
        if let latest, date > latest { return latest }
        return date
    }
}

/// The components of a date that a date picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Displays hour and minute components based on the locale.
    public static var hourAndMinute: DatePickerComponents { DatePickerComponents(rawValue: 0x60) }
    /// Displays day, month, and year based on the locale.
    public static var date: DatePickerComponents { DatePickerComponents(rawValue: 0x1e) }
}

extension DatePicker: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let editor = DateEditor(
            selection: $selection, limits: limits, clock: WallClock(environment),
            formatter: DateText(environment))
        let name = label.labelText(in: environment)
        switch environment.datePickerLook {
        case .compact:
            LabeledContent(
                label: label, content: CompactDatePicker(editor: editor, components: components, name: name))
        case .wheel:
            LabeledContent(label: label, content: DateWheel(editor: editor, components: components, name: name))
        case .graphical:
            GraphicalDatePicker(editor: editor, components: components, name: name)
        }
    }
}
