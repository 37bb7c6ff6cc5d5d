/// Transforms the subviews of a given view into a resulting content view.
public struct GroupElementsOfContent<Subviews, Content> where Subviews: View, Content: View {
    let subviews: Subviews
    let transform: (SubviewsCollection) -> Content
}

@available(*, unavailable)
extension GroupElementsOfContent: Sendable {}

extension GroupElementsOfContent: PrimitiveView, MultiView {
    package static var memberTypes: [any View.Type] { [Content.self] }

    package static func update(_ node: ViewNode<Self>) {
        let model = SubviewModel.of(node)
        model.update(node.view.subviews)
        let subviews = model.subviews
        node.reconcileChild(at: 1, node.tracking { node.view.transform(subviews) })
    }
}

/// Transforms the sections of a given view into a resulting content view.
public struct GroupSectionsOfContent<Sections, Content> where Sections: View, Content: View {
    let sections: Sections
    let transform: (SectionCollection) -> Content
}

@available(*, unavailable)
extension GroupSectionsOfContent: Sendable {}

extension GroupSectionsOfContent: PrimitiveView, MultiView {
    package static var memberTypes: [any View.Type] { [Content.self] }

    package static func update(_ node: ViewNode<Self>) {
        let model = SubviewModel.of(node)
        model.update(node.view.sections)
        let sections = model.sectionCollection
        node.reconcileChild(at: 1, node.tracking { node.view.transform(sections) })
    }
}

extension Group {
    /// Constructs a group from the subviews of the given view.
    public init<Base, Result>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result>, Base: View, Result: View {
        self.init { GroupElementsOfContent(subviews: view, transform: transform) }
    }

    /// Constructs a group from the sections of the given view.
    public init<Base, Result>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result>, Base: View, Result: View {
        self.init { GroupSectionsOfContent(sections: view, transform: transform) }
    }
}

/// The subviews of a view, as the data of a `ForEach`, which finds them where it is shown.
public struct ForEachSubviewCollection<Content> where Content: View {
    let view: any View
}

@available(*, unavailable)
extension ForEachSubviewCollection: Sendable {}

extension ForEachSubviewCollection: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }

    public subscript(index: Int) -> Subview { preconditionFailure("The subviews are known where they are shown.") }
}

extension ForEachSubviewCollection: DeferredData {
    package static func update<ID, Each: View>(_ node: ViewNode<ForEach<Self, ID, Each>>) {
        func show<Base: View>(_ base: Base, _ view: ForEach<Self, ID, Each>) {
            node.setOnlyChild(
                GroupElementsOfContent(subviews: base) { subviews in
                    var each = ForEach(data: subviews, content: view.content, id: { $0.id })
                    each.onDelete = view.onDelete
                    each.onMove = view.onMove
                    return each
                })
        }
        show(node.view.data.view, node.view)
    }
}

/// The sections of a view, as the data of a `ForEach`, which finds them where it is shown.
public struct ForEachSectionCollection<Content> where Content: View {
    let view: any View
}

@available(*, unavailable)
extension ForEachSectionCollection: Sendable {}

extension ForEachSectionCollection: RandomAccessCollection {
    public typealias Element = SectionConfiguration
    public typealias Index = Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }

    public subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("The sections are known where they are shown.")
    }
}

extension ForEachSectionCollection: DeferredData {
    package static func update<ID, Each: View>(_ node: ViewNode<ForEach<Self, ID, Each>>) {
        func show<Base: View>(_ base: Base, _ view: ForEach<Self, ID, Each>) {
            node.setOnlyChild(
                GroupSectionsOfContent(sections: base) { sections in
                    ForEach(data: sections, content: view.content, id: { $0.id })
                })
        }
        show(node.view.data.view, node.view)
    }
}

extension ForEach {
    /// Creates an instance that uniquely identifies and creates views across updates based on the subviews of a given
    /// view.
    public init<V>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View, V: View {
        self.init(data: ForEachSubviewCollection(view: view), content: content, id: { $0.id })
    }

    /// Creates an instance that uniquely identifies and creates views across updates based on the sections of a given
    /// view.
    public init<V>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View, V: View {
        self.init(data: ForEachSectionCollection(view: view), content: content, id: { $0.id })
    }
}
