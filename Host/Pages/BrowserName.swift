import Foundation
import FoundationOverlay

/// What a person calls a browser, told by its `User-Agent`.
package struct BrowserName {
    /// Such as “Safari”; `nil` if it is none of those that most people use.
    package let program: String?
    /// Such as “iPhone”.
    package let system: String?

    /// Browsers name other browsers, too, so the rarest name counts.
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

    /// “Safari on iPhone”, in the language of the page.
    package var text: String {
        guard let program else { return system ?? String(localized: "Browser", bundle: .module) }
        guard let system else { return program }
        return String(localized: "\(program) on \(system)", bundle: .module)
    }
}
