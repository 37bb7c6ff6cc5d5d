import Combine
import Foundation
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI
@testable import ViewGraph

private struct Note: FileDocument {
    static let readableContentTypes = [UTType.json]

    var text: String
    var isFolder = false

    init(_ text: String, isFolder: Bool = false) {
        self.text = text
        self.isFolder = isFolder
    }

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        let file = FileWrapper(regularFileWithContents: Data(text.utf8))
        return isFolder ? FileWrapper(directoryWithFileWrappers: ["note": file]) : file
    }
}

private final class Record: ReferenceFileDocument {
    static let readableContentTypes = [UTType.json]

    init() {}
    init(configuration: ReadConfiguration) throws {}

    func snapshot(contentType: UTType) throws -> String { "snapshot" }

    func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
}

private struct Place: Codable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
    }
}

@MainActor struct FileExporterTests {
    @Observable fileprivate final class Export {
        var isPresented = false
        var note: Note?
        @ObservationIgnored var results: [Result<[URL], any Error>] = []

        func take(_ result: Result<URL, any Error>) { results.append(result.map { [$0] }) }
    }

    private let export = Export()

    /// The payloads of the downloads that `view` makes when it is presented.
    private func downloads(_ view: (Binding<Bool>) -> some View) async throws -> (RenderedPage, [String]) {
        let page = RenderedPage(view(Bindable(export).isPresented))
        #expect(export.results.isEmpty)
        export.isPresented = true
        page.graph.flush()
        for _ in 0..<2000 where export.results.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        page.graph.flush()
        return (
            page, page.patches.compactMap { if case .effect("download", let payload) = $0 { payload } else { nil } }
        )
    }

    @Test func `a document is downloaded, and its copy is at the URL`() async throws {
        let (page, payloads) = try await downloads { isPresented in
            Text("Page").fileExporter(
                isPresented: isPresented, document: Note("{}"), contentType: .json, defaultFilename: "Note",
                onCompletion: export.take)
        }
        #expect(payloads.count == 1 && payloads.first?.contains("\"name\":\"Note.json\"") == true)
        #expect(payloads.first?.contains(Data("{}".utf8).base64EncodedString()) == true)
        let url = try #require(try export.results.first?.get().first)
        #expect(url.lastPathComponent == "Note.json")
        // The copy is kept as long as the page.
        let data = try withExtendedLifetime(page) { try Data(contentsOf: url) }
        #expect(data == Data("{}".utf8))
        #expect(!export.isPresented && export.results.count == 1)
    }

    @Test func `several documents, and documents that are objects, are downloaded`() async throws {
        let (page, payloads) = try await downloads { isPresented in
            Text("Page").fileExporter(
                isPresented: isPresented, documents: [Record(), Record()], contentType: .json
            ) { export.results.append($0) }
        }
        #expect(payloads.count == 2 && page.html.contains("Page"))
        #expect(try export.results.first?.get().count == 2)
    }

    @Test func `an item is downloaded as its representation`() async throws {
        let (_, payloads) = try await downloads { isPresented in
            Text("Page").fileExporter(
                isPresented: isPresented, item: Place(name: "Vaduz"), contentTypes: [.json], defaultFilename: "Place",
                onCompletion: export.take)
        }
        #expect(payloads.first?.contains("\"name\":\"Place.json\"") == true)
    }

    @Test func `what a browser cannot download fails`() async throws {
        let (_, payloads) = try await downloads { isPresented in
            Text("Page").fileExporter(
                isPresented: isPresented, document: Note("", isFolder: true), contentType: .json,
                onCompletion: export.take)
        }
        #expect(payloads.isEmpty)
        #expect(throws: CocoaError.self) { try export.results.first?.get() }
        #expect(!export.isPresented)
    }

    @Test func `without a document nothing is downloaded until there is one`() async throws {
        struct Waiting: View {
            let export: Export
            var body: some View {
                Text("Page").fileExporter(
                    isPresented: Bindable(export).isPresented, document: export.note, contentType: .json,
                    onCompletion: export.take)
            }
        }
        let page = RenderedPage(Waiting(export: export))
        export.isPresented = true
        page.graph.flush()
        try await Task.sleep(for: .milliseconds(20))
        #expect(export.results.isEmpty && export.isPresented)
        export.note = Note("{}")
        page.graph.flush()
        for _ in 0..<2000 where export.results.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(export.results.count == 1)
    }

    @Test func `an importer that is closed without a file says so`() async throws {
        struct Importing: View {
            @State private var isPresented = true
            @State private var isCancelled = false
            var body: some View {
                Text(isCancelled ? "cancelled" : "open").fileImporter(
                    isPresented: $isPresented, allowedContentTypes: [.json], allowsMultipleSelection: false,
                    onCompletion: { _ in }, onCancellation: { isCancelled = true })
            }
        }
        let page = RenderedPage(SceneView(content: Importing()))
        #expect(page.html.contains(">open<"))
        page.send("dismiss", to: try page.element("class=\"presentation"))
        page.graph.flush()
        #expect(page.html.contains(">cancelled<"))
    }
}
