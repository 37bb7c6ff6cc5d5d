import Testing

@testable import Charts

@Suite struct `Curves` {
    static let points = [(0.0, 10.0), (10, 60), (20, 20), (30, 20), (40, 90), (50, 15)].map {
        PlotPoint(x: $0.0, y: $0.1)
    }
    static let methods: [InterpolationMethod] = [
        .linear, .monotone, .cardinal, .cardinal(tension: 0.7), .catmullRom, .catmullRom(alpha: 1),
        .catmullRom(alpha: 0),
        .stepStart, .stepCenter, .stepEnd,
    ]

    /// Points along the curve, `count` for each piece, and the ends of the pieces.
    private func walk(_ curve: Curve, count: Int = 20) -> [PlotPoint] {
        var result = [curve.start]
        for segment in curve.segments {
            let from = result[result.count - 1]
            for step in 1...count {
                let t = Double(step) / Double(count)
                switch segment {
                case .line(let end): result.append(from * (1 - t) + end * t)
                case .cubic(let a, let b, let end):
                    let u = 1 - t
                    result.append(from * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + end * (t * t * t))
                }
            }
        }
        return result
    }

    @Test(arguments: methods) func `a curve passes through every point`(method: InterpolationMethod) throws {
        let curve = try #require(Curve(through: Self.points, by: method.kind))
        let path = walk(curve)
        for point in Self.points {
            #expect(path.contains { ($0 - point).length < 1e-9 }, "\(point) is left out")
        }
    }

    @Test(arguments: methods) func `a curve is the same when drawn backwards`(method: InterpolationMethod) throws {
        let curve = try #require(Curve(through: Self.points, by: method.kind))
        let there = walk(curve)
        let back = walk(curve.reversed)
        #expect(there.count == back.count)
        #expect(zip(there, back.reversed()).allSatisfy { ($0 - $1).length < 1e-9 })
    }

    @Test func `a monotone curve never leaves the range of two neighbours`() throws {
        let curve = try #require(Curve(through: Self.points, by: .monotone))
        for point in walk(curve, count: 50) {
            let index = min(Self.points.count - 2, max(0, Int(point.x / 10)))
            let (one, next) = (Self.points[index].y, Self.points[index + 1].y)
            #expect(point.y >= min(one, next) - 1e-9 && point.y <= max(one, next) + 1e-9)
        }
    }

    @Test func `a curve with full tension is straight`() throws {
        let curve = try #require(Curve(through: Self.points, by: .cardinal(1)))
        for (index, segment) in curve.segments.enumerated() {
            guard case .cubic(let first, let second, let end) = segment else { continue }
            #expect(first == Self.points[index] && second == end)
        }
    }

    @Test(arguments: methods) func `a curve accepts several points at one place`(method: InterpolationMethod) throws {
        let points = [PlotPoint(x: 1, y: 1), PlotPoint(x: 1, y: 1), PlotPoint(x: 1, y: 1), PlotPoint(x: 2, y: 5)]
        let curve = try #require(Curve(through: points, by: method.kind))
        #expect(walk(curve).allSatisfy { $0.x.isFinite && $0.y.isFinite })
        #expect(Curve(through: [], by: method.kind) == nil)
    }
}

@Suite struct `Thinning points` {
    private let noisy = (0..<10_000).map { index in
        PlotPoint(x: Double(index) / 10_000 * 300, y: Double((index * 7919) % 200))
    }

    @Test func `thinning ten thousand points keeps the visible ones`() {
        let kept = Decimation.thinned(noisy)
        #expect(kept.count <= 4 * 601)
        #expect(kept.first == noisy.first && kept.last == noisy.last)
        // In each column of half a point the line goes as far up and down as before.
        for column in stride(from: 0.0, to: 300, by: 0.5) {
            func reach(_ points: [PlotPoint]) -> [Double?] {
                let ys = points.filter { $0.x >= column && $0.x < column + 0.5 }.map(\.y)
                return [ys.min(), ys.max()]
            }
            #expect(reach(kept) == reach(noisy))
        }
    }

    @Test func `thinning leaves few points, and lines that turn back, alone`() {
        let few = Array(noisy.prefix(10))
        #expect(Decimation.thinned(few) == few)
        let back = noisy + noisy.reversed()
        #expect(Decimation.thinned(back) == back)
    }
}
