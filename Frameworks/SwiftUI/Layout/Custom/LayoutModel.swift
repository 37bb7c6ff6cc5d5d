/// A layout in Swift. Keeps the measurements that the page reports for the views, and computes their places.
@MainActor final class LayoutModel {
    /// A length larger than any screen, proposed to find out whether a layout fills whatever it is offered. It is not
    /// infinity, because layouts that convert a width to a whole number of columns would crash.
    private static let vast: CGFloat = 1_000_000
    /// The maximum number of times that a layout may ask for more sizes. After that, it uses estimates.
    private static let maximumRounds = 8

    private(set) var layout: (any Layout)?
    /// The element of the last layout performed by the browser, shown until the views have places.
    private var form: LayoutForm?
    private var cache: Any = ()
    private var room: ProposedViewSize?
    private var sizes: [Int: SubviewSizes] = [:]
    private var growth: Growth = []
    private var size: CGSize?
    private var places: String?
    private var questions: [Int: Set<CGFloat>] = [:]
    private var rounds = 0

    nonisolated init() {}

    func useBrowser(_ form: LayoutForm) {
        self.form = form
        layout = nil
        places = nil
        questions = [:]
    }

    // MARK: Reports

    /// Receives the page's measurements: the proposed size, and the sizes of each view.
    ///
    /// - Returns: True if any of them are new.
    func receive(_ value: EventValue) -> Bool {
        guard let room = value["room"].numbers, room.count == 2, case .list(let views) = value["views"] else {
            return false
        }
        let proposal = ProposedViewSize(width: room[0] < 0 ? nil : room[0], height: room[1] < 0 ? nil : room[1])
        var sizes: [Int: SubviewSizes] = [:]
        for view in views {
            guard let numbers = view.numbers, let number = Int(exactly: numbers.first ?? -1) else { continue }
            sizes[number] = SubviewSizes(numbers.dropFirst())
        }
        guard proposal != self.room || sizes != self.sizes else { return false }
        // A different proposal or different views start a new count of rounds; more answers do not.
        if proposal != self.room || sizes.mapValues(\.unasked) != self.sizes.mapValues(\.unasked) { rounds = 0 }
        if proposal != self.room { questions = [:] }
        self.room = proposal
        self.sizes = sizes
        return true
    }

    // MARK: Layout

    /// Computes the places of the views in `node` from the measurements so far.
    func arrange(_ layout: any Layout, in node: Node) {
        self.layout = layout
        node.onContentChange = { [unowned node] in node.invalidate() }
        let trial = subviews(of: node)
        growth = layout.withCache(&cache, trial) {
            $0.update()
            let size = $0.sizeThatFits(ProposedViewSize(width: Self.vast, height: Self.vast))
            return Self.growth(of: size)
        }
        let subviews = subviews(of: node)
        guard let room, subviews.subviews.allSatisfy({ $0.sizes != nil }) else { return }
        let size = layout.withCache(&cache, subviews) { pass in
            pass.update()
            let size = pass.sizeThatFits(room)
            pass.place(in: CGRect(origin: .zero, size: size), room)
            return size
        }
        if ask(subviews) { return }
        rounds = 0
        self.size = size
        places = subviews.subviews.map { "\($0.number) \($0.place(in: size, room).attribute)" }.joined(separator: ";")
    }

    private static func growth(of size: CGSize) -> Growth {
        var growth: Growth = []
        if size.width >= vast * 0.99 { growth.insert(.horizontal) }
        if size.height >= vast * 0.99 { growth.insert(.vertical) }
        return growth
    }

    /// Asks the page for sizes that had to be estimated.
    ///
    /// - Returns: True if the layout should wait for the answers.
    private func ask(_ subviews: LayoutSubviews) -> Bool {
        for subview in subviews.subviews where !subview.questions.isEmpty {
            questions[subview.number, default: []].formUnion(subview.questions)
        }
        let known = Set(subviews.subviews.map(\.number))
        questions = questions.filter { known.contains($0.key) }
        guard subviews.subviews.contains(where: \.isEstimated), rounds < Self.maximumRounds else { return false }
        rounds += 1
        return true
    }

    /// The size of this layout as a subview of another layout, if its views have been measured.
    func size(for proposal: ProposedViewSize, in node: Node) -> CGSize? {
        guard let layout else { return nil }
        let subviews = subviews(of: node)
        guard subviews.subviews.allSatisfy({ $0.sizes != nil }) else { return nil }
        return layout.withCache(&cache, subviews) {
            $0.update()
            return $0.sizeThatFits(proposal)
        }
    }

    private func subviews(of node: Node) -> LayoutSubviews {
        var subviews: [SizedSubview] = []
        node.forEachInnerElement { inner in
            guard let number = inner.elementID else { return }
            let model = inner.layoutTrait as? LayoutModel
            let size = model.map { model in
                { (proposal: ProposedViewSize) in
                    MainActor.assumeIsolated { model.size(for: proposal, in: inner) }
                }
            }
            subviews.append(
                SizedSubview(
                    number: number, sizes: sizes[number], traits: Self.traits(of: inner, below: node), inner: size))
        }
        return LayoutSubviews(layoutDirection: node.observed.layoutDirection, subviews: subviews)
    }

    // MARK: The element

    /// Shows the element in its current state.
    func show(in node: Node) {
        guard layout != nil || form == nil else {
            form?.show(at: node)
            return
        }
        var shown = form ?? LayoutForm(element: Element(tag: "div", classes: "layout"))
        if let size, places != nil || form == nil {
            shown = LayoutForm(element: Element(tag: "div", classes: "layout", style: style(size)))
        }
        if form == nil || places != nil { shown.growth = .fixed(growth) }
        shown.element.attributes.append(.init(name: "data-layout", value: ""))
        if let places { shown.element.attributes.append(.init(name: "data-places", value: places)) }
        if !questions.isEmpty { shown.element.attributes.append(.init(name: "data-asks", value: asks)) }
        let report = EventHandler(kind: "layout") { [unowned self, unowned node] value in
            guard receive(value) else { return }
            node.invalidate()
            // An enclosing layout may depend on the size of this layout.
            Self.invalidate(above: node)
        }
        shown.show(at: node, handlers: [report])
    }

    /// The size, except along an axis on which the layout grows: there, the browser decides.
    private func style(_ size: CGSize) -> String {
        var parts: [String] = []
        if !growth.contains(.horizontal) { parts.append("width:\(size.width.css)px") }
        if !growth.contains(.vertical) { parts.append("height:\(size.height.css)px") }
        return parts.joined(separator: ";")
    }

    private var asks: String {
        questions.sorted { $0.key < $1.key }
            .map { number, widths in
                ([String(number)] + widths.sorted().map(\.css)).joined(separator: " ")
            }
            .joined(separator: ";")
    }
}

extension SizedSubview {
    /// The place given by the layout. A view without a place is in the middle.
    fileprivate func place(in size: CGSize, _ proposal: ProposedViewSize) -> SubviewPlace {
        place
            ?? SubviewPlace(
                position: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: proposal)
    }
}

extension SubviewSizes {
    /// - Parameter numbers: The ideal, least and largest sizes, 1 if the height is flexible, the baselines, and a width
    ///   and a size for each answer.
    fileprivate init?(_ numbers: ArraySlice<Double>) {
        let numbers = Array(numbers)
        guard numbers.count >= 9 else { return nil }
        func size(_ index: Int) -> CGSize { CGSize(width: numbers[index], height: numbers[index + 1]) }
        self.init(
            ideal: size(0), least: size(2), most: size(4), isTall: numbers[6] == 1, firstBaseline: numbers[7],
            lastBaseline: numbers[8])
        for index in stride(from: 9, to: numbers.count - 2, by: 3) {
            answers[CGFloat(numbers[index])] = size(index + 1)
        }
    }

    /// The measurements without answers.
    fileprivate var unasked: SubviewSizes {
        var plain = self
        plain.answers = [:]
        return plain
    }
}

extension LayoutModel {
    /// The values and guides of the subview that `element` shows, the outermost first. They come from the modifiers
    /// around the element, and from those inside as long as each wraps a single view.
    private static func traits(of element: Node, below container: Node) -> [AnyObject] {
        var outer: [AnyObject] = []
        var node: Node? = element
        while let current = node, current !== container {
            if let trait = current.layoutTrait, !(trait is LayoutModel) { outer.append(trait) }
            node = current.parent
        }
        var inner: [AnyObject] = []
        node = wrapsOneView(element) ? element.children.first : nil
        while let current = node {
            if let trait = current.layoutTrait, !(trait is LayoutModel) { inner.append(trait) }
            node = wrapsOneView(current) ? current.children.first : nil
        }
        return outer.reversed() + inner
    }

    private static func wrapsOneView(_ node: Node) -> Bool {
        guard node.children.count == 1, !(node.layoutTrait is LayoutModel) else { return false }
        return switch node.layoutRole {
        case nil, .box, .paintedBox, .frame: true
        default: false
        }
    }
}
