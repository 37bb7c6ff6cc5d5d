import AlarmKit
import AppContainer
import Foundation
import FoundationOverlay
import NotificationHost
import PageHost
import SwiftUI
import ViewGraph
import WidgetHost

/// A countdown above the page, as an iPhone shows it beside its camera: small, or expanded with its buttons. The views
/// come from the app if it has a Live Activity for the countdown, and the buttons from the host. If the views have
/// buttons, the host adds no stop button.
struct Island {
    let countdown: PresentedCountdown
    let model: SystemModel
}

extension Island: CompositeView {
    func content(in context: ViewContext) -> some View {
        let activity = model.activity(of: countdown)
        Tag("details", "island") {
            if let activity {
                Tag("summary", "island-head island-activity") { ActivityHead(activity: activity) }
                    .attribute("aria-label", countdown.title)
                Tag("div", "island-bottom") { activity.regions("bottom") }
            } else {
                Tag("summary", "island-head") {
                    Image(systemName: countdown.pauseTime == nil ? "timer" : "pause.fill")
                    Tag("span", "island-title", text: countdown.title)
                    Tag("span", "island-time") {
                        Text(timerInterval: countdown.interval, pauseTime: countdown.pauseTime)
                    }
                }
            }
            Tag("div", "island-actions") {
                if let button = countdown.button {
                    IslandButton(label: button.text, symbol: button.symbol, style: "primary") {
                        model.choose(countdown.action, in: countdown)
                    }
                }
                IslandButton(label: countdown.stop.text, symbol: "xmark", style: "stop") {
                    model.choose(.stop, in: countdown)
                }
            }
        }
        .style("--ring-tint:\(countdown.tint)")
        .style(activity?.keylineTint.map { "--keyline:\($0.css)" } ?? "")
    }
}

/// A Live Activity that an app has requested: small, or expanded with buttons that open its app and remove it.
struct LiveIsland {
    let activity: HostedActivity
    let model: SystemModel
}

extension LiveIsland: CompositeView {
    func content(in context: ViewContext) -> some View {
        let name = activity.app.name
        Tag("details", "island") {
            Tag("summary", "island-head island-activity") { ActivityHead(activity: activity) }
            Tag("div", "island-bottom") { activity.regions("bottom") }
            Tag("div", "island-actions") {
                Tag("a", "btn island-btn open") { Image(systemName: model.apps[activity.app.id]?.symbol ?? "app") }
                    .attribute("href", "/\(activity.app.id)/")
                    .attribute("aria-label", String(localized: "Open \(name)", bundle: .module))
                IslandButton(
                    label: String(localized: "Remove Live Activity", bundle: .module), symbol: "xmark", style: "remove"
                ) {
                    model.remove(activity)
                }
            }
        }
        .style(activity.keylineTint.map { "--keyline:\($0.css)" } ?? "")
    }
}

/// An app's views in an island: both sides of the camera if it is small, and the upper regions if it is expanded.
private struct ActivityHead {
    let activity: HostedActivity
}

extension ActivityHead: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("span", "island-compact") {
            activity.compactLeading
            activity.compactTrailing
        }
        Tag("span", "island-minimal") { activity.minimal }
        Tag("span", "island-expanded") { activity.regions("leading", "center", "trailing") }
    }
}

/// A round button with a symbol.
private struct IslandButton {
    let label: String
    let symbol: String
    let style: String
    let action: @MainActor () -> Void
}

extension IslandButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "btn island-btn") { Image(systemName: symbol) }
            .classes(style)
            .attribute("type", "button")
            .attribute("aria-label", label)
            .on("tap") { _ in action() }
    }
}
