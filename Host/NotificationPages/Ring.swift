import AlarmKit
import Foundation
import FoundationOverlay
import NotificationHost
import PageHost
import SwiftUI
import ViewGraph

/// A ringing alarm, which fills the page until a person responds.
struct Ring {
    let notification: PresentedNotification
    let model: SystemModel
}

extension Ring: CompositeView {
    func content(in context: ViewContext) -> some View {
        let time = RingTime(notification.date, in: context.environment)
        Tag("section", "ring") {
            Tag("div", "ring-head") {
                Image(systemName: "alarm.fill")
                Tag("h1", "ring-title", text: notification.title)
            }
            Tag("time", "ring-time") {
                if let period = time.leadingPeriod { Tag("span", "ring-period", text: period + "\u{A0}") }
                Tag("span", text: time.figures)
                if let period = time.trailingPeriod { Tag("span", "ring-period", text: "\u{A0}" + period) }
            }
            Tag(
                "p", "ring-text",
                text: notification.body.isEmpty ? String(appNamed: notification.appName) : notification.body)
            if let next = notification.ring?.next { RingNext(next: next) }
            Tag("div", "ring-actions") {
                ForEach(notification.actionsBesideStop) { action in
                    RingButton(title: action.title) { model.answer(notification, .action(action.id, text: nil)) }
                }
                if let ring = notification.ring {
                    StopButton(button: ring.stop) { model.answer(notification, .stop) }
                }
            }
        }
        .attribute("role", "alertdialog")
        .attribute("aria-modal", "true")
        .attribute("aria-live", "assertive")
        .attribute(
            "aria-label",
            [notification.title, time.text, notification.body].filter { !$0.isEmpty }.joined(separator: ", ")
        )
        .attribute("tabindex", "-1")
        .style("--ring-tint:\(notification.ring?.tint ?? "var(--orange)")")
    }
}

/// A time on the reader's clock, with AM and PM smaller than the digits.
private struct RingTime {
    let text: String
    let figures: String
    let leadingPeriod: String?
    let trailingPeriod: String?

    init(_ date: Date, in environment: EnvironmentValues) {
        var style = Date.FormatStyle(timeZone: environment.timeZone).hour().minute()
        style.locale = environment.locale
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = environment.locale
        // Narrow spaces would collapse beside the larger digits.
        let text = date.formatted(style).replacing("\u{202F}", with: "\u{A0}")
        let periods = [calendar.amSymbol, calendar.pmSymbol].filter { !$0.isEmpty }
        self.text = text
        leadingPeriod = periods.first { text.hasPrefix($0) }
        trailingPeriod = periods.first { text.hasSuffix($0) }
        figures = text.dropFirst(leadingPeriod?.count ?? 0).dropLast(trailingPeriod?.count ?? 0)
            .trimmingCharacters(in: .whitespaces)
    }
}

/// The event after the alarm, with its time.
private struct RingNext {
    let next: PresentedNotification.Ring.Next
}

extension RingNext: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("p", "ring-next") {
            Tag("span", text: next.title)
            Tag("time", "ring-next-time", text: RingTime(next.date, in: context.environment).text)
        }
    }
}

/// A button for anything other than stopping the ring, large enough for a sleepy person.
private struct RingButton {
    let title: String
    let action: @MainActor () -> Void
}

extension RingButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "btn ring-btn snooze", text: title)
            .attribute("type", "button")
            .on("tap") { _ in action() }
    }
}

/// Stops the alarm: by a slide on a touch screen, and as an ordinary button everywhere else.
private struct StopButton {
    let button: AlarmRecord.Button
    let action: @MainActor () -> Void
}

extension StopButton: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("button", "btn ring-btn slide") {
            Tag("span", "ring-knob") { Image(systemName: "chevron.forward") }
            // Drawn, not text: the button's label gives its action.
            Tag("span", "ring-hint").attribute("data-hint", String(localized: "Slide to Stop", bundle: .module))
            Tag("span", "ring-label", text: button.text)
        }
        .attribute("type", "button")
        .attribute("aria-label", button.text)
        .on("tap") { _ in action() }
    }
}
