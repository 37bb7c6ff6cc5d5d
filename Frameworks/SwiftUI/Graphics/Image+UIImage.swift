public import CoreTransferable
public import UIKit
import UniformTypeIdentifiers
import ViewGraph

extension Image {
    /// Creates a SwiftUI image from a UIKit image instance.
    public init(uiImage: UIImage) {
        source = .picture(uiImage)
    }
}

extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .image) { data in
            guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
            return Image(uiImage: image)
        }
    }
}

/// Keeps the file of an image for its page while the image is shown.
@MainActor final class ShownPicture {
    private var shown: (picture: UIImage, file: OfferedFile)?

    /// The address of `picture`, which stays the same until another picture is shown.
    func path(of picture: UIImage, on graph: Graph) -> String {
        if let shown, shown.picture === picture || shown.picture.data == picture.data { return shown.file.path }
        let file = graph.files.offer(picture.data, mediaType: picture.format.mediaType)
        shown = (picture, file)
        return file.path
    }
}

extension Image {
    /// The page's element for an image with the address `path`.
    func pictureElement(at path: String, _ environment: EnvironmentValues) -> Element {
        var element = Element(tag: "img", classes: "img")
        redact(&element, environment)
        if isResizable { element.add(classes: "resizable") }
        if isPixelated { element.add(classes: "pixelated") }
        element.attributes = [
            .init(name: "src", value: path), .init(name: "alt", value: label?.resolved(in: environment) ?? ""),
        ]
        return element
    }
}
