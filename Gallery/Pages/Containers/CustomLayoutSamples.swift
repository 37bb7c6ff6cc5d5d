import SwiftUI

extension Sample {
    static var customLayouts: [Sample] {
        [
            Sample("layouts", "Layouts That Change", in: .scroll) { ChangingLayoutSample() },
            Sample("alignment", "Alignment Guides", in: .scroll) { AlignmentSample() },
            Sample("flow", "A Layout of One's Own", in: .scroll) { FlowSample() },
            Sample("radial", "Views in a Circle", in: .scroll) { RadialSample() },
            Sample("equal-widths", "Equal Widths", in: .scroll) { EqualWidthSample() },
            Sample("tiles", "Tiles in a Fixed Shape", in: .scroll) { TileSample() },
        ]
    }
}

// MARK: Layouts That Change

struct ChangingLayoutSample: View {
    private enum Choice: String, CaseIterable {
        case row, column, pile, grid, circle

        var layout: AnyLayout {
            switch self {
            case .row: AnyLayout(HStackLayout(alignment: .top, spacing: 12))
            case .column: AnyLayout(VStackLayout(alignment: .leading))
            case .pile: AnyLayout(ZStackLayout(alignment: .bottomTrailing))
            case .grid: AnyLayout(GridLayout(horizontalSpacing: 4, verticalSpacing: 4))
            case .circle: AnyLayout(CircleLayout(diameter: 220))
            }
        }
    }

    @State private var choice = Choice.row

    var body: some View {
        Picker("Layout", selection: $choice) {
            ForEach(Choice.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
        }
        .pickerStyle(.segmented)
        choice.layout {
            Counter(color: .blue)
            Counter(color: .green)
            Counter(color: .orange)
        }
        .animation(.default, value: choice)
    }
}

/// A button that counts its taps, with state that a change of the layout must preserve.
private struct Counter: View {
    let color: Color
    @State private var count = 0

    var body: some View {
        Button("\(count) taps") { count += 1 }
            .buttonStyle(.bordered)
            .tint(color)
    }
}

// MARK: Alignment Guides

extension VerticalAlignment {
    private enum MiddleOfName: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
    }

    fileprivate static let middleOfName = VerticalAlignment(MiddleOfName.self)
}

struct AlignmentSample: View {
    @State private var step = 16.0

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(0..<4) { line in
                Tile(text: "Line \(line + 1)")
                    .alignmentGuide(.leading) { _ in -step * Double(line) }
            }
        }
        .border(.secondary)
        Button("Steeper") { withAnimation { step += 8 } }
        HStack(alignment: .middleOfName) {
            VStack {
                Text("Account")
                Text("@name")
                    .alignmentGuide(.middleOfName) { $0[VerticalAlignment.center] }
            }
            VStack {
                Text("Full name:")
                Text("Ada Lovelace").font(.largeTitle)
                    .alignmentGuide(.middleOfName) { $0[VerticalAlignment.center] }
            }
        }
        Tile(text: "Messages", color: .green)
            .overlay(alignment: .topTrailing) {
                Text("3").font(.footnote).padding(6).background(.red, in: Circle()).foregroundStyle(.white)
                    .alignmentGuide(.top) { $0.height / 2 }
                    .alignmentGuide(.trailing) { $0.width / 2 }
            }
        ZStack(alignment: Alignment(horizontal: .center, vertical: .bottom)) {
            Color.orange.opacity(0.3).frame(width: 120, height: 60)
            Tile(text: "Half out", color: .orange)
                .alignmentGuide(.bottom) { $0[VerticalAlignment.center] }
        }
        .border(.secondary)
        VStack(alignment: .trailing) {
            Tile(text: "At most 40 points in")
            Tile(text: "Short").alignmentGuide(.trailing) { $0.width + min(40, $0.width / 2) }
        }
    }
}

// MARK: A Layout of One's Own

/// Views side by side, on as many lines as needed.
struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let lines = lines(of: subviews, width: proposal.width ?? .infinity)
        return CGSize(width: lines.map(\.width).max() ?? 0, height: lines.last?.bottom ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for line in lines(of: subviews, width: bounds.width) {
            for (index, x) in line.views {
                let point = CGPoint(x: bounds.minX + x, y: bounds.minY + (line.top + line.bottom) / 2)
                let offer = offer(for: subviews[index], in: bounds.width)
                subviews[index].place(at: point, anchor: .leading, proposal: offer)
            }
        }
    }

    private struct Line {
        var views: [(index: Int, x: CGFloat)] = []
        var width: CGFloat = 0
        var top: CGFloat
        var bottom: CGFloat
    }

    /// The size to propose for a subview. If the subview is wider than a line, it wraps into several lines itself.
    private func offer(for subview: LayoutSubview, in width: CGFloat) -> ProposedViewSize {
        subview.sizeThatFits(.unspecified).width > width ? ProposedViewSize(width: width, height: nil) : .unspecified
    }

    private func lines(of subviews: Subviews, width: CGFloat) -> [Line] {
        var lines = [Line(top: 0, bottom: 0)]
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(offer(for: subview, in: width))
            var line = lines.removeLast()
            if !line.views.isEmpty, line.width + spacing + size.width > width + 0.01 {
                lines.append(line)
                line = Line(top: line.bottom + spacing, bottom: line.bottom + spacing)
            }
            let x = line.views.isEmpty ? 0 : line.width + spacing
            line.views.append((index, x))
            line.width = x + size.width
            line.bottom = max(line.bottom, line.top + size.height)
            lines.append(line)
        }
        return lines
    }
}

struct FlowSample: View {
    @State private var words = ["Bread", "Milk", "Coffee beans", "Apples", "Olive oil", "Soap", "A very long list"]
    @State private var spacing = 8.0
    private let notes = ["One line", "A few more words than fit in one line", "Two", "The last of the four texts"]

    var body: some View {
        FlowLayout(spacing: spacing) {
            ForEach(words, id: \.self) { word in
                Button(word) { withAnimation { words.removeAll { $0 == word } } }
                    .buttonStyle(.bordered)
            }
        }
        HStack {
            Button("Add") { withAnimation { words.insert("Item \(words.count + 1)", at: 1) } }
            Button("Wider") { withAnimation { spacing += 8 } }
        }
        .buttonStyle(.borderedProminent)
        ColumnLayout(columns: 2) {
            ForEach(notes, id: \.self) {
                Text($0)
                    .padding(8)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(.blue.opacity(0.15), in: .rect(cornerRadius: 8))
            }
        }
    }
}

/// Columns of equal width. Each view is added to the shortest column.
struct ColumnLayout: Layout {
    let columns: Int
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        return CGSize(width: width, height: places(of: subviews, width: width).height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (places, _) = places(of: subviews, width: bounds.width)
        for (subview, place) in zip(subviews, places) {
            subview.place(
                at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY),
                proposal: ProposedViewSize(place.size))
        }
    }

    private func places(of subviews: Subviews, width: CGFloat) -> (places: [CGRect], height: CGFloat) {
        let column = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
        var bottoms = Array(repeating: CGFloat(0), count: columns)
        let places = subviews.map { subview in
            let shortest = bottoms.indices.min { (bottoms[$0], $0) < (bottoms[$1], $1) } ?? 0
            let height = subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
            let top = bottoms[shortest] == 0 ? 0 : bottoms[shortest] + spacing
            bottoms[shortest] = top + height
            return CGRect(x: CGFloat(shortest) * (column + spacing), y: top, width: column, height: height)
        }
        return (places, bottoms.max() ?? 0)
    }
}

// MARK: Views in a Circle

/// The angle by which a view is moved along the circle from its own position.
nonisolated private struct Turn: LayoutValueKey {
    static let defaultValue = Angle.zero
}

/// Views around a circle, clockwise from its top.
struct CircleLayout: Layout {
    var diameter: CGFloat?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        if let diameter { return CGSize(width: diameter, height: diameter) }
        return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let radius =
            min(bounds.width, bounds.height) / 2 - (sizes.map { max($0.width, $0.height) }.max() ?? 0) / 2
        for (index, subview) in subviews.enumerated() {
            let angle =
                Double(index) / Double(subviews.count) * 2 * .pi + subview[Turn.self].radians
            let point = CGPoint(
                x: bounds.midX + radius * CGFloat(sin(angle)), y: bounds.midY - radius * CGFloat(cos(angle)))
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

struct RadialSample: View {
    @State private var turn = Angle.zero

    var body: some View {
        CircleLayout {
            ForEach(1..<13) { hour in
                Text("\(hour)").font(.title2).layoutValue(key: Turn.self, value: .degrees(30) + turn)
            }
        }
        .frame(height: 260)
        Button("An hour later") { withAnimation { turn = turn + .degrees(30) } }
    }
}

// MARK: Equal Widths

/// A row of views that are all as wide as the widest.
struct EqualWidthRow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = largest(of: subviews)
        let width = size.width * CGFloat(subviews.count) + gaps(of: subviews).reduce(0, +)
        return CGSize(width: width, height: size.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let size = largest(of: subviews)
        var x = bounds.minX + size.width / 2
        for (subview, gap) in zip(subviews, gaps(of: subviews) + [0]) {
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(size))
            x += size.width + gap
        }
    }

    private func largest(of subviews: Subviews) -> CGSize {
        subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    private func gaps(of subviews: Subviews) -> [CGFloat] {
        zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
    }
}

struct EqualWidthSample: View {
    @State private var isLong = false

    var body: some View {
        EqualWidthRow {
            ForEach(["Cat", "Dog", isLong ? "Guinea pig" : "Goldfish"], id: \.self) { name in
                Text(name)
                    .padding(8)
                    .frame(maxWidth: .infinity)
                    .background(.green.opacity(0.2), in: .capsule)
            }
        }
        HStack {
            EqualWidthRow {
                Tile(text: "A")
                Tile(text: "Row in a row")
            }
            Text("beside it")
        }
        Button("Change") { withAnimation { isLong.toggle() } }
    }
}

// MARK: Tiles in a Fixed Shape

/// One large square, and four small ones beside it, in a box that is twice as wide as high.
struct TileSample: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Tiles")
            TileLayout {
                ForEach([Color.blue, .green, .orange, .pink, .purple], id: \.self) { color in
                    color.clipShape(.rect(cornerRadius: 12))
                }
                .aspectRatio(1, contentMode: .fit)
            }
            .aspectRatio(2, contentMode: .fit)
            .frame(maxWidth: .infinity, maxHeight: 250)
        }
        .fixedSize(horizontal: false, vertical: true)
        .padding()
    }
}

/// Needs to know the height that its box allows: it takes 100 points if none is proposed.
private struct TileLayout: Layout {
    private let spacing: CGFloat = 8

    private func side(in size: CGSize) -> CGFloat {
        min((size.width - spacing) / 2, size.height)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let side = side(in: proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100)))
        return CGSize(width: 2 * side + spacing, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let side = side(in: bounds.size)
        let small = (side - spacing) / 2
        let start = CGPoint(x: bounds.midX - side - spacing / 2, y: bounds.midY - side / 2)
        for (index, subview) in subviews.enumerated() {
            guard index > 0 else {
                subview.place(at: start, proposal: ProposedViewSize(width: side, height: side))
                continue
            }
            let column = CGFloat((index - 1) % 2)
            let row = CGFloat((index - 1) / 2)
            subview.place(
                at: CGPoint(
                    x: start.x + side + spacing + column * (small + spacing), y: start.y + row * (small + spacing)),
                proposal: ProposedViewSize(width: small, height: small))
        }
    }
}
