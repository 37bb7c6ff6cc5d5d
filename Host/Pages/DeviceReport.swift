import Foundation
import ViewGraph

/// A browser's description of its device, sent from the door with the request for a page (`device.js`). It is the value
/// of the event `environment`, which the page also sends later.
enum DeviceReport {
    /// The script that makes the report.
    static let script = "device.js"
    /// The name in the page's query. `early.js` removes it from the address.
    private static let name = "device"
    private static let longest = 1024

    /// The report of a request; nil if it is missing or invalid.
    static func value(in query: [String: String]) -> EventValue? {
        guard let text = query[name], text.utf8.count <= longest else { return nil }
        return EventValue(json: Data(text.utf8))
    }
}
