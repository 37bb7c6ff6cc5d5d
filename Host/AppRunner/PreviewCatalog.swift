import AppContainer
import Foundation
import PageHost
import SwiftUI

/// The previews in the program's sources, each on its own page, and a page that lists them.
struct PreviewCatalog {
    /// A preview, with its place in the sources.
    struct Item: Identifiable {
        /// The file, or the module for a `PreviewProvider`.
        let file: String
        let line: Int
        /// The preview's name, or its line.
        let title: String
        let preview: Preview

        var id: String {
            "preview-" + "\(file)-\(line)-\(title)".lowercased().filter { $0.isASCII && $0.isLetter || $0.isNumber }
        }
    }

    /// The path of the page that lists the previews.
    static let path = "previews"

    /// The previews, by file and line.
    let items: [Item]

    /// Finds the previews of the program.
    init() {
        let made = ConformingTypes.all(of: (any PreviewRegistry).self).compactMap { type in
            (type as? any PreviewRegistry.Type).flatMap { registry in
                (try? registry.makePreview()).map {
                    Item(
                        file: registry.fileID, line: registry.line, title: $0.name ?? "Line \(registry.line)",
                        preview: $0)
                }
            }
        }
        let provided = ConformingTypes.all(of: (any PreviewProvider).self).compactMap { type in
            (type as? any PreviewProvider.Type).map {
                Item(
                    file: String(String(reflecting: $0).prefix { $0 != "." }), line: 0, title: "\($0)",
                    preview: Preview($0))
            }
        }
        items = (made + provided).sorted { ($0.file, $0.line, $0.title) < ($1.file, $1.line, $1.title) }
    }

    /// The pages by their paths.
    func pages(of app: AppContainer) -> [String: HostedApp] {
        func page(_ id: String, _ title: String, @ViewBuilder root: @escaping @MainActor () -> some View) -> HostedApp {
            HostedApp(
                container: AppContainer(id: id, name: title, directory: app.directory, hasProcess: true),
                symbol: "eye.fill", tint: .blue, root: root)
        }
        let list = page(Self.path, "Previews") { PreviewList(items: items) }
        return items.reduce(into: [Self.path: list]) { pages, item in
            pages[item.id] = page(item.id, item.title) { PreviewPage(preview: item.preview) }
        }
    }
}

/// The list of all previews.
private struct PreviewList: View {
    let items: [PreviewCatalog.Item]

    var body: some View {
        NavigationStack {
            List {
                ForEach(Array(Set(items.map(\.file))).sorted(), id: \.self) { file in
                    Section(file) {
                        ForEach(items.filter { $0.file == file }) { item in
                            if let url = URL(string: "/\(item.id)/") { Link(item.title, destination: url) }
                        }
                    }
                }
            }
            .navigationTitle("Previews")
            .overlay {
                if items.isEmpty {
                    ContentUnavailableView(
                        "No Previews", systemImage: "eye.slash",
                        description: Text("Add “#Preview” below a view to see it here."))
                }
            }
        }
    }
}

/// A preview in the size that it requests.
private struct PreviewPage: View {
    let preview: Preview

    var body: some View {
        switch preview.layout {
        case .device: preview.body()
        case .sizeThatFits: preview.body().fixedSize()
        case .fixed(let width, let height): preview.body().frame(width: width, height: height).border(.separator)
        }
    }
}
