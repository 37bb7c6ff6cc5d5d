import Foundation
import FoundationOverlay
import UIKit
import ViewGraph

/// The photos that a page has sent to a picker, kept until the page reports that the person has finished choosing.
@MainActor final class PhotoInbox {
    /// The maximum number of photos at once.
    var most = 1
    private var waiting: [(receipt: String, photo: PhotosPickerItem.Photo)] = []
    private var receiver: FileReceiver?

    /// The maximum if the app sets none. It is low because all photos are in memory.
    static let mostAtOnce = 10

    init(on graph: Graph) {
        receiver = graph.files.receiver { [weak self] in self?.receive($0) ?? .refused("") }
    }

    /// The path to which the page sends photos.
    var path: String { receiver?.path ?? "" }

    private func receive(_ data: Data) -> FileReceiver.Reply {
        guard let format = PictureFormat(of: data) else {
            return .refused(
                String(localized: "This is not a photo in JPEG, PNG, GIF or WebP format.", bundle: .module))
        }
        guard format.isShown else {
            return .refused(
                String(
                    localized: "Photos in HEIC format can’t be shown here. Choose one in JPEG format.",
                    bundle: .module))
        }
        // Photos of an interrupted choice are dropped.
        if waiting.count >= most { waiting.removeFirst(waiting.count - most + 1) }
        let receipt = UUID().uuidString
        waiting.append((receipt, PhotosPickerItem.Photo(data: data, format: format)))
        return .taken(receipt: receipt)
    }

    /// Returns the photos with these receipts, and removes all others.
    func claim(_ receipts: EventValue) -> [PhotosPickerItem] {
        guard case .list(let names) = receipts else { return [] }
        defer { waiting = [] }
        return names.compactMap(\.text).compactMap { name in
            waiting.first { $0.receipt == name }.map { PhotosPickerItem(photo: $0.photo) }
        }
    }
}
