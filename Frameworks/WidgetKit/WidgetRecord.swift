/// A widget as its app describes it.
@MainActor package struct WidgetRecord {
    /// Where the entries for one family come from.
    @MainActor package struct Source {
        package let placeholder: @MainActor () -> WidgetMoment
        package let timeline: @MainActor () async -> WidgetTimeline?
    }

    package let kind: String
    package var name: Text?
    package var explanation: Text?
    /// All, where the widget names none.
    package var families: [WidgetFamily] = WidgetFamily.all
    package var hasMargins = true
    package let source: @MainActor (WidgetFamily) -> Source

    init(kind: String, source: @escaping @MainActor (WidgetFamily) -> Source) {
        self.kind = kind
        self.source = source
    }

    /// Those of a bundle, in its order.
    package static func all<B: WidgetBundle>(of bundle: B) -> [WidgetRecord] {
        all(of: bundle.body)
    }

    private static func all(of widget: some Widget) -> [WidgetRecord] {
        if let list = widget as? WidgetList { return list.widgets.flatMap { all(of: $0) } }
        return record(of: widget.body).map { [$0] } ?? []
    }

    static func record(of configuration: some WidgetConfiguration) -> WidgetRecord? {
        if let recorded = configuration as? any RecordedConfiguration { return recorded.record }
        return configuration is any PrimitiveWidgetConfiguration ? nil : record(of: configuration.body)
    }
}

/// A configuration that a record was made of.
@MainActor protocol RecordedConfiguration: WidgetConfiguration {
    var record: WidgetRecord { get }
}

/// An entry with the view that shows it.
@MainActor package struct WidgetMoment {
    package let date: Date
    package let view: AnyView

    init<Entry: TimelineEntry>(_ entry: Entry, _ content: (Entry) -> some View) {
        date = entry.date
        view = AnyView(content(entry))
    }
}

/// What a provider answered, its entries by date.
@MainActor package struct WidgetTimeline {
    package let moments: [WidgetMoment]
    package let policy: TimelineReloadPolicy.Kind

    init(moments: [WidgetMoment], policy: TimelineReloadPolicy.Kind) {
        self.moments = moments.sorted { $0.date < $1.date }
        self.policy = policy
    }

    /// What is shown at `now`: the last entry that has begun, or the first.
    package func moment(at now: Date) -> WidgetMoment? {
        moments.last { $0.date <= now } ?? moments.first
    }

    /// When something else is shown.
    package func next(after now: Date) -> Date? {
        moments.first { $0.date > now }?.date
    }

    /// When the provider is asked again; nil when only the app can say.
    package func end(now: Date) -> Date? {
        switch policy {
        case .never: nil
        case .atEnd: moments.last?.date ?? now
        case .after(let date): date
        }
    }
}
