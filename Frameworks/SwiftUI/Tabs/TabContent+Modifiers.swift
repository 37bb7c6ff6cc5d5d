extension TabContent {
    private func changing(_ change: (inout TabEntry) -> Void) -> TabGroup<TabValue> {
        TabGroup(
            tabs: entries.map {
                var entry = $0
                change(&entry)
                return entry
            })
    }

    /// Generates a badge for the tab from an integer value, or no badge for zero.
    public func badge(_ count: Int) -> some TabContent<TabValue> {
        changing { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)") }
    }

    /// Generates a badge for the tab from a text view.
    public func badge(_ label: Text?) -> some TabContent<TabValue> {
        changing { $0.badge = label }
    }

    /// Generates a badge for the tab from a localized string key.
    public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> {
        changing { $0.badge = Text(key) }
    }

    /// Generates a badge for the tab from a localized string resource.
    @_disfavoredOverload
    public func badge(_ resource: LocalizedStringResource) -> some TabContent<TabValue> {
        changing { $0.badge = Text(resource) }
    }

    /// Generates a badge for the tab from a string.
    @_disfavoredOverload
    public func badge<S>(_ label: S) -> some TabContent<TabValue> where S: StringProtocol {
        changing { $0.badge = Text(label) }
    }

    /// Hides the tab from the user.
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        changing { $0.isHidden = $0.isHidden || hidden }
    }

    /// Adds a condition that controls whether users can interact with this tab.
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        changing { $0.isEnabled = $0.isEnabled && !disabled }
    }

    /// Uses the string you specify to identify the tab.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> {
        changing { if isEnabled { $0.attributes.append { _ in .init(name: "data-identifier", value: identifier) } } }
    }

    /// Adds a label to the tab that describes its contents.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        changing {
            if isEnabled {
                $0.attributes.append { .init(name: "aria-label", value: label.resolved(in: $0)) }
            }
        }
    }

    /// Adds a label to the tab that describes its contents.
    public func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }
}
