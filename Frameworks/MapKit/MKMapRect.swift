/// A rectangle of the flat map.
public struct MKMapRect: Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public init() {
        self.init(origin: MKMapPoint(), size: MKMapSize())
    }

    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    public static var world: MKMapRect { MKMapRect(origin: MKMapPoint(), size: .world) }
    /// The empty rectangle. Its union with another rectangle is the other one.
    public static var null: MKMapRect { MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0) }

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
    public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }

    /// True if the rectangle goes beyond the edge of the flat map, at 180° of longitude.
    public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }

    /// The part beyond the edge of the flat map, moved to where it is on the map.
    public var remainder: MKMapRect {
        let world = MKMapRect.world
        if minX < world.minX {
            return intersection(MKMapRect(x: minX, y: minY, width: -minX, height: height)).offsetBy(
                dx: world.width, dy: 0)
        }
        if maxX > world.maxX {
            return MKMapRect(x: max(minX, world.maxX), y: minY, width: min(width, maxX - world.maxX), height: height)
                .offsetBy(dx: -world.width, dy: 0)
        }
        return .null
    }

    public func contains(_ point: MKMapPoint) -> Bool {
        !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    public func contains(_ rect2: MKMapRect) -> Bool {
        !isNull && !rect2.isNull && rect2.minX >= minX && rect2.maxX <= maxX && rect2.minY >= minY && rect2.maxY <= maxY
    }

    public func intersects(_ rect2: MKMapRect) -> Bool {
        !intersection(rect2).isNull
    }

    public func intersection(_ rect2: MKMapRect) -> MKMapRect {
        if isNull || rect2.isNull { return .null }
        let left = max(minX, rect2.minX)
        let top = max(minY, rect2.minY)
        let width = min(maxX, rect2.maxX) - left
        let height = min(maxY, rect2.maxY) - top
        return width < 0 || height < 0 ? .null : MKMapRect(x: left, y: top, width: width, height: height)
    }

    public func union(_ rect2: MKMapRect) -> MKMapRect {
        if isNull { return rect2 }
        if rect2.isNull { return self }
        let left = min(minX, rect2.minX)
        let top = min(minY, rect2.minY)
        return MKMapRect(
            x: left, y: top, width: max(maxX, rect2.maxX) - left, height: max(maxY, rect2.maxY) - top)
    }

    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
}
