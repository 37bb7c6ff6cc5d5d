public import Foundation

extension WatchPing {
    /// A sentence with the response time, or with the reason why there was no response.
    public func text(locale: Locale) -> String {
        switch self {
        case .waiting: String(localized: "Waiting for your watch…")
        case .answered(let time):
            String(localized: "Your watch answered in \(Self.milliseconds(time, locale)).")
        case .notInstalled: String(localized: "NotiZen isn’t on your watch yet.")
        case .notReachable: String(localized: "Open NotiZen on your watch, then try again.")
        case .noAnswer: String(localized: "Your watch didn’t answer. Try again.")
        case .failed: String(localized: "The ping didn’t arrive. Try again.")
        }
    }

    /// "12 ms", no less than one.
    private static func milliseconds(_ time: Duration, _ locale: Locale) -> String {
        let whole = Duration.milliseconds(max(1, Int((time / .milliseconds(1)).rounded())))
        return whole.formatted(.units(allowed: [.milliseconds], width: .abbreviated).locale(locale))
    }
}
