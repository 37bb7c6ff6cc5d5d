import AppContainer
import Foundation
import HTTPServer
import PageHost
import SampleHost
import SwiftUI

extension SampleHost {
    /// Serves the rows as a page of the host, and the same list written by hand at /floor.
    ///
    /// - Parameter hasModels: True if each row represents a model object.
    convenience init(rows count: Int, hasModels: Bool, folder: URL) throws {
        let container = AppContainer(id: "home", name: "Rows", directory: folder)
        let app = HostedApp(container: container, symbol: "house", tint: .blue) {
            if hasModels { ModelRowsView(SwitchedRows(count)) } else { RowsView(count: count) }
        }
        try self.init(["home": app], folder: folder, routes: Floor(count: count).mount)
    }
}

/// The list without any framework, which shows the cost of the network and the browser alone.
nonisolated struct Floor: Sendable {
    let count: Int

    func mount(on router: inout Router) {
        router.get("/floor/") { [count] _, _, responder in responder.respond(.html(Self.page(count))) }
        router.get("/floor/script.js") { _, _, responder in
            responder.respond(.data(Data(Self.script.utf8), type: "text/javascript"))
        }
        router.post("/floor/switch") { request, _, responder in
            let fields = String(decoding: request.body, as: UTF8.self).split(separator: " ")
            responder.respond(.text("Row \(fields.first ?? "") is \(fields.last == "true" ? "on" : "off")"))
        }
    }

    private static func page(_ count: Int) -> String {
        let rows = (0..<count).map {
            "<li class=row><span class=text>Row \($0) is off</span><input type=checkbox class=switch data-row=\($0)></li>"
        }
        return "<!doctype html><meta charset=utf-8><title>Rows</title><ul>\(rows.joined())</ul>"
            + "<script type=module src=/floor/script.js></script>"
    }

    private static let script = """
        document.addEventListener("change", async ({ target }) => {
          const answer = await fetch("/floor/switch", { method: "POST", body: `${target.dataset.row} ${target.checked}` });
          target.previousElementSibling.textContent = await answer.text();
        });
        document.documentElement.dataset.client = "ready";
        """
}
