import Foundation
import FoundationOverlay
import NotificationHost
import PageHost
import SwiftUI
import UserNotifications
import ViewGraph

/// The layer above an app's page.
struct SystemLayer {
    let model: SystemModel
}

extension SystemLayer: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "system-layer", style: "display:contents") {
            let activities = model.activitiesInIsland
            if !model.countdowns.isEmpty || !activities.isEmpty {
                Tag("div", "islands") {
                    ForEach(model.countdowns) { Island(countdown: $0, model: model) }
                    ForEach(activities) { LiveIsland(activity: $0, model: model) }
                }
            }
            ForEach(model.banners) { Banner(notification: $0, model: model) }
            if let note = model.shownNote { HostNote(note: note, model: model) }
            ForEach(model.rings) { Ring(notification: $0, model: model) }
        }
    }
}

/// A short note with a link at the foot of the page, until it is dismissed.
struct HostNote {
    let note: SystemModel.Note
    let model: SystemModel
}

extension HostNote: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", note.isHint ? "host-note is-hint glass" : "host-note glass") {
            Tag("a", "host-note-link") {
                Image(systemName: note.symbol)
                Tag("span", text: note.text)
            }
            .attribute("href", note.url)
            Tag("button", "host-note-close") { Image(systemName: "xmark") }
                .attribute("type", "button")
                .attribute("aria-label", String(localized: "Dismiss", bundle: .module))
                .on("tap") { _ in model.dismissNote() }
        }
        .attribute("role", "status")
    }
}

/// A notification at the top of the page.
struct Banner {
    let notification: PresentedNotification
    let model: SystemModel
}

extension Banner: CompositeView {
    func content(in context: ViewContext) -> some View {
        let parts = [notification.title, notification.subtitle, notification.body].filter { !$0.isEmpty }
        let sender = model.apps[notification.app]
        Tag("div", "banner") {
            Tag("button", "banner-tap")
                .attribute("type", "button")
                .attribute("aria-label", parts.joined(separator: ". "))
                .on("tap") { _ in model.answer(notification, .open) }
            if let sender {
                AppTile(sender, style: "banner-icon")
            } else {
                Tag("span", "banner-icon") { Image(systemName: "bell.fill") }
            }
            Tag("div", "banner-text") {
                Tag("div", "banner-title", text: notification.title)
                if !notification.subtitle.isEmpty { Tag("div", "banner-title", text: notification.subtitle) }
                Tag("div", "banner-body", text: notification.body)
            }
            Tag("div", "banner-side") {
                Tag("time", "banner-time", text: String(localized: "now", bundle: .module))
                if let thumbnail = notification.thumbnail {
                    Tag("img", "thumbnail").attribute("src", thumbnail.address).attribute("alt", "")
                }
            }
            if !notification.attachments.isEmpty {
                Tag("div", "banner-media") {
                    ForEach(notification.attachments, id: \.path) { Attachment(attachment: $0) }
                }
            }
            if let action = model.typing(in: notification) {
                BannerReply(notification: notification, action: action, model: model)
            } else if !notification.actions.isEmpty {
                Tag("div", "banner-actions") {
                    ForEach(notification.actions) { action in
                        Tag("button", "btn", text: action.title)
                            .classes(action.isDestructive ? "destructive" : "")
                            .attribute("type", "button")
                            .on("tap") { _ in model.choose(action, in: notification) }
                    }
                }
            }
        }
        .attribute("role", "alert")
        .on("dismiss") { _ in model.answer(notification, .dismiss) }
    }
}
