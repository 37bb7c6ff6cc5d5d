/// Draws marks as paths, and records the place of each.
@MainActor struct MarkPainter {
    let geometry: PlotGeometry
    let encoding: VisualEncoding
    private let environment: EnvironmentValues
    private(set) var stack = LayerStack()
    private(set) var places: [MarkPlace] = []
    private(set) var symbolViews: [SymbolView] = []

    /// A view that replaces a symbol.
    struct SymbolView {
        let center: PlotPoint
        let view: AnyView
    }

    init(geometry: PlotGeometry, encoding: VisualEncoding, environment: EnvironmentValues) {
        self.environment = environment
        self.geometry = geometry
        self.encoding = encoding
    }

    /// The masks as SVG drawings.
    private var masks: [Int: String] = [:]

    mutating func draw(_ marks: [SpannedMark]) {
        for (mask, content) in Dictionary(grouping: marks.filter { $0.mark.mask != nil }, by: \.mark.mask) {
            guard let mask else { continue }
            var painter = MarkPainter(geometry: geometry, encoding: encoding, environment: environment)
            painter.drawVisible(content)
            masks[mask] = painter.stack.layers.map(\.maskDrawing).joined()
        }
        drawVisible(marks.filter { $0.mark.mask == nil })
    }

    private mutating func drawVisible(_ marks: [SpannedMark]) {
        let chains = MarkChain.chains(of: marks)
        let sectors = marks.indices.filter { marks[$0].mark.kind == .sector }
        var slices: [Int: SectorGeometry] = [:]
        if !sectors.isEmpty {
            let shapes = SectorGeometry.sectors(of: sectors.map { marks[$0].mark }, in: geometry.size)
            slices = Dictionary(uniqueKeysWithValues: zip(sectors, shapes))
        }
        for (index, mark) in marks.enumerated() {
            switch mark.mark.kind {
            case .line: if let chain = chains[index] { drawLine(chain.map { marks[$0] }) }
            case .area: if let chain = chains[index] { drawArea(chain.map { marks[$0] }) }
            case .bar, .rectangle: drawBox(mark)
            case .point: drawPoint(mark)
            case .rule: drawRule(mark)
            case .sector: if let slice = slices[index] { drawSector(mark, slice) }
            }
        }
    }

    // MARK: Looks

    private func paint(of style: MarkStyle) -> MarkPaint {
        style.foreground.map { MarkPaint($0, in: environment) } ?? style.colorBy.flatMap {
            encoding.color(for: $0.value)
        } ?? VisualEncoding.palette[0]
    }

    private func look(
        _ mark: SpannedMark, _ brush: DrawnLayer.Look.Brush, in frame: PlotRect? = nil
    ) -> DrawnLayer.Look {
        let style = mark.mark.style
        var look = DrawnLayer.Look(kind: mark.mark.kind, paint: paint(of: style), brush: brush)
        look.opacity = style.opacity
        look.blur = style.blur
        look.shadow = style.shadow
        look.zIndex = style.zIndex
        look.covers = style.masks.map { masks[$0] ?? "" }
        if let clip = style.clip, let frame { look.covers.append(DrawnLayer.drawing(of: clip.path(in: frame.cgRect))) }
        // Each mark's image covers only its own frame, and translucent points must add up where they overlap.
        if look.paint.isImage && !style.alignsWithPlotArea || mark.mark.kind == .point && style.opacity < 1 {
            look.individual = places.count
        }
        return look
    }

    private func box(of rect: PlotRect, _ look: DrawnLayer.Look, _ style: MarkStyle) -> PlotRect? {
        guard look.paint.isImage || !look.covers.isEmpty else { return nil }
        let whole = PlotRect(x: 0...geometry.size.width, y: 0...geometry.size.height)
        return style.alignsWithPlotArea || !look.paint.isImage ? whole : rect
    }

    private func line(of style: MarkStyle) -> StrokeStyle? {
        style.line ?? style.lineBy.flatMap { encoding.line(for: $0.value) }
    }

    // MARK: Kinds

    private mutating func drawBox(_ mark: SpannedMark) {
        guard let rect = geometry.rect(of: mark) else { return }
        let radius = Double(mark.mark.style.cornerRadius ?? 0)
        let look = look(mark, .fill, in: radius > 0 ? rect : nil)
        if rect.width > 0, rect.height > 0 {
            stack.draw(look, in: box(of: rect, look, mark.mark.style)) { path in
                // A clip shape in the bar's frame becomes the outline of the bar.
                if let clip = mark.mark.style.clip, radius == 0 {
                    path.add(clip.path(in: rect.cgRect))
                } else {
                    path.rectangle(rect, radius: radius)
                }
            }
        }
        places.append(MarkPlace(mark: mark.mark, rect: rect))
    }

    private mutating func drawRule(_ mark: SpannedMark) {
        guard let rect = geometry.rect(of: mark) else { return }
        let stroke = DrawnLayer.Stroke(line(of: mark.mark.style) ?? StrokeStyle(lineWidth: 1))
        let look = look(mark, .stroke(stroke), in: rect)
        stack.draw(look, in: box(of: rect, look, mark.mark.style)) { path in
            path.move(to: PlotPoint(x: rect.x.lowerBound, y: rect.y.lowerBound))
            path.line(to: PlotPoint(x: rect.x.upperBound, y: rect.y.upperBound))
        }
        places.append(MarkPlace(mark: mark.mark, rect: rect))
    }

    private mutating func drawPoint(_ mark: SpannedMark) {
        guard let center = geometry.point(of: mark) else { return }
        drawSymbol(mark, at: center, automatic: .shape(BasicChartSymbolShape.circle))
        let side = sideOfSymbol(mark.mark.style).height
        places.append(MarkPlace(mark: mark.mark, rect: .around(center, width: side, height: side)))
    }

    private mutating func drawLine(_ chain: [SpannedMark]) {
        guard let first = chain.first else { return }
        let points = chain.compactMap { mark in geometry.point(of: mark).map { (mark, $0) } }
        let style = line(of: first.mark.style) ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
        var look = look(first, .stroke(DrawnLayer.Stroke(style)), in: bounds(points.map(\.1)))
        look.individual = places.count
        let thinned = Decimation.thinned(points.map(\.1))
        if let curve = Curve(through: thinned, by: first.mark.style.interpolation) {
            stack.draw(look, in: box(of: bounds(points.map(\.1)), look, first.mark.style)) { $0.add(curve) }
        }
        for (mark, point) in points {
            if mark.mark.style.symbol != nil || mark.mark.style.symbolBy != nil {
                drawSymbol(mark, at: point, automatic: .none)
            }
            places.append(MarkPlace(mark: mark.mark, rect: .around(point, width: 0, height: 0)))
        }
    }

    private mutating func drawArea(_ chain: [SpannedMark]) {
        guard let first = chain.first else { return }
        let borders = chain.compactMap { mark in geometry.borders(of: mark).map { (mark, $0) } }
        let ends = borders.map(\.1.end)
        let starts = borders.map(\.1.start)
        var look = look(first, .fill, in: bounds(ends + starts))
        look.individual = places.count
        let method = first.mark.style.interpolation
        if let upper = Curve(through: Decimation.thinned(ends), by: method),
            let lower = Curve(through: Decimation.thinned(starts), by: method)
        {
            stack.draw(look, in: box(of: bounds(ends + starts), look, first.mark.style)) { path in
                path.add(upper)
                path.add(lower.reversed, connected: true)
                path.close()
            }
        }
        for (mark, border) in borders {
            places.append(MarkPlace(mark: mark.mark, rect: bounds([border.start, border.end])))
        }
    }

    private mutating func drawSector(_ mark: SpannedMark, _ slice: SectorGeometry) {
        let radius = slice.outer
        let bounds = PlotRect.around(slice.center, width: 2 * radius, height: 2 * radius)
        let look = look(mark, .fill, in: bounds)
        stack.draw(look, in: box(of: bounds, look, mark.mark.style)) { slice.draw(into: &$0) }
        places.append(MarkPlace(mark: mark.mark, rect: .around(slice.middle, width: 0, height: 0), sector: slice))
    }

    private func bounds(_ points: [PlotPoint]) -> PlotRect {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        return PlotRect(x: (xs.min() ?? 0)...(xs.max() ?? 0), y: (ys.min() ?? 0)...(ys.max() ?? 0))
    }

    // MARK: Symbols

    private func sideOfSymbol(_ style: MarkStyle) -> CGSize {
        if let size = style.symbolSize { return size }
        let area = style.symbolArea ?? style.symbolSizeBy.flatMap { encoding.area(for: $0.value) } ?? 40
        return CGSize(width: area.squareRoot(), height: area.squareRoot())
    }

    private mutating func drawSymbol(_ mark: SpannedMark, at center: PlotPoint, automatic: MarkSymbol) {
        let style = mark.mark.style
        let coded = style.symbolBy.flatMap { encoding.symbol(for: $0.value) }.map { MarkSymbol.shape($0.shape) }
        switch style.symbol ?? coded ?? automatic {
        case .none: return
        case .view(let view): symbolViews.append(SymbolView(center: center, view: view))
        case .shape(let shape):
            let size = sideOfSymbol(style)
            let look = look(mark, .fill, in: .around(center, width: size.width, height: size.height))
            let box = look.covers.isEmpty ? nil : PlotRect(x: 0...geometry.size.width, y: 0...geometry.size.height)
            SymbolPainter(size: size, center: center).draw(shape, look: look, in: box, into: &stack)
        }
    }
}

/// The position of a mark, for annotations, selection and assistive technology.
struct MarkPlace {
    let mark: Mark
    let rect: PlotRect
    var sector: SectorGeometry?
}

/// Finds marks of the same kind and series, which are connected with each other.
enum MarkChain {
    private struct Key: Hashable {
        let kind: Mark.Kind
        let series: [DataValue?]
    }

    /// The chains of lines and areas, each at the index of its last mark, so that a line is drawn above the bars listed
    /// together with it.
    static func chains(of marks: [SpannedMark]) -> [Int: [Int]] {
        var members: [Key: [Int]] = [:]
        for (index, mark) in marks.enumerated() where mark.mark.kind == .line || mark.mark.kind == .area {
            members[Key(kind: mark.mark.kind, series: mark.mark.seriesKey), default: []].append(index)
        }
        return Dictionary(uniqueKeysWithValues: members.values.map { ($0[$0.count - 1], $0) })
    }
}
