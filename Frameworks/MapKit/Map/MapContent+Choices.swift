public import SwiftUI

/// One of two contents.
public struct _ConditionalMapContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalMapContent: MapContent, PrimitiveMapContent
where TrueContent: MapContent, FalseContent: MapContent {
    public typealias Body = Never

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        switch storage {
        case .trueContent(let content): content.addShapes(to: &shapes, style: style)
        case .falseContent(let content): content.addShapes(to: &shapes, style: style)
        }
    }
}

/// Map content created from a collection.
public protocol DynamicMapContent: MapContent {
    associatedtype Data: Collection

    /// The collection of underlying data.
    var data: Self.Data { get }
}

extension ForEach: MapContent, PrimitiveMapContent, DynamicMapContent where Content: MapContent {
    public typealias Body = Never
    public var body: Never { fatalError("ForEach is primitive map content and has no body.") }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        for element in data {
            let first = shapes.count
            content(element).addShapes(to: &shapes, style: style)
            // A selection of the same type as the identity needs no tags.
            for place in shapes.indices[first...] { shapes[place].style.tags.append(id(element)) }
        }
    }
}

extension ForEach where Content: MapContent {
    /// Creates content for each element.
    @MainActor public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content, id: \.id)
    }

    /// Creates content for each element, identified by a key path.
    @MainActor public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content) { $0[keyPath: id] }
    }

    /// Creates content for each number in a constant range.
    @MainActor public init(_ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content) { $0 }
    }
}
