package import Foundation

/// Links that open a URL with an app, as an iPhone does for the URLs of an app's own scheme: `/APP/?open=URL`.
package enum AppLink {
    /// The name in the page's query. `early.js` removes it, so that a reloaded page does not open the URL again.
    private static let name = "open"
    private static let systemSchemes: Set<String> = ["http", "https", "tel", "sms", "mailto", "facetime"]
    /// Schemes whose URLs a page would run or read, so that no app gets them.
    private static let refusedSchemes: Set<String> = ["javascript", "vbscript", "data", "blob", "file"]
    private static let longest = 2048

    /// True if the browser or the device, not an app, opens the URL.
    package static func isOfSystem(_ url: URL) -> Bool { systemSchemes.contains(url.scheme?.lowercased() ?? "") }

    /// The address of a link that opens `url`, or, if no app may open it, the app alone.
    package static func address(of app: String, opening url: URL) -> String {
        if isOfSystem(url) { return url.absoluteString }
        guard isForApp(url), let word = url.absoluteString.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        else { return "/\(app)/" }
        return "/\(app)/?\(name)=\(word)"
    }

    /// The URL that a requested page should open.
    static func url(in query: [String: String]) -> URL? {
        query[name].flatMap { URL(string: $0) }.flatMap { isForApp($0) ? $0 : nil }
    }

    private static func isForApp(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), url.absoluteString.utf8.count <= longest else { return false }
        return !systemSchemes.contains(scheme) && !refusedSchemes.contains(scheme)
    }
}
