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

/// The list without any framework, which shows the cost of the network and the browser alone. Like a page of the host, it
/// sends each click over a WebSocket.
nonisolated struct Floor: Sendable {
    let count: Int

    func mount(on router: inout Router) {
        router.get("/floor/") { [count] _, _, responder in responder.respond(.html(Self.page(count))) }
        router.get("/floor/script.js") { _, _, responder in
            responder.respond(.data(Data(Self.script.utf8), type: "text/javascript"))
        }
        router.get("/floor/socket") { request, _, responder in
            let socket = WebSocket()
            guard let response = HTTPResponse.upgrade(request, to: socket) else {
                return responder.respond(.text("This address speaks WebSocket.", status: 426))
            }
            socket.onMessage { [weak socket] message in
                let fields = String(decoding: message, as: UTF8.self).split(separator: " ")
                guard let row = fields.first else { return }
                socket?.send(Data("\(row) Row \(row) is \(fields.last == "true" ? "on" : "off")".utf8))
            }
            responder.respond(response)
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
        const socket = new WebSocket("/floor/socket");
        const texts = document.querySelectorAll(".text");
        socket.onmessage = ({ data }) => {
          const space = data.indexOf(" ");
          texts[data.slice(0, space)].textContent = data.slice(space + 1);
        };
        document.addEventListener("change", ({ target }) => socket.send(`${target.dataset.row} ${target.checked}`));
        socket.onopen = () => document.documentElement.dataset.client = "ready";
        """
}
