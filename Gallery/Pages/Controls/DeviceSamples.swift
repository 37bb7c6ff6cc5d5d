import PhotosUI
import SwiftUI
import UIKit
import UniformTypeIdentifiers

extension Sample {
    static var devices: [Sample] {
        [
            Sample("photos", "Photos") { PhotoSample() },
            Sample("files", "Files") { FileSample() },
            Sample("printing", "Printing") { PrintSample() },
        ]
    }
}

// MARK: Files

private struct FileSample: View {
    @State private var importsFile = false
    @State private var importsPictures = false
    @State private var file: URL?
    @State private var pictures: [URL] = []
    @State private var note = NoteDocument()
    @State private var exportsNote = false
    @State private var exported: URL?

    var body: some View {
        Section {
            Button("Import a File…") { importsFile = true }
                .fileImporter(isPresented: $importsFile, allowedContentTypes: [.json, .commaSeparatedText]) { result in
                    file = try? result.get()
                }
            if let file { Text(file.lastPathComponent) } else { Text("No file yet").foregroundStyle(.secondary) }
            Button("Import Pictures…") { importsPictures = true }
                .fileImporter(
                    isPresented: $importsPictures, allowedContentTypes: [.image], allowsMultipleSelection: true
                ) { result in
                    pictures = (try? result.get()) ?? []
                }
            ForEach(pictures, id: \.self) { Text($0.lastPathComponent) }
        }
        Section {
            TextField("Note", text: $note.text)
            Button("Export the Note…") { exportsNote = true }
                .fileExporter(
                    isPresented: $exportsNote, document: note, contentType: .plainText, defaultFilename: "Note"
                ) { result in
                    exported = try? result.get()
                }
            if let exported { Text("Exported \(exported.lastPathComponent)") }
        }
    }
}

struct NoteDocument: FileDocument {
    static let readableContentTypes = [UTType.plainText]

    var text = "A line of text"

    init() {}

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

// MARK: Photos

struct PhotoSample: View {
    @State private var item: PhotosPickerItem?
    @State private var items: [PhotosPickerItem] = []
    @State private var picture: Image?

    var body: some View {
        Section {
            PhotosPicker("Choose a Photo", selection: $item, matching: .images)
            if let picture {
                picture.resizable().scaledToFit().accessibilityLabel("The chosen photo").frame(height: 120)
                Button("Remove", role: .destructive) { item = nil }
            }
        }
        .task(id: item) {
            let data = try? await item?.loadTransferable(type: Data.self)
            picture = data.flatMap { UIImage(data: $0) }.map { Image(uiImage: $0) }
        }
        Section("Up to three") {
            PhotosPicker(selection: $items, maxSelectionCount: 3, matching: .images) {
                Label("Add Photos", systemImage: "photo.on.rectangle")
            }
            ForEach(items, id: \.self) { Text($0.supportedContentTypes.first?.identifier ?? "") }
        }
    }
}

// MARK: Printing

struct PrintSample: View {
    @State private var outcome = "Not printed yet"

    var body: some View {
        Section {
            Button("Print", systemImage: "printer") {
                let controller = UIPrintInteractionController.shared
                let info = UIPrintInfo.printInfo()
                info.jobName = "Plan & Numbers"
                controller.printInfo = info
                controller.printFormatter = UIMarkupTextPrintFormatter(
                    markupText: "<h1>My Plan</h1><p>Call Maria, then walk.</p><script>document.title = 'no'</script>")
                controller.present(animated: true) { _, isComplete, _ in
                    outcome = isComplete ? "Printed" : "Not printed"
                }
            }
            .disabled(!UIPrintInteractionController.isPrintingAvailable)
        } footer: {
            Text(outcome)
        }
    }
}
