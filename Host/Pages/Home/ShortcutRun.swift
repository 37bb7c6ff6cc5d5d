import AppContainer
import AppIntents
import Foundation
import ViewGraph

/// Runs a shortcut of an app. An intent that opens the app is performed on the page that opens.
struct ShortcutRun {
    let app: HostedApp
    let intent: any AppIntent
    /// Shows the view of the result. A page of the app itself has no place for it, and only shows the dialog.
    var show: (@MainActor (ShortcutAnswer) -> Void)?

    /// Opens the app for the intent, or performs the intent here.
    @MainActor @discardableResult func start(on graph: Graph) -> Task<Void, Never> {
        guard type(of: intent).openAppWhenRun else { return perform(on: graph) }
        let page = app.tickets.address(of: app.container.id, performing: intent)
        graph.send(.effect("visit", payload: Self.object("path", page)))
        return Task {}
    }

    /// Performs the intent and shows its result, then does the same with the intent that the result opens. The page shows
    /// the reason if it fails.
    @MainActor func perform(on graph: Graph) -> Task<Void, Never> {
        AppContainer.$running.withValue(app.container) {
            Task { [weak graph] in
                do {
                    let outcome = IntentOutcome(try await intent.perform())
                    let dialog = outcome.dialog.map { app.text($0.text) }
                    if let show, let snippet = outcome.snippet {
                        show(ShortcutAnswer(dialog: dialog, snippet: snippet.view))
                    } else if let dialog {
                        graph?.send(.effect("note", payload: Self.object("text", dialog)))
                    }
                    guard let next = outcome.next, let graph else { return }
                    let run = ShortcutRun(app: app, intent: next, show: show)
                    await (show == nil ? run.perform(on: graph) : run.start(on: graph)).value
                } catch {
                    graph?.send(.effect("note", payload: Self.object("text", error.localizedDescription)))
                }
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

/// The shortcuts that wait for a page of their app, each under a ticket that works once: `/APP/?run=TICKET`. Links on
/// other pages have no ticket, so they run nothing.
@MainActor final class ShortcutTickets {
    /// The name in the page's query. `early.js` removes it from the address.
    private nonisolated static let name = "run"
    /// The maximum number of waiting shortcuts. Older ones are dropped, because their pages were never opened.
    private static let most = 8

    private var waiting: [(ticket: String, intent: any AppIntent)] = []

    /// The address of the page on which `intent` is performed.
    func address(of app: String, performing intent: any AppIntent) -> String {
        let ticket = Secret.random()
        waiting = waiting.suffix(Self.most - 1) + [(ticket, intent)]
        return "/\(app)/?\(Self.name)=\(ticket)"
    }

    nonisolated static func ticket(in query: [String: String]) -> String? { query[name] }

    /// Returns the intent of a ticket, only once.
    func redeem(_ ticket: String) -> (any AppIntent)? {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
        return waiting.remove(at: index).intent
    }
}
