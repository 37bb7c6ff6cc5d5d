import HTTPServer
import PageHost
import Synchronization
import Testing

@Suite struct `The router` {
    private let router: Router = {
        var router = Router()
        router.get("/") { _, _, responder in responder.respond(.text("home")) }
        router.get("/:app/") { _, names, responder in responder.respond(.text("app \(names["app"] ?? "")")) }
        router.post("/page/:session/event") { _, names, responder in
            responder.respond(.text("event \(names["session"] ?? "")"))
        }
        router.get("/assets/*name") { _, names, responder in responder.respond(.text("file \(names["name"] ?? "")")) }
        return router
    }()

    private func answer(_ method: String, _ path: String) -> (status: Int, text: String, allow: String?) {
        let answers = Mutex<HTTPResponse?>(nil)
        router.answer(
            HTTPRequest(method: method, path: path),
            Responder { response in answers.withLock { $0 = response } })
        guard let response = answers.withLock({ $0 }), case .data(let data) = response.body else { return (0, "", nil) }
        return (response.status, String(decoding: data, as: UTF8.self), response.headers["Allow"])
    }

    @Test(arguments: [
        ("GET", "/", "home"), ("HEAD", "/", "home"), ("GET", "/departures/", "app departures"),
        ("POST", "/page/17/event", "event 17"), ("GET", "/assets/fonts/inter.woff2", "file fonts/inter.woff2"),
    ])
    func `a router finds the handler of a path`(method: String, path: String, text: String) {
        #expect(answer(method, path) == (200, text, nil))
    }

    @Test(arguments: ["/departures", "//", "/page/17/event/more", "/page//event", "/none/none"])
    func `a router refuses unknown paths`(path: String) {
        #expect(answer("POST", path).status == 404)
    }

    @Test func `a router lists the methods of a path`() {
        #expect(answer("DELETE", "/departures/") == (405, "This address takes GET.", "GET"))
        #expect(answer("GET", "/page/17/event").allow == "POST")
    }
}
