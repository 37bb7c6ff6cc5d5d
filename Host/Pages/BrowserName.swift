import Foundation
import FoundationOverlay

/// The name of a browser for people, derived from its `User-Agent`.
package struct BrowserName {
    /// The program, such as “Safari”, or `nil` if it is not one of the common browsers.
    package let program: String?
    /// The system or device, such as “iPhone”.
    package let system: String?

    /// Reads a `User-Agent`. Because browsers also name other browsers, the rarest name counts.
    package init(agent: String) {
        let programs = [
            ("Edg", "Edge"), ("OPR/", "Opera"), ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"),
            ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("AppleWebKit/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"),
            ("Windows", "Windows"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
        ]
        program = programs.first { agent.contains($0.0) }?.1
        system = systems.first { agent.contains($0.0) }?.1
    }

    /// True if a web app on the Home Screen or in the Dock does not share the browser's cookies, as on Apple's systems.
    var separatesWebApps: Bool {
        system == "iPhone" || system == "iPad" || system == "Mac" && program == "Safari"
    }

    /// “Safari on iPhone”, in the language of the page.
    package var text: String {
        guard let program else { return system ?? String(localized: "Browser", bundle: .module) }
        guard let system else { return program }
        return String(localized: "\(program) on \(system)", bundle: .module)
    }
}
