public import UIKit

/// A projective transformation of the plane, as a matrix of three rows and columns.
///
/// The point (x, y) becomes (x', y'), where (x'·w, y'·w, w) is the row (x, y, 1) multiplied by the matrix.
@frozen public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1.0
    public var m12: CGFloat = 0.0
    public var m13: CGFloat = 0.0
    public var m21: CGFloat = 0.0
    public var m22: CGFloat = 1.0
    public var m23: CGFloat = 0.0
    public var m31: CGFloat = 0.0
    public var m32: CGFloat = 0.0
    public var m33: CGFloat = 1.0

    /// Creates the transform that changes nothing.
    public init() {}

    /// Creates a projective transform equal to an affine one.
    public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
    }

    /// Creates the projective transform of the plane that a transform of space makes of it.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// True if this transform changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// True if parallel lines stay parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Inverts this transform if possible, and returns true on success.
    public mutating func invert() -> Bool {
        let (a, b, c) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
        let determinant = m11 * a + m12 * b + m13 * c
        guard determinant != 0 else { return false }
        let old = self
        (m11, m21, m31) = (a / determinant, b / determinant, c / determinant)
        m12 = (old.m13 * old.m32 - old.m12 * old.m33) / determinant
        m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
        m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
        m13 = (old.m12 * old.m23 - old.m13 * old.m22) / determinant
        m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
        m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
        return true
    }

    /// The inverse of this transform, or this transform itself if it has none.
    public func inverted() -> ProjectionTransform {
        var inverse = self
        return inverse.invert() ? inverse : self
    }

    /// The transform equal to this one followed by `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var product = ProjectionTransform()
        product.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        product.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        product.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        product.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        product.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        product.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        product.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        product.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        product.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return product
    }
}

extension CGPoint {
    /// This point, moved by a projective transform.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let w = x * m.m13 + y * m.m23 + m.m33
        return CGPoint(x: (x * m.m11 + y * m.m21 + m.m31) / w, y: (x * m.m12 + y * m.m22 + m.m32) / w)
    }
}

extension View {
    /// Applies a projection transformation to this view's rendered output.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        decorated(classes: "moved", effect: .projection(transform))
    }
}

extension VisualEffect {
    /// Applies a projection transformation to the view's rendered output.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        adding(.projection(transform))
    }
}
