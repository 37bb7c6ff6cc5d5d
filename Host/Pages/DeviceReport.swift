import Foundation
import ViewGraph

/// The device that a page is requested for, as its browser describes it at the door (`device.js`): the value of the event
/// `environment` that the page sends later, too.
enum DeviceReport {
    /// The script that makes the report.
    static let script = "device.js"
    /// The name in the page's query. `early.js` removes it.
    private static let name = "device"
    private static let longest = 1024

    /// The report of a request; nil if it has none that is valid.
    static func value(in query: [String: String]) -> EventValue? {
        guard let text = query[name], text.utf8.count <= longest else { return nil }
        return EventValue(json: Data(text.utf8))
    }
}
