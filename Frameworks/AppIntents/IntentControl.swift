import AppContainer
import Observation
import SwiftUI
import ViewGraph
import WidgetKit

/// Performs the intent of a control when a person touches it, on behalf of the app whose view contains the control.
///
/// Widgets and Live Activities are shown on pages of other apps. If the intent fails, the page shows the reason. As on a
/// device, a control shows no view or dialog of the result.
@MainActor struct IntentControl {
    private let intent: any AppIntent
    private let app: AppContainer?

    init(_ intent: any AppIntent) {
        self.intent = intent
        app = AppContainer.current
    }

    /// - Returns: A task with the result: true if the intent was performed.
    @discardableResult func perform() -> Task<Bool, Never> {
        let page = Graph.touched
        let isElsewhere = AppContainer.current?.id != app?.id
        return AppContainer.$running.withValue(app) {
            Task { [intent, app, weak page] in
                var opensApp = false
                do {
                    var next: (any AppIntent)? = intent
                    while let current = next {
                        next = IntentOutcome(try await current.perform()).next
                        opensApp = opensApp || type(of: current).openAppWhenRun
                    }
                } catch {
                    page?.send(.effect("note", payload: Self.object("text", error.localizedDescription)))
                    return false
                }
                guard isElsewhere, let app else { return true }
                // As on a device, widgets of the app update after a control in one of them was used.
                WidgetCenter.shared.reloadAllTimelines()
                if opensApp {
                    page?.send(.effect("visit", payload: Self.object("path", "/\(app.id)/")))
                }
                return true
            }
        }
    }

    private static func object(_ key: String, _ value: String) -> String {
        var payload = JSONWriter()
        payload.write(.raw("{\"\(key)\":"))
        payload.write(.string(value))
        payload.write(.raw("}"))
        return payload.text
    }
}

/// A toggle whose intent changes the value. It shows the new value at once, and reverts if the intent fails.
@MainActor @Observable final class IntentToggle {
    private let isOn: Bool
    private let control: IntentControl
    private var chosen: Bool?

    init(isOn: Bool, intent: any AppIntent) {
        self.isOn = isOn
        control = IntentControl(intent)
    }

    var binding: Binding<Bool> {
        Binding(get: { self.chosen ?? self.isOn }, set: { self.choose($0) })
    }

    private func choose(_ value: Bool) {
        chosen = value
        let result = control.perform()
        Task { if await !result.value { chosen = nil } }
    }
}
