import NotificationHost
import PageHost
import SwiftUI
import ViewGraph

/// The text field of an action that asks for text.
struct BannerReply {
    let notification: PresentedNotification
    let action: PresentedNotification.Action
    let model: SystemModel
}

extension BannerReply: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "banner-reply") {
            Tag("input", "banner-input")
                .attribute("type", "text")
                .attribute("aria-label", action.title)
                .attribute("placeholder", action.textInput?.placeholder)
                .attribute("autocomplete", "off")
                .attribute("enterkeyhint", "send")
                .on("input") { value in
                    if let text = value.text { model.type(text) }
                }
                .on("submit") { _ in model.reply(to: notification) }
            Tag("button", "btn", text: action.textInput?.buttonTitle ?? action.title)
                .attribute("type", "button")
                .on("tap") { _ in model.reply(to: notification) }
        }
    }
}
