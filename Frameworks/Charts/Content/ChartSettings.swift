/// The chart settings made by modifiers around it.
struct ChartSettings {
    var x = AxisSettings()
    var y = AxisSettings()
    var colors = VisualScale<MarkPaint>()
    var symbols = VisualScale<BasicOrCustomSymbol>()
    var lines = VisualScale<StrokeStyle>()
    var sizes = VisualScale<Double>()
    var legend = LegendSettings()
    var plotStyle: ((ChartPlotContent) -> AnyView)?
    var overlays: [ChartLayer] = []
    var backgrounds: [ChartLayer] = []
    var angleSelection: SelectionTarget?

    subscript(axis: Axis) -> AxisSettings {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// A view over or under the plot, created with the chart's proxy.
struct ChartLayer {
    let alignment: Alignment
    let content: (ChartProxy) -> AnyView
}

struct AxisSettings {
    var visibility = Visibility.automatic
    var specs: [AxisSpec]?
    var domain: (any ScaleDomain)?
    var type: ScaleType?
    var range: (any PositionScaleRange)?
    var titles: [AxisTitle] = []
    var isScrollable = false
    /// The length in the unit of the domain: numbers, or seconds.
    var visibleLength: Double?
    var initialPosition: DataValue?
    var scrollTarget: ScrollTarget?
    var selection: SelectionTarget?

    private var automatic: AutomaticScaleDomain? { domain as? AutomaticScaleDomain }
    var includesZero: Bool? { automatic?.includesZero }

    var isReversed: Bool { automatic?.isReversed ?? false }

    /// The values of the domain, if the app specifies them.
    var explicitDomain: [DataValue]? { (domain as? any ExplicitDomain)?.domainValues }

    var domainKind: DataKind? { explicitDomain?.first?.kind }

    func modified(_ inferred: [DataValue]) -> [DataValue] { automatic?.modify?(inferred) ?? inferred }

    /// The domain after the app's modification of the inferred one.
    func changedDomain(of range: ClosedRange<Double>, kind: DataKind) -> [DataValue]? {
        automatic?.modify?([kind.value(range.lowerBound), kind.value(range.upperBound)])
    }
}

extension ScaleType {
    var dataKind: DataKind? {
        switch kind {
        case .category: .category
        case .date: .date
        default: nil
        }
    }
}

/// The title of an axis.
struct AxisTitle {
    let position: AnnotationPosition
    let alignment: Alignment?
    let spacing: CGFloat?
    let content: AnyView
}

struct LegendSettings {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
}

/// The visual representation of data values specified by the app, either by value or in order.
struct VisualScale<Visual> {
    var known: [(DataValue, Visual)] = []
    var domain: [DataValue]?
    var range: [Visual] = []
    /// The gradient if the range was specified as one.
    var gradient: Gradient?
    var mapping: ((DataValue) -> Visual?)?
    var type: ScaleType?
}

/// The binding that receives the selected value.
struct SelectionTarget {
    /// Receives a single value, the two ends of a range, or no values.
    let select: ([DataValue]) -> Void
    let isRange: Bool
}

/// The app's binding for the scroll position of a chart.
struct ScrollTarget {
    let position: () -> DataValue
    let scrolled: (DataValue) -> Void
}

extension EnvironmentValues {
    struct ChartSettingsKey: EnvironmentKey {
        static var defaultValue: ChartSettings { ChartSettings() }
    }

    var chart: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

extension View {
    func chartSettings(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformingEnvironment { change(&$0.chart) }
    }
}
