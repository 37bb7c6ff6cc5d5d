/// A widget as described by its app.
@MainActor package struct WidgetRecord {
    /// The source of the entries for a family.
    @MainActor package struct Source {
        package let placeholder: @MainActor () -> WidgetMoment
        package let timeline: @MainActor () async -> WidgetTimeline?
    }

    package let kind: String
    package var name: Text?
    package var explanation: Text?
    /// The supported families, by default all of them.
    package var families: [WidgetFamily] = WidgetFamily.all
    package var hasMargins = true
    package let source: @MainActor (WidgetFamily) -> Source

    init(kind: String, source: @escaping @MainActor (WidgetFamily) -> Source) {
        self.kind = kind
        self.source = source
    }

    /// The widgets of a bundle, in order.
    package static func all<B: WidgetBundle>(of bundle: B) -> [WidgetRecord] {
        configurations(of: bundle.body).compactMap(\.record)
    }

    static func record(of configuration: some WidgetConfiguration) -> WidgetRecord? {
        recorded(configuration)?.record
    }
}

extension ActivityRecord {
    /// The Live Activities of a bundle, in order.
    package static func all<B: WidgetBundle>(of bundle: B) -> [ActivityRecord] {
        configurations(of: bundle.body).compactMap(\.activity)
    }

    static func record(of configuration: some WidgetConfiguration) -> ActivityRecord? {
        recorded(configuration)?.activity
    }
}

/// A configuration that can be converted to a record of a widget or of a Live Activity.
@MainActor protocol RecordedConfiguration: WidgetConfiguration {
    var record: WidgetRecord? { get }
    var activity: ActivityRecord? { get }
}

extension RecordedConfiguration {
    var record: WidgetRecord? { nil }
    var activity: ActivityRecord? { nil }
}

@MainActor private func configurations(of widget: some Widget) -> [any RecordedConfiguration] {
    if let list = widget as? WidgetList { return list.widgets.flatMap { configurations(of: $0) } }
    return recorded(widget.body).map { [$0] } ?? []
}

@MainActor private func recorded(_ configuration: some WidgetConfiguration) -> (any RecordedConfiguration)? {
    if let recorded = configuration as? any RecordedConfiguration { return recorded }
    return configuration is any PrimitiveWidgetConfiguration ? nil : recorded(configuration.body)
}

/// An entry with its view.
@MainActor package struct WidgetMoment {
    package let date: Date
    package let view: AnyView
    /// The entry itself, if it can be encoded.
    package let values: (any Encodable)?

    init<Entry: TimelineEntry>(_ entry: Entry, _ content: (Entry) -> some View) {
        date = entry.date
        view = AnyView(content(entry))
        values = entry as? any Encodable
    }
}

/// A provider's timeline, with its entries ordered by date.
@MainActor package struct WidgetTimeline {
    package let moments: [WidgetMoment]
    package let policy: TimelineReloadPolicy.Kind

    init(moments: [WidgetMoment], policy: TimelineReloadPolicy.Kind) {
        self.moments = moments.sorted { $0.date < $1.date }
        self.policy = policy
    }

    /// The entry to show at `now`: the last one whose time has come, or else the first.
    package func moment(at now: Date) -> WidgetMoment? {
        moments.last { $0.date <= now } ?? moments.first
    }

    /// The next date at which the entry changes.
    package func next(after now: Date) -> Date? {
        moments.first { $0.date > now }?.date
    }

    /// The date at which the provider is asked for a new timeline, or nil if only the app can request one.
    package func end(now: Date) -> Date? {
        switch policy {
        case .never: nil
        case .atEnd: moments.last?.date ?? now
        case .after(let date): date
        }
    }
}
