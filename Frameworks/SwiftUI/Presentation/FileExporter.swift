public import CoreTransferable
public import Foundation
import FoundationOverlay
public import UniformTypeIdentifiers
import ViewGraph

// The page's browser downloads the file. It shows its own dialog or none, and does not report the outcome.

extension View {
    /// Presents a system interface for exporting a document that's stored in a value type, like a structure, to a
    /// file on disk.
    ///
    /// - Parameter onCompletion: A callback that will be invoked when the operation has succeeded or failed. Its URL
    ///   is a copy of the file on this machine, which is deleted with the page.
    nonisolated public func fileExporter<D>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View where D: FileDocument {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion)
    }

    /// Presents a system interface for exporting a document that's stored in a reference type, like a class, to a
    /// file on disk.
    nonisolated public func fileExporter<D>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View where D: ReferenceFileDocument {
        fileExporter(
            isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
            onCompletion: onCompletion)
    }

    /// Presents a system interface for exporting a collection of value type documents to files on disk.
    nonisolated public func fileExporter<C>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C: Collection, C.Element: FileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
    }

    /// Presents a system interface for exporting a collection of reference type documents to files on disk.
    nonisolated public func fileExporter<C>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View where C: Collection, C.Element: ReferenceFileDocument {
        fileExporter(
            isPresented: isPresented, documents: documents, contentTypes: [contentType], onCompletion: onCompletion)
    }

    /// Presents a system interface for allowing the user to export a `FileDocument` to a file on disk.
    ///
    /// - Parameters:
    ///   - contentTypes: The content types to use for the exported file. The first is used, or the document's own if
    ///     there is none.
    ///   - onCancellation: A callback for a cancelled operation. It is never called, because browsers do not report
    ///     this.
    nonisolated public func fileExporter<D>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where D: FileDocument {
        exporting(isPresented, document, onCompletion) { try [$0.exported(as: contentTypes, name: defaultFilename)] }
    }

    /// Presents a system interface for allowing the user to export a `ReferenceFileDocument` to a file on disk.
    nonisolated public func fileExporter<D>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where D: ReferenceFileDocument {
        exporting(isPresented, document, onCompletion) { try [$0.exported(as: contentTypes, name: defaultFilename)] }
    }

    /// Presents a system dialog for allowing the user to export a collection of documents that conform to
    /// `FileDocument` to files on disk.
    nonisolated public func fileExporter<C>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where C: Collection, C.Element: FileDocument {
        exporting(isPresented, documents, onCompletion) { try $0.map { try $0.exported(as: contentTypes, name: nil) } }
    }

    /// Presents a system dialog for allowing the user to export a collection of documents that conform to
    /// `ReferenceFileDocument` to files on disk.
    nonisolated public func fileExporter<C>(
        isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where C: Collection, C.Element: ReferenceFileDocument {
        exporting(isPresented, documents, onCompletion) { try $0.map { try $0.exported(as: contentTypes, name: nil) } }
    }

    /// Presents a system interface allowing the user to export a `Transferable` item to file on disk.
    ///
    /// - Parameter contentTypes: The accepted content types, or an empty list for any. The export fails if the item's
    ///   own type conforms to none of them.
    nonisolated public func fileExporter<T>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where T: Transferable {
        exporting(isPresented, item, onCompletion) {
            try await [$0.exportedFile(as: contentTypes, name: defaultFilename)]
        }
    }

    /// Presents a system interface allowing the user to export a collection of items to files on disk.
    nonisolated public func fileExporter<C, T>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where C: Collection, T: Transferable, T == C.Element {
        exporting(isPresented, items, onCompletion) { items in
            var files: [ExportedFile] = []
            for item in items { files.append(try await item.exportedFile(as: contentTypes, name: nil)) }
            return files
        }
    }

    nonisolated private func exporting<Source>(
        _ isPresented: Binding<Bool>, _ source: Source?, _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
        files: @escaping @MainActor (Source) async throws -> [ExportedFile]
    ) -> some View {
        exporting(isPresented, source, { onCompletion($0.map { $0[0] }) }, files: files)
    }

    nonisolated private func exporting<Source>(
        _ isPresented: Binding<Bool>, _ source: Source?, _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        files: @escaping @MainActor (Source) async throws -> [ExportedFile]
    ) -> some View {
        modifier(
            FileExportModifier(isPresented: isPresented, source: source, files: files, onCompletion: onCompletion))
    }
}

/// Downloads the files of `source` once it exists and the binding is true.
struct FileExportModifier<Source> {
    let isPresented: Binding<Bool>
    let source: Source?
    let files: @MainActor (Source) async throws -> [ExportedFile]
    let onCompletion: (Result<[URL], any Error>) -> Void
}

/// True from the beginning of a download until the binding is false again.
@MainActor private final class FileExportState {
    var hasBegun = false
}

extension FileExportModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let state = node.storage(at: 0) { FileExportState() }
        guard node.tracking({ isPresented.wrappedValue }) else {
            state.hasBegun = false
            return
        }
        guard let source, !state.hasBegun else { return }
        state.hasBegun = true
        node.graph.afterCommit { [weak graph = node.graph] in
            Task {
                let result = await export(source, to: graph)
                isPresented.wrappedValue = false
                onCompletion(result)
            }
        }
    }

    @MainActor private func export(_ source: Source, to graph: Graph?) async -> Result<[URL], any Error> {
        do {
            guard let graph else { throw CancellationError() }
            return .success(
                try await files(source).map { file in
                    let name = file.fullName(usual: "Untitled")
                    let url = try graph.files.keep(file.data, named: name)
                    graph.send(.effect("download", payload: file.payload(titled: name)))
                    return url
                })
        } catch {
            return .failure(error)
        }
    }
}

extension FileDocument {
    fileprivate func exported(as types: [UTType], name: String?) throws -> ExportedFile {
        let type = types.first ?? Self.writableContentTypes.first ?? .data
        let wrapper = try fileWrapper(configuration: .init(contentType: type, existingFile: nil))
        return try ExportedFile(wrapper, type: type, name: name)
    }
}

extension ReferenceFileDocument {
    fileprivate func exported(as types: [UTType], name: String?) throws -> ExportedFile {
        let type = types.first ?? Self.writableContentTypes.first ?? .data
        let snapshot = try snapshot(contentType: type)
        let wrapper = try fileWrapper(snapshot: snapshot, configuration: .init(contentType: type, existingFile: nil))
        return try ExportedFile(wrapper, type: type, name: name)
    }
}

extension ExportedFile {
    /// - Throws: An error if `wrapper` is not a regular file, because browsers download nothing else.
    fileprivate init(_ wrapper: FileWrapper, type: UTType, name: String?) throws {
        guard let data = wrapper.regularFileContents else { throw CocoaError(.featureUnsupported) }
        self.init(name: name ?? wrapper.preferredFilename ?? wrapper.filename, type: type, data: data)
    }
}

extension Transferable {
    /// The item as a file.
    ///
    /// - Throws: An error if the item has no file of one of `types`. An empty list allows any type.
    nonisolated(nonsending) fileprivate func exportedFile(as types: [UTType], name: String?) async throws
        -> ExportedFile
    {
        guard var file = try await exportedFile(), types.isEmpty || types.contains(where: file.type.conforms(to:))
        else {
            throw CocoaError(.featureUnsupported)
        }
        if let name { file.name = name }
        return file
    }
}
