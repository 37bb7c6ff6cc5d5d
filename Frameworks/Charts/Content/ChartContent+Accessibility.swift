extension ChartContent {
    /// Adds a label to the chart content that describes it, replacing the automatic description.
    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        styled { $0.accessibility.label = label }
    }

    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    public func accessibilityLabel<S>(_ label: S) -> some ChartContent where S: StringProtocol {
        accessibilityLabel(Text(label))
    }

    /// Adds a textual description of the value that the chart content contains.
    public func accessibilityValue(_ value: Text) -> some ChartContent {
        styled { $0.accessibility.value = value }
    }

    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        accessibilityValue(Text(valueKey))
    }

    @_disfavoredOverload
    public func accessibilityValue<S>(_ value: S) -> some ChartContent where S: StringProtocol {
        accessibilityValue(Text(value))
    }

    /// Specifies whether to hide the chart content from system accessibility features.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        styled { $0.accessibility.isHidden = hidden }
    }

    /// Uses the specified string to identify the chart content.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        styled { $0.accessibility.identifier = identifier }
    }
}
