import AppContainer
package import Foundation

/// Foundation on Linux does not know a person's language: `Locale.current` is English for the whole program. In
/// addition, one program serves several people, each with their own page.
extension Locale {
    /// The locale of the page whose views are being evaluated or whose event is being handled. Tasks inherit it.
    @TaskLocal package static var ofPage: Locale?

    /// The locale of the reader: that of the page or, outside any page, the host's locale as spoken by the running app.
    package static var reader: Locale { ofPage ?? .host.spoken(by: .current) }

    /// This locale if the app chose it, or the reader's if the app left the choice to the system with `.current`.
    var ofReader: Locale { self == .current ? .reader : self }

    /// The locale of the host itself, for its own texts and for notifications.
    package static let host = posix(ProcessInfo.processInfo.environment) ?? .current

    /// The locale for messages according to the POSIX variables, such as `de_DE.UTF-8`, or nil if they specify none.
    package static func posix(_ environment: [String: String]) -> Locale? {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let identifier = named?.prefix { $0 != "." && $0 != "@" } ?? "C"
        return ["C", "POSIX"].contains(identifier) ? nil : Locale(identifier: String(identifier))
    }
}
