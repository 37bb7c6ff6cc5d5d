import Foundation
import FoundationOverlay
import NotificationHost
import PageHost
import SwiftUI
import UserNotifications
import ViewGraph

/// A picture, a sound or a film in an opened notification.
struct Attachment {
    let attachment: AttachmentRecord
}

extension Attachment: CompositeView {
    func content(in context: ViewContext) -> some View {
        switch attachment.type.kind {
        case .image:
            Tag("img", "attachment")
                .attribute("src", attachment.address)
                .attribute("alt", String(localized: "Attached picture", bundle: .module))
        case .audio: player("audio")
        case .movie: player("video")
        }
    }

    private func player(_ element: String) -> some View {
        Tag(element, "attachment")
            .attribute("src", attachment.address)
            .attribute("controls", "")
            .attribute("preload", "metadata")
            .attribute("aria-label", String(localized: "Attachment", bundle: .module))
    }
}
