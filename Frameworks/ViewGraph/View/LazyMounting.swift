/// How a lazy container mounts the views of a `ForEach`: the first of them at once, the others when the page has come
/// near the end of those that are there.
///
/// Mounted views stay. The page holds the place of the others open with one element, the rest.
package struct LazyMounting: Sendable {
    /// As few as these are mounted with the others rather than left for later.
    static let leftover = 16
    /// The most that the page may ask for at a time, so that no request keeps the others waiting.
    static let largestGrowth = 256

    /// The name of the rest's element, one that the container's element may hold.
    package let restTag: String
    /// How many views are mounted at first, and at least each time that the page asks for more.
    let step: Int

    /// - Parameter step: as many as fill the screen of a phone, so that a page which nobody scrolls stays small.
    package init(restTag: String, step: Int = 48) {
        self.restTag = restTag
        self.step = step
    }
}

/// The content of a lazy container.
package struct LazyContent<Content: View> {
    let mounting: LazyMounting
    let content: Content

    /// - Parameter restTag: the name of an element that the container's element may hold.
    package init(restTag: String, @ViewBuilder content: () -> Content) {
        mounting = LazyMounting(restTag: restTag)
        self.content = content()
    }
}

extension LazyContent: PrimitiveView, WrappingView {
    package static var wrappedType: any View.Type { Content.self }

    package static func update(_ node: ViewNode<Self>) {
        node.lazyMounting = node.view.mounting
        node.setOnlyChild(node.view.content)
    }
}

/// How far the views of one `ForEach` are mounted.
@MainActor final class MountedViews {
    private let step: Int
    private(set) var reach: Int
    fileprivate(set) var rest: Node?

    fileprivate init(_ mounting: LazyMounting) {
        step = mounting.step
        reach = mounting.step
    }

    /// - Parameter count: how many elements there are.
    /// - Returns: how many of them are to be mounted.
    func extent(of count: Int) -> Int {
        if count <= reach + LazyMounting.leftover { reach = max(reach, count) }
        return min(reach, count)
    }

    fileprivate func grow(by more: Int) {
        reach += min(max(more, step), LazyMounting.largestGrowth)
    }

    fileprivate func grow(beyond offset: Int) {
        reach = max(reach, offset + step)
    }
}

/// What stands for the views that are not mounted yet. The page asks for more of them once it comes near.
private struct Rest: ContentView {
    let tag: String
    let count: Int
    let grow: @MainActor (Int) -> Void

    func content(in context: ViewContext) -> some View {
        Tag(tag, "rest", style: "--rest:\(count)")
            .attribute("aria-hidden", "true")
            .on("more") { grow($0.integer ?? 0) }
    }
}

extension Node {
    /// The children that elements of the data stand behind.
    var dataChildren: Slice<Few<Node>> {
        guard let rest = mountedViews?.rest, rest === children.last else { return children[...] }
        return children.dropLast()
    }

    /// Set in a `ForEach` that is mounted lazily.
    var mountedViews: MountedViews? {
        lazyMounting.map { mounting in storage(at: 1) { MountedViews(mounting) } }
    }
}

/// A view that may hold more than it has mounted.
private protocol RevealingView {
    /// - Returns: whether there is now a view for `id`.
    @MainActor static func reveal(_ id: AnyHashable, in node: Node) -> Bool
}

extension Node {
    /// Mounts the view that a `ForEach` here or below has for `id`, if none is mounted yet and one can be made.
    @discardableResult package func reveal(_ id: AnyHashable) -> Bool {
        if lazyMounting != nil, let revealing = viewType as? any RevealingView.Type, revealing.reveal(id, in: self) {
            return true
        }
        return children.contains { $0.reveal(id) }
    }
}

extension ForEach: RevealingView where Content: View {
    static func reveal(_ id: AnyHashable, in node: Node) -> Bool {
        guard let node = node as? ViewNode<Self>, let id = id.base as? ID else { return false }
        let view = node.view
        guard let index = view.data.firstIndex(where: { view.id($0) == id }) else { return false }
        let offset = view.data.distance(from: view.data.startIndex, to: index)
        if offset >= node.dataChildren.count { grow(node) { $0.grow(beyond: offset) } }
        return true
    }
}

extension ForEach where Content: View {
    /// The views of the elements at `offsets`, with their ids.
    private func views(at offsets: Range<Int>) -> (ids: [AnyHashable], contents: [Content]) {
        let elements = data.dropFirst(offsets.lowerBound).prefix(offsets.count)
        return (elements.map { AnyHashable(id($0)) }, elements.map { content($0) })
    }

    @MainActor static func reconcile(_ node: ViewNode<Self>) {
        let count = node.view.data.count
        let extent = node.mountedViews?.extent(of: count) ?? count
        let (ids, contents) = node.tracking { node.view.views(at: 0..<extent) }
        let environment = RowEditing.environment(for: node)
        keepingRest(of: node, count: count - extent) {
            node.reconcileKeyed(ids: ids, contents, environment: environment)
        }
    }

    /// Mounts what the page has come near to. The views that are there are not asked again.
    @MainActor private static func grow(_ node: ViewNode<Self>, _ growth: (MountedViews) -> Void) {
        guard let mounted = node.mountedViews else { return }
        let count = node.view.data.count
        let start = node.dataChildren.count
        growth(mounted)
        let extent = mounted.extent(of: count)
        guard start < extent else { return }
        let (ids, contents) = node.trackingAlso { node.view.views(at: start..<extent) }
        let environment = RowEditing.environment(for: node)
        keepingRest(of: node, count: count - extent) {
            node.appendKeyed(ids: ids, contents, environment: environment)
        }
    }

    /// Changes the views by `change` and puts the rest after them.
    @MainActor private static func keepingRest(of node: ViewNode<Self>, count: Int, change: () -> Void) {
        guard let mounted = node.mountedViews, let lazy = node.lazyMounting else { return change() }
        let last = mounted.rest.flatMap { $0 === node.children.last ? node.children.popLast() : nil }
        change()
        let index = node.children.count
        if let last { node.children.append(last) }
        guard count > 0 else {
            node.removeChildren(from: index)
            mounted.rest = nil
            return
        }
        let rest = Rest(tag: lazy.restTag, count: count) { [unowned node] more in grow(node) { $0.grow(by: more) } }
        node.reconcileBare(at: index, rest, key: mounted.reach)
        mounted.rest = node.children.last
    }
}
