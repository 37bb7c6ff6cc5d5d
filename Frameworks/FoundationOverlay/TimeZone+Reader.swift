package import Foundation

extension TimeZone {
    /// The time zone of the page's browser, set while code runs for that page. Tasks inherit it. `TimeZone.current` is
    /// the host's.
    @TaskLocal package static var ofPage: TimeZone?
}
