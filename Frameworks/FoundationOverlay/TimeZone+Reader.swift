package import Foundation

extension TimeZone {
    /// The zone that the page's browser is in, wherever code runs for that page; tasks inherit it. `TimeZone.current` is the
    /// host's.
    @TaskLocal package static var ofPage: TimeZone?
}
