import Foundation
import HTTPServer
import NotificationHost

/// The sounds of notifications: an app's own first, then those of the host.
package enum SoundRoutes {
    package static func mount(on router: inout Router, apps: [String: String]) {
        router.get("/sounds/:app/:name") { request, parameters, responder in
            let app = parameters["app"].flatMap { apps[$0] }
            guard let name = parameters["name"]?.removingPercentEncoding,
                let file = SoundFiles.file(named: name, ofApp: app), let sound = try? Data(contentsOf: file)
            else { return responder.respond(.text("There is no such sound.", status: 404)) }
            responder.respond(.data(sound, type: "audio/wav", headers: ["Cache-Control": "private, max-age=3600"]))
        }
    }
}
