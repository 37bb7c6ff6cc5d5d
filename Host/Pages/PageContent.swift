package import Foundation
import SwiftUI
package import ViewGraph

/// The part of a page that its app draws: a tree of views in this process, or in the app's own.
@MainActor package protocol PageContent: AnyObject {
    /// Receives the changes of the page, one batch after another.
    var onPatches: @MainActor (PatchBatch) -> Void { get set }

    /// Calls `use` with the HTML of the content, which includes all patches so far and no later ones.
    func withHTML(_ use: @escaping @MainActor (String) -> Void)

    /// Handles an event of the page.
    ///
    /// - Returns: false if nothing on the page handles it.
    func handle(_ event: PageEvent) -> Bool

    /// Opens a URL with the app, on this page.
    func open(_ url: URL)

    /// Puts the app into the background, for example when the page is hidden.
    func leaveScreen()

    /// Ends the content: its views disappear.
    func end()

    /// A file that a view of the page offers.
    func file(named name: String) async -> PageFile?

    /// Gives a file to the view that takes it, or returns nil if no view does.
    func receive(_ data: Data, named name: String) async -> FileReceiver.Reply?

    /// Gives a part of a large file to the view that takes it, or returns nil if no view does.
    func receive(_ slice: FileSlice, named name: String) async -> FileSlice.Reply?
}

/// Changes of a page that belong together, in the format that the page reads.
package struct PatchBatch: Sendable {
    /// A JSON array of patches (`Docs/PageProtocol.md`).
    package var json: String
    /// The number of screens and sheets that the browser's Back can remove, if it has changed.
    package var depth: Int?

    package init(json: String, depth: Int? = nil) {
        self.json = json
        self.depth = depth
    }

    package init(_ patches: [Patch]) {
        json = Patch.encode(patches)
        for case .navigate(_, let depth, _) in patches { self.depth = depth }
    }
}

/// A file that a page loads.
package struct PageFile: Codable, Sendable {
    package var data: Data
    package var mediaType: String

    package init(data: Data, mediaType: String) {
        self.data = data
        self.mediaType = mediaType
    }
}

/// A part of a large file that a page sends.
package struct FileSlice: Codable, Sendable {
    package var data: Data
    /// The offset of the part's first byte in the file.
    package var offset: Int
    /// The file's name, and its size in bytes.
    package var name: String
    package var size: Int
    package var place: FileUpload.Place

    /// The answer to a part of a file.
    package enum Reply: Codable, Sendable {
        /// The part was received. The page continues at this byte.
        case next(Int)
        case refused
    }
}
