import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import PhotosUI
@testable import SwiftUI
@testable import UIKit
@testable import ViewGraph

private let png =
    Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
    ?? Data()
private let gif = Data("GIF89a\u{1}\u{0}\u{1}\u{0}".utf8)
private let webP = Data("RIFF\u{4}\u{0}\u{0}\u{0}WEBPVP8 ".utf8)
private let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])
private let heic = Data([0, 0, 0, 24]) + Data("ftypheic".utf8) + Data([0, 0, 0, 0])

@Observable private final class Album {
    var item: PhotosPickerItem?
    var items: [PhotosPickerItem] = []
}

private struct AlbumView: View {
    @Bindable var album: Album
    var isSingle = true

    var body: some View {
        if isSingle {
            PhotosPicker("Choose", selection: $album.item, matching: .images)
        } else {
            PhotosPicker(selection: $album.items, maxSelectionCount: 2, matching: .images) {
                Label("Add", systemImage: "photo")
            }
        }
    }
}

/// What only knows its own format.
private struct Drawing: Transferable, Equatable {
    static let separator = "GIF"
    let bytes: Int

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .gif) { Drawing(bytes: $0.count) }
    }
}

@MainActor struct `Photos chosen in a picker` {
    private let album = Album()

    private func graph(single: Bool) -> Graph {
        let graph = Graph(VStack { AlbumView(album: album, isSingle: single) })
        graph.onSchedule = { _ in }
        return graph
    }

    private func button(_ graph: Graph) throws -> (node: Int, inbox: FileReceiver) {
        let html = graph.html()
        let match = try #require(html.firstMatch(of: /<button id=n(\d+)[^>]* data-photos="\/page\/files\/(\w+)"/))
        return (
            try #require(Int(match.1)), try #require(graph.files.receiver(named: String(match.2)))
        )
    }

    private func receipt(_ reply: FileReceiver.Reply) throws -> EventValue {
        guard case .taken(let receipt) = reply else { throw CocoaError(.fileReadCorruptFile) }
        return .text(receipt)
    }

    @Test func `a chosen photo is loaded as data and as an image`() async throws {
        let graph = graph(single: true)
        let (node, inbox) = try button(graph)
        let receipt = try receipt(inbox.receive(png))
        #expect(album.item == nil)
        graph.dispatch(PageEvent(node: node, kind: "photos", value: .list([receipt])))
        let item = try #require(album.item)
        #expect(item.itemIdentifier == nil && item.supportedContentTypes == [.png])
        #expect(try await item.loadTransferable(type: Data.self) == png)
        #expect(try await item.loadTransferable(type: Image.self) != nil)
        #expect(try await item.loadTransferable(type: Drawing.self) == nil)
    }

    @Test func `a type of the app is made of data in its own format`() async throws {
        let item = PhotosPickerItem(photo: .init(data: gif, format: .gif))
        #expect(try await item.loadTransferable(type: Drawing.self) == Drawing(bytes: gif.count))
    }

    @Test func `several photos keep the person's order`() throws {
        let graph = graph(single: false)
        let (node, inbox) = try button(graph)
        let receipts = try [gif, jpeg].map { try receipt(inbox.receive($0)) }
        graph.dispatch(PageEvent(node: node, kind: "photos", value: .list(receipts.reversed())))
        #expect(album.items.map(\.supportedContentTypes) == [[.jpeg], [.gif]])
    }

    @Test func `photos of an interrupted choice give way`() throws {
        let graph = graph(single: false)
        let (node, inbox) = try button(graph)
        let receipts = try [png, gif, jpeg].map { try receipt(inbox.receive($0)) }
        graph.dispatch(PageEvent(node: node, kind: "photos", value: .list(receipts)))
        #expect(album.items.map(\.supportedContentTypes) == [[.gif], [.jpeg]])
        graph.dispatch(PageEvent(node: node, kind: "photos", value: .list(receipts)))
        #expect(album.items.count == 2, "A receipt counts once.")
    }

    @Test(arguments: [Data(), Data("<svg onload=1>".utf8), Data("%PDF-1.7".utf8)])
    func `a file that is no photo is refused in one sentence`(data: Data) throws {
        let graph = graph(single: true)
        let reply = try button(graph).inbox.receive(data)
        #expect(reply == .refused("This is not a photo in JPEG, PNG, GIF or WebP format."))
    }

    @Test func `a photo that browsers cannot show is refused in one sentence`() throws {
        let graph = graph(single: true)
        let reply = try button(graph).inbox.receive(heic)
        #expect(reply == .refused("Photos in HEIC format can’t be shown here. Choose one in JPEG format."))
    }

    @Test func `a page's photos go with its views`() throws {
        let graph = graph(single: true)
        let (_, inbox) = try button(graph)
        let name = String(inbox.path.dropFirst(PageFiles.prefix.count))
        _ = inbox.receive(png)
        #expect(graph.files.receiver(named: name) != nil)
        graph.unmount()
        #expect(inbox.receive(png) == .refused(""), "The view that took photos is gone.")
    }
}

@Observable private final class Shown {
    var picture: UIImage?

    init(picture: UIImage?) {
        self.picture = picture
    }
}

private struct ShownView: View {
    let shown: Shown

    var body: some View {
        if let picture = shown.picture { Image(uiImage: picture) }
    }
}

@MainActor struct `Images made of data` {
    @Test func `only a format that browsers show becomes an image`() {
        for (data, format) in [(png, PictureFormat.png), (gif, .gif), (webP, .webP), (jpeg, .jpeg)] {
            #expect(UIImage(data: data)?.content == .file(data, format))
        }
        for data in [heic, Data(), Data("RIFF0000WAVE".utf8), png.dropFirst()] { #expect(UIImage(data: data) == nil) }
    }

    @Test func `an image is offered to its page only while it is shown`() throws {
        let picture = try #require(UIImage(data: png))
        let graph = Graph(VStack { Image(uiImage: picture).resizable() })
        let address = /<img id=n\d+ class="img resizable[^>]* src="\/page\/files\/(\w+)"/
        let name = String(try #require(graph.html().firstMatch(of: address)).1)
        #expect(name.count >= 20)
        #expect(graph.files.file(named: name)?.data == png)
        #expect(graph.files.file(named: name)?.mediaType == "image/png")
        graph.unmount()
        #expect(graph.files.file(named: name) == nil)
    }

    @Test func `an image made again of the same data keeps its address`() throws {
        let shown = Shown(picture: UIImage(data: png))
        let page = Graph(VStack { ShownView(shown: shown) })
        page.onSchedule = { _ in }
        _ = page.html()
        var patches: [Patch] = []
        page.onPatches = { patches += $0 }
        shown.picture = UIImage(data: Data(png))
        page.flush()
        #expect(patches.isEmpty)
        shown.picture = UIImage(data: gif)
        page.flush()
        #expect(!patches.isEmpty)
    }

    @Test func `another page has another address for the same image`() throws {
        let picture = try #require(UIImage(data: png))
        let pages = [Graph(Image(uiImage: picture)), Graph(Image(uiImage: picture))].map { $0.html() }
        #expect(pages[0].contains("/page/files/") && pages[0] != pages[1])
    }
}
