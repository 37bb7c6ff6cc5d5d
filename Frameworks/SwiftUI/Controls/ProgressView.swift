/// A view that shows the progress toward completion of a task.
public struct ProgressView<Label, CurrentValueLabel> where Label: View, CurrentValueLabel: View {
    /// The progress from 0 to 1, or nil if it is unknown.
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    let hasLabel: Bool
    /// The progress to follow, if there is one.
    var followed: Progress?

    init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel, hasLabel: Bool? = nil) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.hasLabel = hasLabel ?? (Label.self != EmptyView.self)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
    }

    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }

    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource) where Label == Text {
        self.init(fraction: nil, label: Text(titleResource), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init<S>(_ title: S) where Label == Text, S: StringProtocol {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    public init<V>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, of: total, label: EmptyView(), currentValueLabel: EmptyView())
    }

    public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, of: total, label: label(), currentValueLabel: EmptyView())
    }

    public init<V>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where V: BinaryFloatingPoint {
        self.init(value, of: total, label: label(), currentValueLabel: currentValueLabel())
    }

    public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, of: total, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init<V>(_ titleResource: LocalizedStringResource, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(value, of: total, label: Text(titleResource), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    public init<S, V>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView, S: StringProtocol, V: BinaryFloatingPoint {
        self.init(value, of: total, label: Text(title), currentValueLabel: EmptyView())
    }

    private init<V: BinaryFloatingPoint>(
        _ value: V?, of total: V, label: Label, currentValueLabel: CurrentValueLabel
    ) {
        let fraction = value.map { total > 0 ? Double($0 / total) : 0 }
        self.init(
            fraction: fraction.map { $0.isNaN ? 0 : min(max($0, 0), 1) }, label: label,
            currentValueLabel: currentValueLabel)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a progress view for visualizing the given progress instance.
    public init(_ progress: Progress) {
        self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
        followed = progress
    }
}

extension ProgressView: CompositeView {
    package func content(in context: ViewContext) -> some View {
        if let followed {
            FollowedProgress(progress: followed)
        } else {
            view(in: context.environment)
        }
    }

    @MainActor @ViewBuilder private func view(in environment: EnvironmentValues) -> some View {
        let name = label.labelText(in: environment) ?? unnamed.resolved(in: environment)
        let showsLabel = hasLabel && !environment.hidesLabels
        switch environment.progressLook {
        case .custom: StyledProgressView(configuration: configuration)
        case .linear: linear(fraction ?? 0, name, environment.progressTint, showsLabel)
        case .automatic where fraction != nil: linear(fraction ?? 0, name, environment.progressTint, showsLabel)
        case .automatic, .circular: circular(name, environment, showsLabel)
        }
    }

    private var unnamed: Text { .framework(fraction == nil ? "Loading" : "Progress") }

    @MainActor private var configuration: ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: .init(optional: label),
            currentValueLabel: .init(optional: currentValueLabel))
    }

    @ViewBuilder private func linear(
        _ fraction: Double, _ name: String, _ tint: Color?, _ showsLabel: Bool
    ) -> some View {
        if showsLabel {
            VStack(alignment: .leading, spacing: 6) {
                label
                bar(fraction, name, tint)
                currentValueLabel.font(.caption).foregroundStyle(.secondary)
            }
        } else {
            bar(fraction, name, tint)
        }
    }

    @ViewBuilder private func circular(
        _ name: String, _ environment: EnvironmentValues, _ showsLabel: Bool
    ) -> some View {
        if showsLabel {
            VStack(spacing: 6) {
                spinner(name, environment)
                label.foregroundStyle(.secondary)
            }
        } else {
            spinner(name, environment)
        }
    }

    private func spinner(_ name: String, _ environment: EnvironmentValues) -> some View {
        let classes =
            switch environment.controlSize {
            case .mini, .small: "spinner small"
            case .regular: "spinner"
            case .large, .extraLarge: "spinner large"
            }
        return Tag("span", classes)
            .style(environment.progressTint.map { "--switch:\($0.css)" } ?? "")
            .attribute("role", "progressbar")
            .attribute("aria-label", name)
            .attribute("aria-valuenow", fraction?.css)
            .attribute("aria-valuemin", fraction == nil ? nil : "0")
            .attribute("aria-valuemax", fraction == nil ? nil : "1")
    }

    private func bar(_ fraction: Double, _ name: String, _ tint: Color?) -> some View {
        Tag("div", "progress", style: "--v:\(fraction.css)")
            .style(tint.map { "--tint:\($0.css)" } ?? "")
            .attribute("role", "progressbar")
            .attribute("aria-valuemin", "0")
            .attribute("aria-valuemax", "1")
            .attribute("aria-valuenow", self.fraction?.css)
            .attribute("aria-label", name)
            .growing(.fixed(.horizontal))
    }
}
