/// The way in which a lazy container mounts the views of a `ForEach`: the first ones immediately, the others once a
/// person scrolls near the end of the existing ones.
///
/// Mounted views stay. The page reserves the space of the others with a single element, the rest.
package struct LazyMounting: Sendable {
    /// Up to this many remaining views are mounted along with the others instead of being deferred.
    static let leftover = 16
    /// The maximum number that the page may request at a time, so that no request delays the others.
    static let largestGrowth = 256

    /// The tag name of the rest's element, which must be valid inside the container's element.
    package let restTag: String
    /// The number of views mounted at first, and the minimum each time that the page requests more.
    let step: Int

    /// - Parameter step: Enough views to fill the screen of a phone, so that a page that nobody scrolls stays small.
    package init(restTag: String, step: Int = 48) {
        self.restTag = restTag
        self.step = step
    }
}

/// The content of a lazy container.
package struct LazyContent<Content: View> {
    let mounting: LazyMounting
    let content: Content

    /// - Parameter restTag: A tag name that is valid inside the container's element.
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

/// The number of views of a `ForEach` that are mounted.
@MainActor final class MountedViews {
    private let step: Int
    private(set) var reach: Int
    fileprivate(set) var rest: Node?

    fileprivate init(_ mounting: LazyMounting) {
        step = mounting.step
        reach = mounting.step
    }

    /// - Parameter count: The number of elements.
    /// - Returns: The number of elements to mount.
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

/// The placeholder for the views that are not mounted yet. The page requests more views once a person scrolls near it.
private struct Rest: CompositeView {
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
    /// The children for elements of the data.
    var dataChildren: Slice<SmallArray<Node>> {
        guard let rest = mountedViews?.rest, rest === children.last else { return children[...] }
        return children.dropLast()
    }

    /// The state of a `ForEach` that is mounted lazily; nil for any other.
    var mountedViews: MountedViews? {
        lazyMounting.map { mounting in storage(at: 1) { MountedViews(mounting) } }
    }
}

/// A view that may contain more views than it has mounted.
private protocol RevealingView {
    /// - Returns: True if there is now a view for `id`.
    @MainActor static func reveal(_ id: AnyHashable, in node: Node) -> Bool
}

extension Node {
    /// Mounts the view for `id` of a `ForEach` at or below this node, if it exists and is not mounted yet.
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
            Reconciler(node: node, environment: environment).updateKeyed(ids: ids, contents)
        }
    }

    /// Mounts more views, up to the extent that `growth` sets, without evaluating the existing ones.
    @MainActor private static func grow(_ node: ViewNode<Self>, _ growth: (MountedViews) -> Void) {
        guard let mounted = node.mountedViews else { return }
        let count = node.view.data.count
        let start = node.dataChildren.count
        growth(mounted)
        let extent = mounted.extent(of: count)
        guard start < extent else { return }
        let (ids, contents) = Tracker.track(for: node) { node.view.views(at: start..<extent) }
        let environment = RowEditing.environment(for: node)
        keepingRest(of: node, count: count - extent) {
            Reconciler(node: node, environment: environment).appendKeyed(ids: ids, contents)
        }
    }

    /// Changes the views with `change` and puts the rest after them again.
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
