/// A type-erased shape value.
@frozen nonisolated public struct AnyShape: Shape {
    let shape: any Shape

    nonisolated public init<S>(_ shape: S) where S: Shape {
        self.shape = (shape as? AnyShape)?.shape ?? shape
    }

    nonisolated init(erasing shape: any Shape) {
        self.shape = shape
    }

    nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension AnyShape: OutlinedShape {
    nonisolated func outline(in rect: CGRect) -> Outline { shape.drawnOutline(in: rect) }
}

// A path is a shape that ignores its frame.
extension Path: Shape {
    nonisolated public func path(in rect: CGRect) -> Path { self }
}
