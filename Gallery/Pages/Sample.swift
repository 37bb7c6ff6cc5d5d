import Foundation
import SwiftUI

/// A page of the gallery: a few live views, and the source code that creates them.
struct Sample: Identifiable {
    /// The container of the views.
    enum Setting {
        case form, scroll
        /// No container: the views fill the whole screen.
        case screen
    }

    /// The page's path component in the URL.
    let name: String
    let title: String
    /// The source of the page, as in `file`.
    let source: String
    let file: URL
    let page: AnyView

    var id: String { name }

    /// - Parameter file: The file that contains a mark with this `title`, where the source begins.
    init(
        _ name: String, _ title: String, in setting: Setting = .form, file: String = #filePath,
        @ViewBuilder content: () -> some View
    ) {
        self.name = name
        self.title = title
        self.file = URL(filePath: file)
        source = Self.source(marked: title, in: self.file)
        page = Self.page(content(), titled: title, in: setting)
    }

    /// True if the title or the source of this page contains `query`.
    func matches(_ query: String) -> Bool {
        let query = query.trimmingCharacters(in: .whitespaces)
        return query.isEmpty || title.localizedCaseInsensitiveContains(query)
            || source.localizedCaseInsensitiveContains(query)
    }

    private static func page(_ content: some View, titled title: String, in setting: Setting) -> AnyView {
        switch setting {
        case .screen: AnyView(content)
        case .form: AnyView(screen(Form { content }, titled: title))
        case .scroll: AnyView(screen(ScrollView { column(of: content) }, titled: title))
        }
    }

    private static func column(of content: some View) -> some View {
        VStack(alignment: .leading, spacing: 16) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
    }

    private static func screen(_ content: some View, titled title: String) -> some View {
        NavigationStack { content.navigationTitle(title).navigationBarTitleDisplayMode(.inline) }
    }

    /// The lines of a file from the mark with this title until the next mark.
    private static func source(marked title: String, in file: URL) -> String {
        let mark = "// MARK: "
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let start = text.range(of: "\(mark)\(title)\n")
        else { return "" }
        let rest = text[start.upperBound...]
        return rest[..<(rest.range(of: mark)?.lowerBound ?? rest.endIndex)].trimmingCharacters(
            in: .whitespacesAndNewlines)
    }
}
