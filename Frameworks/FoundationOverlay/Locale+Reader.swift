package import Foundation

/// Linux's Foundation knows no person's language: `Locale.current` is English for the whole program there. And one
/// program serves several people, each with a page of their own.
extension Locale {
    /// The locale of the page whose views are evaluated or whose event is handled; tasks inherit it.
    @TaskLocal package static var ofPage: Locale?

    /// The locale of who reads what is made now: that of the page, and outside any page the host's.
    package static var reader: Locale { ofPage ?? .host }

    /// `self`, where an app chose a locale; the reader's where it left that to the system with `.current`.
    var ofReader: Locale { self == .current ? .reader : self }

    /// The locale of the host itself, which its own words and those of notifications have.
    package static let host = posix(ProcessInfo.processInfo.environment) ?? .current

    /// The locale that the variables of POSIX name for messages, such as `de_DE.UTF-8`; nil where they name none.
    package static func posix(_ environment: [String: String]) -> Locale? {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let identifier = named?.prefix { $0 != "." && $0 != "@" } ?? "C"
        return ["C", "POSIX"].contains(identifier) ? nil : Locale(identifier: String(identifier))
    }
}
