import SwiftUI

extension Sample {
    static var shapes: [Sample] {
        [
            Sample("shapes", "Shapes", in: .scroll) { ShapeSample() },
            Sample("strokes", "Strokes", in: .scroll) { StrokeSample() },
            Sample("paths", "Paths and Own Shapes", in: .scroll) { StarSample() },
            Sample("transforms", "Transforms", in: .scroll) { TransformSample() },
            Sample("geometry-effects", "Geometry Effects", in: .scroll) { GeometryEffectSample() },
        ]
    }
}

// MARK: Shapes

struct ShapeSample: View {
    var body: some View {
        HStack {
            Rectangle().fill(.red)
            RoundedRectangle(cornerRadius: 16).fill(.orange)
            Circle().fill(.yellow)
        }
        .frame(height: 90)
        HStack {
            Ellipse().fill(.green)
            Capsule().fill(.blue)
            UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30).fill(.purple)
        }
        .frame(height: 60)
        HStack {
            Color.pink.clipShape(.rect(cornerRadius: 12))
            Color.teal.clipShape(.capsule)
            Color.indigo.clipShape(.circle)
        }
        .frame(height: 60)
        HStack {
            ContainerRelativeShape().fill(.teal)
            Color.mint.clipShape(ContainerRelativeShape())
            ContainerRelativeShape().strokeBorder(.blue, lineWidth: 3)
        }
        .padding(8)
        .background(.quaternary, in: ContainerRelativeShape())
        .containerShape(RoundedRectangle(cornerRadius: 24))
        .frame(height: 90)
        Circle().trim(from: 0, to: 0.7).stroke(.blue, lineWidth: 8).frame(width: 70, height: 70).padding(4)
    }
}

// MARK: Strokes

struct StrokeSample: View {
    var body: some View {
        HStack(spacing: 20) {
            Circle().stroke(.blue, lineWidth: 10)
            Circle().strokeBorder(.blue, lineWidth: 10)
            Circle().fill(.yellow).stroke(.orange, lineWidth: 4)
        }
        .frame(height: 80)
        .padding(8)
        RoundedRectangle(cornerRadius: 12)
            .stroke(.green, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [8, 6]))
            .frame(height: 60)
        Path { path in
            path.addLines([CGPoint(x: 10, y: 60), CGPoint(x: 60, y: 10), CGPoint(x: 110, y: 60)])
        }
        .stroke(.purple, style: StrokeStyle(lineWidth: 14, lineCap: .round, lineJoin: .round))
        .frame(height: 70)
    }
}

// MARK: Paths and Own Shapes

nonisolated struct Star: Shape {
    var points = 5

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for corner in 0..<(points * 2) {
                let angle = Double(corner) * .pi / Double(points) - .pi / 2
                let distance = corner.isMultiple(of: 2) ? radius : radius * 0.45
                let point = CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
                corner == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            path.closeSubpath()
        }
    }
}

nonisolated struct SomeCorners: Shape {
    let corners: UIRectCorner

    func path(in rect: CGRect) -> Path {
        Path(
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 24, height: 24)
            ).cgPath)
    }
}

struct StarSample: View {
    var body: some View {
        HStack {
            SomeCorners(corners: [.topLeft, .topRight]).fill(.indigo)
            SomeCorners(corners: .bottomRight).fill(.mint)
            SomeCorners(corners: .allCorners).stroke(.brown, lineWidth: 3)
        }
        .frame(height: 60)
        HStack {
            Star().fill(.yellow)
            Star(points: 8).stroke(.orange, lineWidth: 3)
            Star(points: 6).fill(.blue.gradient).stroke(.black, lineWidth: 1)
        }
        .frame(height: 110)
        HStack {
            Star().rotation(.degrees(36)).fill(.pink)
            Star().scale(0.6).fill(.green)
            Star().offset(x: 10, y: 6).fill(.teal)
        }
        .frame(height: 90)
        Path { path in
            path.move(to: CGPoint(x: 0, y: 40))
            path.addCurve(
                to: CGPoint(x: 300, y: 40), control1: CGPoint(x: 100, y: -40), control2: CGPoint(x: 200, y: 120))
            path.addQuadCurve(to: CGPoint(x: 340, y: 10), control: CGPoint(x: 330, y: 40))
            path.addArc(
                center: CGPoint(x: 60, y: 60), radius: 18, startAngle: .zero, endAngle: .degrees(270), clockwise: false)
        }
        .stroke(.indigo, lineWidth: 3)
        .frame(height: 90)
    }
}

// MARK: Transforms

struct TransformSample: View {
    var body: some View {
        HStack(spacing: 40) {
            Tile(text: "Turned").rotationEffect(.degrees(-20))
            Tile(text: "Scaled").scaleEffect(1.3)
        }
        .padding(24)
        HStack(spacing: 40) {
            Tile(text: "In space").rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
            Tile(text: "Sheared").transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 12, ty: 0))
        }
        .padding(24)
        Tile(text: "Half as wide").scaleEffect(x: 0.5, y: 1, anchor: .leading)
    }
}

// MARK: Geometry Effects

/// Moves a view back and forth.
private struct Shake: GeometryEffect {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: size.width / 8 * sin(count * 4 * .pi), y: 0))
    }
}

struct GeometryEffectSample: View {
    @State private var shakes = 0.0

    /// A perspective in which the top edge is farthest away.
    private var floor: ProjectionTransform {
        var transform = ProjectionTransform()
        (transform.m23, transform.m33) = (-0.008, 1.5)
        return transform
    }

    var body: some View {
        Tile(text: "Shaken").modifier(Shake(count: shakes))
        Button("Shake") { withAnimation(.easeOut(duration: 0.6)) { shakes += 1 } }.buttonStyle(.bordered)
        Tile(text: "Floor").projectionEffect(floor)
    }
}
