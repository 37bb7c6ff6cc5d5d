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
            FileImport(types: allowedContentTypes, isPresented: isPresented, onCompletion: onCompletion)
        }
    }
}

/// The upload of one sheet.
@MainActor @Observable private final class FileImportModel {
    var progress: FileUpload.Progress?
    /// True if the page was loaded again in the middle of a copy.
    var wasInterrupted = false
    @ObservationIgnored private var files: PageFiles?
    @ObservationIgnored private(set) var upload: FileUpload?
    @ObservationIgnored var onFile: @MainActor (URL) -> Void = { _ in }

    init(on files: PageFiles) {
        self.files = files
        upload = files.upload { [weak self] in self?.take($0) }
    }

    var isCopying: Bool { progress != nil && progress?.problem == nil && !wasInterrupted }

    private func take(_ now: FileUpload.Progress) {
        wasInterrupted = false
        progress = now
        guard let file = now.file, let upload else { return }
        files?.keep(upload)
        onFile(file)
    }
}

/// A sheet that leads to the browser's picker and shows how much of the file has been copied.
private struct FileImport {
    let types: [UTType]
    @Binding var isPresented: Bool
    let onCompletion: (Result<URL, any Error>) -> Void
}

extension FileImport: CompositeView {
    func content(in context: ViewContext) -> some View {
        let files = context.node.graph.files
        let model = context.node.storage(at: 0) { FileImportModel(on: files) }
        model.onFile = { file in
            isPresented = false
            onCompletion(.success(file))
        }
        return NavigationStack {
            ScrollView { FileImportBody(types: types, model: model) }
                .navigationTitle(Text("Choose a File", bundle: .module))
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
    }
}

private struct FileImportBody: View {
    let types: [UTType]
    let model: FileImportModel
    @Environment(\.locale) private var locale
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        UploadArea(model: model, extensions: extensions) {
            VStack(spacing: 24) {
                if let progress = model.progress, model.isCopying {
                    ProgressView(value: Double(progress.received), total: Double(progress.size)) {
                        Text("Copying “\(progress.name)”", bundle: .module)
                    } currentValueLabel: {
                        Text("\(size(progress.received)) of \(size(progress.size))", bundle: .module)
                    }
                } else {
                    Text(verbatim: sentence)
                        .multilineTextAlignment(.center)
                        .foregroundStyle(.secondary)
                    ScriptedButton([.init(name: "data-choose-file", value: "")], event: nil) { _ in
                    } label: {
                        Text("Choose File", bundle: .module)
                    }
                    .buttonStyle(.borderedProminent)
                }
            }
            .padding(24)
            .frame(maxWidth: .infinity)
        }
        .presentationDetents([typeSize.isAccessibilitySize ? .large : .height(300)])
    }

    /// The filename extensions, or nothing if every file is allowed.
    private var extensions: String {
        types.contains(.data)
            ? "" : types.compactMap(\.preferredFilenameExtension).map { ".\($0)" }.joined(separator: ",")
    }

    private func size(_ bytes: Int) -> String {
        Int64(bytes).formatted(.byteCount(style: .file).locale(locale))
    }

    private var sentence: String {
        func text(_ value: String.LocalizationValue) -> String { String(localized: value, bundle: .module) }
        if model.wasInterrupted { return text("The copy was interrupted. Choose the file again to continue.") }
        return switch model.progress?.problem {
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
    let extensions: String
    @ViewBuilder let content: Content
}

extension UploadArea: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "vstack") { content }
            .attribute("data-upload", model.upload?.path)
            .attribute("data-accept", extensions)
            .attribute("data-copying", model.isCopying ? "" : nil)
            .growing(.masked(.vertical, always: .horizontal))
            .on("interrupted") { _ in model.wasInterrupted = true }
    }
}
