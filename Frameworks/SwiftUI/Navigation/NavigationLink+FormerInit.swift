// The former links, whose state the app owns. New code uses the path of a `NavigationStack`.

extension NavigationLink {
    /// Creates a navigation link that presents the destination view when active.
    public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination()), label: label(), isActive: isActive)
    }

    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(target: .view(destination), label: label(), isActive: isActive)
    }

    /// Creates a navigation link that presents the destination view when a bound selection equals a given tag.
    public init<V>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) where V: Hashable {
        self.init(target: .view(destination()), label: label(), isActive: selection.selects(tag))
    }

    public init<V>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) where V: Hashable {
        self.init(target: .view(destination), label: label(), isActive: selection.selects(tag))
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(target: .view(destination()), label: Text(titleKey), isActive: isActive)
    }

    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(target: .view(destination), label: Text(titleKey), isActive: isActive)
    }

    public init<V>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) where V: Hashable {
        self.init(target: .view(destination()), label: Text(titleKey), isActive: selection.selects(tag))
    }

    public init<V>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>)
    where V: Hashable {
        self.init(target: .view(destination), label: Text(titleKey), isActive: selection.selects(tag))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination)
    where S: StringProtocol {
        self.init(target: .view(destination()), label: Text(title), isActive: isActive)
    }

    @_disfavoredOverload
    public init<S>(_ title: S, destination: Destination, isActive: Binding<Bool>) where S: StringProtocol {
        self.init(target: .view(destination), label: Text(title), isActive: isActive)
    }

    @_disfavoredOverload
    public init<S, V>(_ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination)
    where S: StringProtocol, V: Hashable {
        self.init(target: .view(destination()), label: Text(title), isActive: selection.selects(tag))
    }

    @_disfavoredOverload
    public init<S, V>(_ title: S, destination: Destination, tag: V, selection: Binding<V?>)
    where S: StringProtocol, V: Hashable {
        self.init(target: .view(destination), label: Text(title), isActive: selection.selects(tag))
    }
}

extension Binding {
    /// True while the selection is `tag`. Setting it to false clears the selection if it is still `tag`.
    fileprivate func selects<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            reading: { wrappedValue == tag },
            writing: { isSelected in
                if isSelected { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
            })
    }
}
