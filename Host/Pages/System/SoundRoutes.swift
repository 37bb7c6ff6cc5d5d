import Foundation
import HTTPServer
import NotificationHost

/// The sounds of notifications: an app's own first, then those of the host.
package enum SoundRoutes {
    package static func mount(on router: inout Router, apps: [String: String]) {
        router.get("/sounds/:app/:name") { request, parameters, responder in
            guard let name = parameters["name"]?.removingPercentEncoding, !name.contains("/") else {
                return responder.respond(.text("There is no such sound.", status: 404))
            }
            let data = parameters["app"].flatMap { apps[$0] }.flatMap { ownSound(name, of: $0) }
            let sound = data ?? SoundLibrary.wav(named: name) ?? SoundLibrary.wav(named: "default")
            guard let sound else { return responder.respond(.text("There is no such sound.", status: 404)) }
            responder.respond(.data(sound, type: "audio/wav", headers: ["Cache-Control": "private, max-age=3600"]))
        }
    }

    /// A file among the resources of the app called `app`.
    private static func ownSound(_ name: String, of app: String) -> Data? {
        let bundle = Bundle.main.bundleURL.appending(path: "Reveille_\(app).resources", directoryHint: .isDirectory)
        return ["", "Sounds"].lazy
            .map { bundle.appending(path: $0).appending(path: name) }
            .compactMap { try? Data(contentsOf: $0) }
            .first
    }
}
