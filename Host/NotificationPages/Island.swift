import AlarmKit
import Foundation
import FoundationOverlay
import NotificationHost
import PageHost
import SwiftUI
import ViewGraph

/// A countdown above the page, as an iPhone shows it beside its camera: small, or expanded with its buttons.
struct Island {
    let countdown: PresentedCountdown
    let model: SystemModel
}

extension Island: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("details", "island") {
            Tag("summary", "island-head") {
                Image(systemName: countdown.pauseTime == nil ? "timer" : "pause.fill")
                Tag("span", "island-title", text: countdown.title)
                Tag("span", "island-time") {
                    Text(timerInterval: countdown.interval, pauseTime: countdown.pauseTime)
                }
            }
            Tag("div", "island-actions") {
                if let button = countdown.button {
                    IslandButton(label: button.text, symbol: button.symbol, style: "primary") {
                        model.choose(countdown.action, in: countdown)
                    }
                }
                IslandButton(label: countdown.stop.text, symbol: "xmark", style: "") {
                    model.choose(.stop, in: countdown)
                }
            }
        }
        .style("--ring-tint:\(countdown.tint)")
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
