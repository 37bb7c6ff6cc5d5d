/// The spacing options between two adjacent sections in a list.
public struct ListSectionSpacing: Sendable {
    let length: CGFloat?

    /// The default spacing between sections.
    public static let `default` = ListSectionSpacing(length: nil)
    /// Compact spacing between sections.
    public static let compact = ListSectionSpacing(length: 10)

    /// Creates a custom spacing value.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// The spacing in a list and the background behind it.
struct ListMetrics: Equatable {
    var sectionSpacing: CGFloat?
    var rowSpacing: CGFloat?
    var minimumRowHeight: CGFloat?
    var hidesBackground = false

    var classes: String {
        [hidesBackground ? "clear" : nil, rowSpacing == nil ? nil : "spaced"].compactMap { $0 }.joined(separator: " ")
    }

    var style: String {
        [
            sectionSpacing.map { "--section-gap:\($0.css)px" }, rowSpacing.map { "--row-gap:\($0.css)px" },
            minimumRowHeight.map { "--row-height:\($0.css)px" },
        ].compactMap { $0 }.joined(separator: ";")
    }
}

extension EnvironmentValues {
    struct ListMetricsKey: EnvironmentKey { static var defaultValue: ListMetrics { ListMetrics() } }

    var listMetrics: ListMetrics {
        get { self[ListMetricsKey.self] }
        set { self[ListMetricsKey.self] = newValue }
    }

    /// The default minimum height of rows in a list.
    public var defaultMinListRowHeight: CGFloat {
        get { listMetrics.minimumRowHeight ?? 52 }
        set { listMetrics.minimumRowHeight = newValue }
    }
}

extension View {
    /// Sets the spacing between adjacent sections in a list.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        transformingEnvironment { $0.listMetrics.sectionSpacing = spacing.length }
    }

    /// Sets the spacing between adjacent sections in a list to a custom value.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        listSectionSpacing(.custom(spacing))
    }

    /// Sets the vertical spacing between two adjacent rows in a list.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
        transformingEnvironment { $0.listMetrics.rowSpacing = spacing }
    }

    /// Specifies the visibility of the background for scrollable views within this view.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        transformingEnvironment { $0.listMetrics.hidesBackground = visibility == .hidden }
    }
}
