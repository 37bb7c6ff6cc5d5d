/// The descriptions of a chart and its marks for assistive technology.
@MainActor enum ChartText {
    /// An item for assistive technology to read: a mark, or a group of marks.
    struct Item: Equatable {
        let text: String
        let identifier: String?
        let rect: PlotRect
    }

    /// The maximum number of items. Beyond it, marks are described in groups, because nobody steps through ten
    /// thousand.
    static let mostItems = 240
    static let groups = 60

    static func name(of plan: ChartPlan, in environment: EnvironmentValues) -> String {
        var titles: [String] = []
        for place in plan.places.prefix(mostItems) {
            let mark = place.mark
            for label in [mark.y.datum?.label, mark.x.datum?.label, mark.sector?.angle.label] {
                guard let text = label?.resolved(in: environment), !text.isEmpty, !titles.contains(text) else {
                    continue
                }
                titles.append(text)
            }
        }
        return titles.joined(separator: ", ")
    }

    static func items(of plan: ChartPlan, in environment: EnvironmentValues) -> [Item] {
        let shown = plan.places.filter { !$0.mark.style.accessibility.isHidden }
        let describer = MarkDescriber(plan: plan, environment: environment)
        func fraction(_ rect: PlotRect) -> PlotRect {
            let (width, height) = (max(plan.size.width, 1), max(plan.size.height, 1))
            return PlotRect(
                x: (rect.x.lowerBound / width)...(rect.x.upperBound / width),
                y: (rect.y.lowerBound / height)...(rect.y.upperBound / height))
        }
        if shown.count <= mostItems {
            return shown.map {
                Item(
                    text: describer.text(of: $0.mark), identifier: $0.mark.style.accessibility.identifier,
                    rect: fraction($0.rect))
            }
        }
        let size = (shown.count + groups - 1) / groups
        return stride(from: 0, to: shown.count, by: size).map { start in
            let group = Array(shown[start..<min(start + size, shown.count)])
            return Item(text: describer.text(of: group.map(\.mark)), identifier: nil, rect: fraction(union(group)))
        }
    }

    private static func union(_ places: [MarkPlace]) -> PlotRect {
        let (xs, ys) = (places.map(\.rect.x), places.map(\.rect.y))
        return PlotRect(
            x: (xs.map(\.lowerBound).min() ?? 0)...(xs.map(\.upperBound).max() ?? 0),
            y: (ys.map(\.lowerBound).min() ?? 0)...(ys.map(\.upperBound).max() ?? 0))
    }
}

/// Describes marks in words.
@MainActor struct MarkDescriber {
    let environment: EnvironmentValues
    let formatter: ValueText
    private let unit: Calendar.Component

    init(plan: ChartPlan, environment: EnvironmentValues) {
        self.environment = environment
        formatter = plan.formatter
        let dates = plan.places.prefix(1000).flatMap { $0.mark.x.values + $0.mark.y.values }.compactMap { value in
            if case .date(let date) = value { date } else { nil }
        }
        unit = plan.formatter.unit(of: dates)
    }

    /// A description such as “Monday, Sales 12, Shop Porto”.
    func text(of mark: Mark) -> String {
        let own = mark.style.accessibility
        let (place, quantity) = parts(of: mark)
        let label = own.label?.resolved(in: environment) ?? place
        let value = own.value?.resolved(in: environment) ?? quantity
        return [label, value].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The mark's position, and its amount at that position.
    private func parts(of mark: Mark) -> (place: String, quantity: String) {
        var series: [String] = []
        for datum in [mark.series, mark.style.colorBy, mark.style.symbolBy, mark.style.position?.datum] {
            if let datum, !series.contains(said(datum.value)) { series.append(said(datum.value)) }
        }
        if let angle = mark.sector?.angle { return (series.joined(separator: ", "), named(.at(angle))) }
        let isSideways = mark.x.datum?.value.kind == .number && mark.y.datum?.value.kind != .number
        let (along, amount) = isSideways ? (mark.y, mark.x) : (mark.x, mark.y)
        let place = plain(along)
        let others = series.filter { $0 != place }
        return (place, ([named(amount)] + others).filter { !$0.isEmpty }.joined(separator: ", "))
    }

    private func said(_ value: DataValue) -> String { formatter.spoken(value, unit: unit) }

    private func plain(_ place: Mark.Place) -> String {
        switch place {
        case .at(let datum):
            guard datum.value.kind == .number, let upper = datum.upper else { return said(datum.value) }
            return "\(said(datum.value)) – \(said(upper))"
        case .between(let start, let end): return "\(said(start.value)) – \(said(end.value))"
        case .fixed: return ""
        }
    }

    private func named(_ place: Mark.Place) -> String {
        guard let label = place.datum?.label.resolved(in: environment), !label.isEmpty else { return plain(place) }
        return "\(label) \(plain(place))"
    }

    /// The description of a group of marks, with their ranges of positions and amounts.
    func text(of marks: [Mark]) -> String {
        guard let first = marks.first, let last = marks.last else { return "" }
        let amounts = marks.compactMap { $0.y.datum?.value.scalar }
        guard let least = amounts.min(), let most = amounts.max(), let datum = first.y.datum else {
            return "\(plain(first.x)) – \(plain(last.x))"
        }
        let kind = datum.value.kind
        let range = "\(said(kind.value(least))) – \(said(kind.value(most)))"
        return "\(plain(first.x)) – \(plain(last.x)), \(datum.label.resolved(in: environment)) \(range)"
    }
}
