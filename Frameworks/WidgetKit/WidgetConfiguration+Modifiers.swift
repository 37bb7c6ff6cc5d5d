extension WidgetConfiguration {
    /// Sets the localized name shown for a widget when a user adds or edits the widget.
    nonisolated public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
        configurationDisplayName(Text(displayNameKey))
    }

    nonisolated public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
        changed { $0.name = displayName }
    }

    @_disfavoredOverload
    nonisolated public func configurationDisplayName<S>(_ displayName: S) -> some WidgetConfiguration
    where S: StringProtocol {
        configurationDisplayName(Text(displayName))
    }

    /// Sets the localized description shown for a widget when a user adds or edits the widget.
    nonisolated public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        description(Text(descriptionKey))
    }

    nonisolated public func description(_ description: Text) -> some WidgetConfiguration {
        changed { $0.explanation = description }
    }

    @_disfavoredOverload
    nonisolated public func description<S>(_ description: S) -> some WidgetConfiguration where S: StringProtocol {
        self.description(Text(description))
    }

    /// Sets the sizes that a widget supports.
    nonisolated public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        changed { $0.families = families }
    }

    /// A modifier that disables default content margins.
    nonisolated public func contentMarginsDisabled() -> some WidgetConfiguration {
        changed { $0.hasMargins = false }
    }

    nonisolated private func changed(_ change: @escaping @MainActor (inout WidgetRecord) -> Void)
        -> some WidgetConfiguration
    {
        ChangedConfiguration(content: self, change: change)
    }
}

/// A configuration changed by a modifier.
struct ChangedConfiguration<Content: WidgetConfiguration>: PrimitiveWidgetConfiguration {
    // `nonisolated(unsafe)`: modifiers may be called off the main actor, as on Apple's platforms, but the wrapped
    // configuration is used only on it.
    nonisolated(unsafe) let content: Content
    let change: @MainActor (inout WidgetRecord) -> Void

    nonisolated init(content: Content, change: @escaping @MainActor (inout WidgetRecord) -> Void) {
        self.content = content
        self.change = change
    }
}

extension ChangedConfiguration: RecordedConfiguration {
    var record: WidgetRecord? {
        guard var record = WidgetRecord.record(of: content) else { return nil }
        change(&record)
        return record
    }

    var activity: ActivityRecord? { ActivityRecord.record(of: content) }
}
