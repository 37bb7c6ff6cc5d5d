/// A structure that computes views and disclosure groups on demand from an underlying collection of tree-structured,
/// identified data.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> where Data: RandomAccessCollection, ID: Hashable {
    let elements: AnyRandomAccessCollection<Data.Element>
    let branches: OutlineBranches<Data, ID, Leaf, Subgroup>
    /// The ids of the elements whose children are shown.
    @State private var expanded: Set<ID> = []
}

@available(*, unavailable)
extension OutlineGroup: Sendable {}

/// The parts that turn an element of an outline into views.
struct OutlineBranches<Data: RandomAccessCollection, ID: Hashable, Leaf, Subgroup> {
    let id: (Data.Element) -> ID
    let children: (Data.Element) -> Data?
    let leaf: (Data.Element) -> Leaf
    /// The view of an element with children. The binding holds the ids of the elements whose children are shown.
    let subgroup: (Self, Data.Element, Data, Binding<Set<ID>>) -> Subgroup
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    private init(
        elements: AnyRandomAccessCollection<Data.Element>, id: @escaping (Data.Element) -> ID,
        children: @escaping (Data.Element) -> Data?, content: @escaping (Data.Element) -> Leaf
    ) {
        self.elements = elements
        branches = OutlineBranches(id: id, children: children, leaf: content) { branches, element, children, expanded in
            let id = branches.id(element)
            let isExpanded = Binding<Bool> {
                expanded.wrappedValue.contains(id)
            } writing: { isExpanded in
                if isExpanded { expanded.wrappedValue.insert(id) } else { expanded.wrappedValue.remove(id) }
            }
            return DisclosureGroup(
                label: branches.leaf(element), isExpanded: isExpanded,
                content: OutlineSubgroupChildren(isExpanded: isExpanded) {
                    OutlineLevel(elements: AnyRandomAccessCollection(children), branches: branches, expanded: expanded)
                })
        }
    }

    /// Creates an outline group from a collection of root data elements and a key path to an element's children.
    public init<DataElement>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// Creates an outline group from a root data element and a key path to an element's children.
    public init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(root, id: \.id, children: children, content: content)
    }

    /// Creates an outline group from a collection of root data elements, a key path to an element's identifier, and a
    /// key path to its children.
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(
            elements: AnyRandomAccessCollection(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
            content: content)
    }

    /// Creates an outline group from a root data element, a key path to an element's identifier, and a key path to its
    /// children.
    public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(
            elements: AnyRandomAccessCollection(CollectionOfOne(root)), id: { $0[keyPath: id] },
            children: { $0[keyPath: children] }, content: content)
    }

    /// Creates an outline group from a binding to a collection of root data elements and a key path to an element's
    /// children.
    public init<C, E>(
        _ data: Binding<C>, children: WritableKeyPath<E, C?>, @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    )
    where
        Data == Binding<C>, ID == E.ID, C: MutableCollection, C: RandomAccessCollection, E: Identifiable, E == C.Element
    {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// Creates an outline group from a binding to a root data element and a key path to an element's children.
    public init<C, E>(
        _ root: Binding<E>, children: WritableKeyPath<E, C?>, @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    )
    where
        Data == Binding<C>, ID == E.ID, C: MutableCollection, C: RandomAccessCollection, E: Identifiable, E == C.Element
    {
        self.init(root, id: \.id, children: children, content: content)
    }

    /// Creates an outline group from a binding to a collection of root data elements, a key path to an element's
    /// identifier, and a key path to its children.
    public init<C, E>(
        _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
        self.init(
            elements: AnyRandomAccessCollection(data), id: { $0.wrappedValue[keyPath: id] },
            children: { Binding<C>($0[dynamicMember: children]) }, content: content)
    }

    /// Creates an outline group from a binding to a root data element, a key path to an element's identifier, and a key
    /// path to its children.
    public init<C, E>(
        _ root: Binding<E>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
        @ViewBuilder content: @escaping (Binding<E>) -> Leaf
    ) where Data == Binding<C>, C: MutableCollection, C: RandomAccessCollection, E == C.Element {
        self.init(
            elements: AnyRandomAccessCollection(CollectionOfOne(root)), id: { $0.wrappedValue[keyPath: id] },
            children: { Binding<C>($0[dynamicMember: children]) }, content: content)
    }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {}

extension OutlineGroup: PrimitiveView, CompositeView, MultiView where Parent: View, Leaf: View, Subgroup: View {
    /// 2 stands for any number of views.
    @MainActor package static var memberCount: Int { 2 }

    package func content(in context: ViewContext) -> some View {
        OutlineLevel(elements: elements, branches: branches, expanded: $expanded)
    }
}

/// The elements of an outline that have the same parent.
struct OutlineLevel<Data: RandomAccessCollection, ID: Hashable, Leaf: View, Subgroup: View> {
    let elements: AnyRandomAccessCollection<Data.Element>
    let branches: OutlineBranches<Data, ID, Leaf, Subgroup>
    let expanded: Binding<Set<ID>>
}

extension OutlineLevel: CompositeView, MultiView {
    @MainActor static var memberCount: Int { 2 }

    func content(in context: ViewContext) -> some View {
        ForEach(elements, id: branches.id) { view(of: $0) }
    }

    @ViewBuilder private func view(of element: Data.Element) -> some View {
        if let children = branches.children(element) {
            branches.subgroup(branches, element, children, expanded)
        } else {
            branches.leaf(element)
        }
    }
}

/// A type-erased view representing the children in an outline subgroup.
public struct OutlineSubgroupChildren {
    let isExpanded: Binding<Bool>
    let make: () -> any View
}

@available(*, unavailable)
extension OutlineSubgroupChildren: Sendable {}

extension OutlineSubgroupChildren: CompositeView, MultiView {
    @MainActor package static var memberCount: Int { 2 }

    /// A tree may be endless, so children are created only if they are shown.
    package func content(in context: ViewContext) -> some View {
        if isExpanded.wrappedValue { erased(make()) }
    }

    @MainActor private func erased(_ view: any View) -> AnyView {
        func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
        return erase(view)
    }
}
