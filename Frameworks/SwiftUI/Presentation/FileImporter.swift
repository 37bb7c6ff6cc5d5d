public import Foundation
import FoundationOverlay
import Observation
public import UniformTypeIdentifiers
import ViewGraph

extension View {
    /// Presents a system interface for allowing the user to import an existing file.
    ///
    /// The page's browser shows its own picker, and the file is copied to this machine in slices. The copy is deleted
    /// with the page that it came from.
    ///
    /// - Parameter onCompletion: A callback that will be invoked when the operation has succeeded or failed.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        sheet(isPresented: isPresented) {
            FileImport(types: allowedContentTypes, takesSeveral: false, isPresented: isPresented) { files in
                if let file = files.first { onCompletion(.success(file)) }
            }
        }
    }

    /// Presents a system interface for allowing the user to import multiple files.
    ///
    /// The page's browser shows its own picker, and the files are copied to this machine in slices, one after another. The
    /// copies are deleted with the page that they came from.
    ///
    /// - Parameters:
    ///   - allowsMultipleSelection: True if a person may choose several files at once.
    ///   - onCompletion: A callback that will be invoked when the operation has succeeded or failed.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View {
        sheet(isPresented: isPresented) {
            FileImport(
                types: allowedContentTypes, takesSeveral: allowsMultipleSelection, isPresented: isPresented
            ) { onCompletion(.success($0)) }
        }
    }

    /// Presents a system dialog for allowing the user to import multiple files.
    ///
    /// - Parameters:
    ///   - allowsMultipleSelection: True if a person may choose several files at once.
    ///   - onCompletion: A callback that will be invoked when the operation has succeeded or failed.
    ///   - onCancellation: A callback that will be invoked when the person has chosen no file.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        sheet(isPresented: isPresented) {
            FileImport(
                types: allowedContentTypes, takesSeveral: allowsMultipleSelection, isPresented: isPresented,
                onCompletion: { onCompletion(.success($0)) }, onCancellation: onCancellation)
        }
    }
}

/// The uploads of one sheet, one after another.
@MainActor @Observable private final class FileImportModel {
    var progress: FileUpload.Progress?
    /// True if the page was loaded again in the middle of a copy.
    var wasInterrupted = false
    /// Receives the next file.
    private(set) var upload: FileUpload?
    @ObservationIgnored private let files: PageFiles
    @ObservationIgnored private var copied: [URL] = []
    @ObservationIgnored let takesSeveral: Bool
    /// True once the app has been given the files.
    @ObservationIgnored var isComplete = false
    @ObservationIgnored var onFiles: @MainActor ([URL]) -> Void = { _ in }

    init(on files: PageFiles, takesSeveral: Bool) {
        self.files = files
        self.takesSeveral = takesSeveral
        awaitFile()
    }

    private func awaitFile() {
        upload = files.upload { [weak self] in self?.take($0) }
    }

    var isCopying: Bool { progress != nil && progress?.problem == nil && !wasInterrupted }

    private func take(_ now: FileUpload.Progress) {
        wasInterrupted = false
        progress = now
        guard let file = now.file, let upload else { return }
        files.keep(upload)
        // The first file of a new choice.
        if now.place.index == 0 { copied = [] }
        copied.append(file)
        if takesSeveral, now.place.index + 1 < now.place.count {
            awaitFile()
        } else {
            onFiles(copied)
        }
    }
}

/// A sheet that leads to the browser's picker and shows how much of the files has been copied.
private struct FileImport {
    let types: [UTType]
    let takesSeveral: Bool
    @Binding var isPresented: Bool
    let onCompletion: ([URL]) -> Void
    var onCancellation: () -> Void = {}
}

extension FileImport: CompositeView {
    func content(in context: ViewContext) -> some View {
        let files = context.node.graph.files
        let model = context.node.storage(at: 0) { FileImportModel(on: files, takesSeveral: takesSeveral) }
        model.onFiles = { [weak model] files in
            model?.isComplete = true
            isPresented = false
            onCompletion(files)
        }
        return NavigationStack {
            ScrollView { FileImportBody(types: types, model: model) }
                .navigationTitle(
                    takesSeveral ? Text("Choose Files", bundle: .module) : Text("Choose a File", bundle: .module)
                )
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(role: .cancel) {
                            isPresented = false
                        } label: {
                            Text("Cancel", bundle: .module)
                        }
                    }
                }
        }
        .onRemoval { if !model.isComplete { onCancellation() } }
    }
}

private struct FileImportBody: View {
    let types: [UTType]
    let model: FileImportModel
    @Environment(\.locale) private var locale
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        UploadArea(model: model, accepted: accepted) {
            VStack(spacing: 24) {
                if let progress = model.progress, model.isCopying {
                    ProgressView(value: Double(progress.received), total: Double(progress.size)) {
                        Text("Copying “\(progress.name)”", bundle: .module)
                    } currentValueLabel: {
                        Text("\(size(progress.received)) of \(size(progress.size))", bundle: .module)
                    }
                    if model.takesSeveral, progress.place.count > 1 {
                        Text("File \(progress.place.index + 1) of \(progress.place.count)", bundle: .module)
                            .foregroundStyle(.secondary)
                    }
                } else {
                    Text(verbatim: sentence)
                        .multilineTextAlignment(.center)
                        .foregroundStyle(.secondary)
                    ScriptedButton([.init(name: "data-choose-file", value: "")], event: nil) { _ in
                    } label: {
                        model.takesSeveral
                            ? Text("Choose Files", bundle: .module) : Text("Choose File", bundle: .module)
                    }
                    .buttonStyle(.borderedProminent)
                }
            }
            .padding(24)
            .frame(maxWidth: .infinity)
        }
        .presentationDetents([typeSize.isAccessibilitySize ? .large : .height(300)])
    }

    /// The files that the browser's picker offers: MIME types and filename extensions, or nothing for every file.
    private var accepted: String {
        let accepted = types.map(\.acceptedFiles)
        return accepted.contains([]) ? "" : Set(accepted.joined()).sorted().joined(separator: ",")
    }

    private func size(_ bytes: Int) -> String {
        Int64(bytes).formatted(.byteCount(style: .file).locale(locale))
    }

    private var sentence: String {
        func text(_ value: String.LocalizationValue) -> String { String(localized: value, bundle: .module) }
        if model.wasInterrupted { return text("The copy was interrupted. Choose the file again to continue.") }
        return switch model.progress?.problem {
        case nil where model.takesSeveral: text("The files are copied from this device to the app.")
        case nil: text("The file is copied from this device to the app.")
        case .unusable?: text("This file is empty or its name can’t be used. Choose another one.")
        case .noRoom(let needed, let free)?:
            text("The file needs \(size(needed)), and only \(size(free)) are free.")
        case .notWritten(let reason)?: text("The file couldn’t be copied: \(reason)")
        }
    }
}

/// The element from which the page's script sends the file.
private struct UploadArea<Content: View> {
    let model: FileImportModel
    let accepted: String
    @ViewBuilder let content: Content
}

extension UploadArea: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "vstack") { content }
            .attribute("data-upload", model.upload?.path)
            .attribute("data-accept", accepted)
            .attribute("data-multiple", model.takesSeveral ? "" : nil)
            .attribute("data-copying", model.isCopying ? "" : nil)
            .growing(.masked(.vertical, always: .horizontal))
            .on("interrupted") { _ in model.wasInterrupted = true }
    }
}

extension UTType {
    /// The MIME types and filename extensions of the files that conform to the type. Empty for a type that includes
    /// every file, and for an app's own type, whose filename extension only its Info.plist has.
    var acceptedFiles: [String] {
        guard ![.item, .content, .data].contains(self) else { return [] }
        let types = Self.declared.filter { $0.conforms(to: self) }
        let families = [(UTType.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*")]
        return families.filter { $0.0.conforms(to: self) }.map(\.1)
            + types.compactMap { $0.preferredMIMEType.map { String($0.prefix { $0 != ";" }) } }
            + types.compactMap { type in type.preferredFilenameExtension.map { ".\($0)" } }
    }
}
