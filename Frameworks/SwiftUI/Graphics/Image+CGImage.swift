public import UIKit

extension Image {
    /// The orientation of an image.
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// A value that indicates the original pixel data matches the image's intended display orientation.
        case up
        /// A value that indicates a horizontal flip of the image from the orientation of its original pixel data.
        case upMirrored
        /// A value that indicates a 180° rotation of the image from the orientation of its original pixel data.
        case down
        /// A value that indicates a vertical flip of the image from the orientation of its original pixel data.
        case downMirrored
        /// A value that indicates a 90° counterclockwise rotation from the orientation of its original pixel data.
        case left
        /// A value that indicates a 90° clockwise rotation and horizontal flip of the image.
        case leftMirrored
        /// A value that indicates a 90° clockwise rotation from the orientation of its original pixel data.
        case right
        /// A value that indicates a 90° counterclockwise rotation and horizontal flip of the image.
        case rightMirrored
    }

    /// Creates a labeled image based on a Core Graphics image instance, usable as content for controls.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
        self.init(decorative: cgImage, scale: scale, orientation: orientation)
        self.label = label
    }

    /// Creates an unlabeled, decorative image based on a Core Graphics image instance.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
        let shown = orientation == .up ? cgImage : cgImage.turned(to: orientation)
        self.init(source: .picture(PictureFile(data: shown.data, format: shown.format)))
        pixelsPerPoint = Double(scale)
    }
}

extension CGImage {
    /// A drawing of the image in an orientation.
    fileprivate func turned(to orientation: Image.Orientation) -> CGImage {
        // The columns of a matrix that maps the image's pixels to those of the drawing.
        let matrix: [Int] =
            switch orientation {
            case .up: [1, 0, 0, 1, 0, 0]
            case .upMirrored: [-1, 0, 0, 1, width, 0]
            case .down: [-1, 0, 0, -1, width, height]
            case .downMirrored: [1, 0, 0, -1, 0, height]
            case .left: [0, -1, 1, 0, 0, width]
            case .leftMirrored: [0, 1, 1, 0, 0, 0]
            case .right: [0, 1, -1, 0, height, 0]
            case .rightMirrored: [0, -1, -1, 0, height, width]
            }
        let part = PicturePart(
            self, in: CGRect(x: 0, y: 0, width: width, height: height),
            transform: "matrix(" + matrix.map(String.init).joined(separator: " ") + ")")
        let isUpright = matrix[0] != 0
        return CGImage(width: isUpright ? width : height, height: isUpright ? height : width, parts: [part])
    }
}
