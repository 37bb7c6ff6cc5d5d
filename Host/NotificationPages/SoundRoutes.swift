import Foundation
import HTTPServer
import NotificationHost
package import PageHost

/// The sounds of notifications: the app's own first, then the host's.
package enum SoundRoutes {
    package static func mount(on router: inout Router, apps: [String: String]) {
        router.get("/sounds/:app/:name") { request, parameters, responder in
            let app = parameters["app"].flatMap { apps[$0] ?? (SoundFiles.hasFolder($0) ? $0 : nil) }
            guard let name = parameters["name"]?.removingPercentEncoding,
                let file = SoundFiles.file(named: name, ofApp: app), let sound = try? Data(contentsOf: file)
            else { return responder.respond(.text("There is no such sound.", status: 404)) }
            responder.respond(.data(sound, type: "audio/wav", headers: ["Cache-Control": "private, max-age=3600"]))
        }
    }
}
