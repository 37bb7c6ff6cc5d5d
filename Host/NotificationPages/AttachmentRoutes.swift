import Foundation
import HTTPServer
package import NotificationHost
package import PageHost
import UserNotifications

/// The pictures, sounds and films of notifications.
package enum AttachmentRoutes {
    package static func mount(on router: inout Router, _ notifications: NotificationHost) {
        router.get("\(Access.attachments):name") { _, parameters, responder in
            guard let file = parameters["name"].flatMap({ notifications.attachment(named: $0) }),
                let type = AttachmentType(extension: file.pathExtension), let data = try? Data(contentsOf: file)
            else { return responder.respond(.text("File not found.", status: 404)) }
            responder.respond(
                .data(data, type: type.mediaType, headers: ["Cache-Control": "private, max-age=3600"]))
        }
    }
}
