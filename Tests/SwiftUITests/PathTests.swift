import Foundation
import Testing

@testable import SwiftUI

struct `A path` {
    private let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))

    @Test func `a path is encoded as on Apple's systems and decoded again`() throws {
        #expect(square.description == "0 0 m 100 0 l 100 100 l 0 100 l h")
        var curve = Path()
        curve.move(to: CGPoint(x: 1, y: 2))
        curve.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4.5))
        curve.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 7, y: 7), control2: CGPoint(x: 8, y: 8))
        #expect(curve.description == "1 2 m 3 4.5 5 6 q 7 7 8 8 9 9 c")
        #expect(try #require(Path(curve.description)) == curve)
        #expect(Path("1 2 x") == nil && Path("1 l") == nil && Path("1 2") == nil)
    }

    @Test func `a path needs a point to continue from`() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.isEmpty && path.currentPoint == nil && path.boundingRect.isNull)
        path.move(to: CGPoint(x: 2, y: 2))
        path.addLine(to: CGPoint(x: 4, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 2, y: 2))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.svg == "M2 2 L4 2 Z M2 2 L9 9")
    }

    @Test(arguments: [(false, 50.0), (true, -50.0)])
    func `an arc turns clockwise or counterclockwise`(clockwise: Bool, y: Double) throws {
        var half = Path()
        half.addArc(
            center: .zero, radius: 50, startAngle: .zero, endAngle: .degrees(180), clockwise: clockwise)
        let middle = try #require(half.trimmedPath(from: 0, to: 0.5).currentPoint)
        #expect(middle.distance(to: CGPoint(x: 0, y: y)) < 0.1)
        #expect(try #require(half.currentPoint).distance(to: CGPoint(x: -50, y: 0)) < 1e-6)
    }

    @Test func `an arc touches both tangents`() throws {
        var corner = Path()
        corner.move(to: .zero)
        corner.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        #expect(corner.description.hasPrefix("0 0 m 80 0 l"))
        #expect(try #require(corner.currentPoint).distance(to: CGPoint(x: 100, y: 20)) < 1e-6)
    }

    @Test func `a path is bounded by its outline, not by its control points`() {
        let circle = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40)).boundingRect
        #expect(abs(circle.minX - 10) < 0.01 && abs(circle.maxX - 40) < 0.01)
        #expect(abs(circle.minY - 20) < 0.01 && abs(circle.maxY - 60) < 0.01)
    }

    @Test func `a path contains the points inside, by either fill rule`() {
        var ring = square
        ring.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(ring.contains(CGPoint(x: 50, y: 50)))
        #expect(!ring.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(ring.contains(CGPoint(x: 10, y: 10), eoFill: true) && !ring.contains(CGPoint(x: 101, y: 50)))
    }

    @Test func `a path is trimmed by its length`() {
        #expect(square.trimmedPath(from: 0.125, to: 0.5).description == "50 0 m 100 0 l 100 100 l")
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    }

    @Test func `a stroked path is as wide as its line, with its caps and dashes`() {
        var line = Path()
        line.addLines([.zero, CGPoint(x: 100, y: 0)])
        #expect(
            line.strokedPath(StrokeStyle(lineWidth: 10)).boundingRect == CGRect(x: 0, y: -5, width: 100, height: 10))
        let square = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .square))
        #expect(square.boundingRect == CGRect(x: -5, y: -5, width: 110, height: 10))
        let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [20, 10], dashPhase: 5))
        #expect(dashed.contains(CGPoint(x: 14, y: 0)) && !dashed.contains(CGPoint(x: 16, y: 0)))
        #expect(dashed.contains(CGPoint(x: 26, y: 0)))
    }

    @Test func `a stroked path has the join of its line at corners`() {
        var corner = Path()
        corner.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
        let tip = CGPoint(x: 104, y: -4)
        #expect(corner.strokedPath(StrokeStyle(lineWidth: 10)).contains(tip))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel)).contains(tip))
        #expect(!corner.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .round)).contains(tip))
    }

    @Test func `a path is moved by transforms in their order`() {
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        let there = turn.concatenating(CGAffineTransform(translationX: 10, y: 0))
        #expect(CGPoint(x: 1, y: 0).applying(there).distance(to: CGPoint(x: 10, y: 1)) < 1e-9)
        #expect(CGPoint(x: 10, y: 1).applying(there.inverted()).distance(to: CGPoint(x: 1, y: 0)) < 1e-9)
        #expect(CGAffineTransform.identity.translatedBy(x: 1, y: 2).scaledBy(x: 3, y: 3).tx == 1)
    }

    @Test func `a path of UIKit or of Core Graphics is the same path`() {
        let box = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (mutable, bezier) = (CGMutablePath(), UIBezierPath())
        mutable.move(to: .zero)
        mutable.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 20))
        mutable.closeSubpath()
        bezier.move(to: .zero)
        bezier.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 20))
        bezier.close()
        #expect(Path(mutable) == Path(bezier.cgPath) && Path(mutable).cgPath == mutable)
        #expect(bezier.bounds.height == 20 && mutable.boundingBoxOfPath.height == 10)
        #expect(Path(UIBezierPath(rect: box).cgPath) == square && UIBezierPath(rect: box).contains(CGPoint(x: 5, y: 5)))
        #expect(Path(UIBezierPath(ovalIn: box).cgPath) == Path(ellipseIn: box))
        #expect(Path(UIBezierPath(roundedRect: box, cornerRadius: 8).cgPath) == Path(roundedRect: box, cornerRadius: 8))
        bezier.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(bezier.currentPoint == CGPoint(x: 1, y: 2) && mutable.currentPoint == .zero)
    }

    @Test func `a path of UIKit rounds some corners and turns clockwise on the screen`() {
        let box = CGRect(x: 0, y: 0, width: 100, height: 100)
        let tab = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 20, height: 20))
        #expect(!tab.contains(CGPoint(x: 2, y: 2)) && !tab.contains(CGPoint(x: 98, y: 2)))
        #expect(tab.contains(CGPoint(x: 2, y: 98)) && tab.contains(CGPoint(x: 98, y: 98)))
        let half = UIBezierPath(arcCenter: .zero, radius: 50, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(half.contains(CGPoint(x: 0, y: 25)) && !half.contains(CGPoint(x: 0, y: -25)))
    }
}
