package import Foundation

/// The content that a browser's share sheet hands over.
package struct SharedContent: Codable, Hashable, Sendable {
    /// An identifier that the host makes for each share. A repeated request of the same share has the same one.
    package let id: UUID
    package let title: String
    package let text: String
    package let url: String

    package init(id: UUID, title: String, text: String, url: String) {
        self.id = id
        self.title = title
        self.text = text
        self.url = url
    }

    /// Reads a form (`application/x-www-form-urlencoded`). If a name is repeated, its last value counts.
    init(form: Data, id: UUID) {
        var values: [String: String] = [:]
        for field in String(decoding: form, as: UTF8.self).split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.replacing("+", with: " ") }
            guard let name = parts[0].removingPercentEncoding else { continue }
            values[name] = parts.count > 1 ? parts[1].removingPercentEncoding : nil
        }
        self.init(id: id, title: values["title"] ?? "", text: values["text"] ?? "", url: values["url"] ?? "")
    }
}
