import AlarmKit
import Foundation
import FoundationOverlay
import NotificationHost
import SwiftUI
import ViewGraph

/// An alarm that rings: it fills the page until a person answers.
struct Ring {
    let notification: PresentedNotification
    let model: SystemModel
}

extension Ring: ContentView {
    /// The time by the reader's clock.
    private func time(in environment: EnvironmentValues) -> String {
        var style = Date.FormatStyle(timeZone: environment.timeZone).hour().minute()
        style.locale = environment.locale
        return notification.date.formatted(style)
    }

    /// The same without AM and PM, for which there is no room where it is large. A style that omits them writes "08:11".
    private func figures(in environment: EnvironmentValues) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = environment.locale
        return [calendar.amSymbol, calendar.pmSymbol].reduce(time(in: environment)) { $0.replacing($1, with: "") }
            .trimmingCharacters(in: .whitespaces)
    }

    func content(in context: ViewContext) -> some View {
        Tag("section", "ring") {
            Tag("div", "ring-head") {
                Image(systemName: "alarm.fill")
                Tag("h1", "ring-title", text: notification.title)
            }
            Tag("time", "ring-time", text: figures(in: context.environment))
            Tag("p", "ring-text", text: notification.appName)
            Tag("div", "ring-actions") {
                if let ring = notification.ring {
                    if let secondary = ring.secondary {
                        RingButton(button: secondary) { model.answer(notification, .secondary) }
                    }
                    StopButton(button: ring.stop) { model.answer(notification, .stop) }
                }
            }
        }
        .attribute("role", "alertdialog")
        .attribute("aria-modal", "true")
        .attribute("aria-label", "\(notification.title), \(time(in: context.environment))")
        .attribute("tabindex", "-1")
        .style("--ring-tint:\(notification.ring?.tint ?? "var(--orange)")")
    }
}

/// The second button of a ring, large enough for a sleeper.
private struct RingButton {
    let button: AlarmRecord.Button
    let action: @MainActor () -> Void
}

extension RingButton: ContentView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "btn ring-btn snooze", text: button.text)
            .attribute("type", "button")
            .on("tap") { _ in action() }
    }
}

/// Stops the alarm: by a slide where the page is used with a finger, as an ordinary button everywhere else.
private struct StopButton {
    let button: AlarmRecord.Button
    let action: @MainActor () -> Void
}

extension StopButton: ContentView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "btn ring-btn slide") {
            Tag("span", "ring-knob") { Image(systemName: "chevron.forward") }
            // Drawn, not written: what the button does is in its label.
            Tag("span", "ring-hint").attribute("data-hint", String(localized: "Slide to Stop", bundle: .module))
            Tag("span", "ring-label", text: button.text)
        }
        .attribute("type", "button")
        .attribute("aria-label", button.text)
        .on("tap") { _ in action() }
    }
}
