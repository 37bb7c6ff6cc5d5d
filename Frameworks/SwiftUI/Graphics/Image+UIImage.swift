public import CoreTransferable
public import UIKit
import UniformTypeIdentifiers
import ViewGraph

extension Image {
    /// Creates a SwiftUI image from a UIKit image instance.
    public init(uiImage: UIImage) {
        switch uiImage.content {
        case .file(let data, let format): self.init(source: .picture(PictureFile(data: data, format: format)))
        case .symbol(let name): self.init(systemName: name)
        case .asset(let name, let bundle): self.init(decorative: name, bundle: bundle)
        }
    }
}

extension UIImage {
    /// Creates an image object from the named asset, in the app's asset catalog.
    public convenience init?(named name: String) {
        let symbol = try? AssetCatalog.symbol(name, in: nil)?.get()
        guard symbol != nil || AssetCatalog.image(name, in: nil)?.pictures.isEmpty == false else { return nil }
        self.init(content: .asset(name, nil))
    }

    /// Creates an image object that contains a system symbol image, or nil without a name.
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(content: .symbol(name))
    }
}

/// The file of an image that a page shows.
struct PictureFile: Equatable, Sendable {
    let data: Data
    let format: PictureFormat
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
    private var shown: (picture: PictureFile, file: OfferedFile)?

    /// The address of `picture`, which stays the same until another picture is shown.
    func path(of picture: PictureFile, on graph: Graph) -> String {
        if let shown, shown.picture == picture { return shown.file.path }
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
        element.add(environment.imageMode)
        if isPixelated { element.add(classes: "pixelated") }
        let isScaled = pixelsPerPoint > 0 && pixelsPerPoint != 1
        element.attributes = [
            isScaled
                ? .init(name: "srcset", value: "\(path) \(pixelsPerPoint.css)x") : .init(name: "src", value: path),
            .init(name: "alt", value: label?.resolved(in: environment) ?? ""),
        ]
        return element
    }
}
