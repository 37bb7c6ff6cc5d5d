import Synchronization

/// A proxy for access to the size and coordinate space of the container view.
public struct GeometryProxy {
    let geometry: PageGeometry
    let requests: GeometryRequests

    /// The size of the container view.
    public var size: CGSize { geometry.size }

    /// The safe area inset of the container view.
    public var safeAreaInsets: EdgeInsets { geometry.safeArea }

    /// Returns the container view's bounds rectangle, converted to a defined coordinate space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the container view's bounds rectangle, converted to a defined coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        if coordinateSpace.isLocal { return CGRect(origin: .zero, size: geometry.size) }
        let name = coordinateSpace.pageName
        requests.add(name)
        return CGRect(origin: geometry.origins[name] ?? .zero, size: geometry.size)
    }

    /// Returns the given coordinate space's bounds rectangle, converted to the local coordinate space.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let name = coordinateSpace.coordinateSpace.pageName
        requests.add(name)
        guard let origin = geometry.origins[name], let size = geometry.sizes[name] else { return nil }
        return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: size)
    }
}

/// The measurements that the page reports for an element.
struct PageGeometry: Equatable, Sendable {
    var size: CGSize
    var safeArea = EdgeInsets()
    /// The element's origin in each requested space.
    var origins: [String: CGPoint] = [:]
    /// The sizes of those spaces.
    var sizes: [String: CGSize] = [:]

    /// The value before the first measurement: the size of the phone that the page is drawn for.
    static let unmeasured = PageGeometry(size: CGSize(width: 390, height: 844))

    init(size: CGSize) {
        self.size = size
    }

    /// - Parameter value: The value of the page's `geometry` event. If it is incomplete, the result is nil.
    init?(_ value: EventValue) {
        guard let width = value["width"].number, let height = value["height"].number else { return nil }
        size = CGSize(width: width, height: height)
        if let safe = value["safe"].numbers, safe.count == 4 {
            safeArea = EdgeInsets(top: safe[0], leading: safe[1], bottom: safe[2], trailing: safe[3])
        }
        guard case .object(let spaces) = value["spaces"] else { return }
        for (name, box) in spaces {
            guard let box = box.numbers, box.count == 4 else { continue }
            origins[name] = CGPoint(x: box[0], y: box[1])
            sizes[name] = CGSize(width: box[2], height: box[3])
        }
    }
}

extension EventValue {
    /// The numbers of a list, or nil if it contains anything else.
    package var numbers: [Double]? {
        guard case .list(let values) = self else { return nil }
        let numbers = values.compactMap(\.number)
        return numbers.count == values.count ? numbers : nil
    }
}

/// The spaces in which a view needs its position. The page reports only the requested spaces: a view that asks only for
/// its size gets no events while scrolling.
final class GeometryRequests: Sendable {
    private let names = Mutex<Set<String>>([])

    func add(_ name: String) {
        _ = names.withLock { $0.insert(name) }
    }

    /// The spaces in the page's syntax, or nil for none.
    var attribute: String? {
        let names = names.withLock { $0 }
        return names.isEmpty ? nil : names.sorted().joined(separator: "\n")
    }
}

/// The geometry of an element, as reported by the page.
@Observable final class GeometryModel {
    var geometry = PageGeometry.unmeasured
    @ObservationIgnored let requests = GeometryRequests()

    var proxy: GeometryProxy { GeometryProxy(geometry: geometry, requests: requests) }

    /// Returns true if `value` contains new measurements.
    func apply(_ value: EventValue) -> Bool {
        guard let measured = PageGeometry(value), measured != geometry else { return false }
        geometry = measured
        return true
    }
}
