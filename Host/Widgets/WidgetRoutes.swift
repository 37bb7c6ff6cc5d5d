import AppContainer
import Foundation
import FoundationOverlay
import HTTPServer
package import PageHost
import SwiftUI
import ViewGraph
import WidgetKit

/// The content of widgets as JSON and SVG, for programs other than browsers.
extension WidgetHost {
    /// Adds routes for `/widgets.json` and `/widgets/APP/KIND/FAMILY.json`, `.svg`.
    package nonisolated func mount(on router: inout Router) {
        router.get("/widgets.json") { [self] request, _, responder in
            answer(request, responder) { .json(HTTPResponse.encoded($0.list)) }
        }
        router.get("/widgets/:app/:kind/:file") { [self] request, parameters, responder in
            let file = (parameters["file"] ?? "").split(separator: ".", maxSplits: 1).map(String.init)
            answer(request, responder) { host in
                guard file.count == 2,
                    let shelf = host.shelf(
                        app: parameters["app"] ?? "", kind: parameters["kind"] ?? "", family: file[0])
                else { return .text("There is no such widget.", status: 404) }
                switch file[1] {
                case "json": return .json(shelf.answer("json") { HTTPResponse.encoded(shelf.report) })
                case "svg":
                    let drawing = shelf.answer("svg") { Data(WidgetDrawing(shelf, symbols: .standard).svg.utf8) }
                    return .data(drawing, type: "image/svg+xml; charset=utf-8")
                default: return .text("Widgets come as .json and .svg.", status: 404)
                }
            }
        }
    }

    /// Responds in the language of the request.
    private nonisolated func answer(
        _ request: HTTPRequest, _ responder: Responder,
        _ body: @escaping @MainActor @Sendable (WidgetHost) -> HTTPResponse
    ) {
        let language = AcceptedLanguages.locale(of: request)
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                responder.respond(Locale.$ofPage.withValue(language) { body(self) })
            }
        }
    }

    private var list: [WidgetReport.Entry] {
        widgets.flatMap { widget in
            widget.shelves.map {
                WidgetReport.Entry(app: widget.app.id, kind: widget.kind, family: $0.family.name, address: $0.address)
            }
        }
    }
}

/// The JSON description of a widget.
struct WidgetReport: Encodable {
    struct Entry: Encodable {
        let app: String
        let kind: String
        let family: String
        /// The address without its `.json` or `.svg`.
        let address: String
    }

    let app: String
    let kind: String
    let family: String
    /// The time when the current entry began.
    let date: Date
    /// The time when the next entry begins, if known.
    let next: Date?
    /// All texts in one line, and as separate lines.
    let text: String
    let lines: [String]
    /// The gauges, in order.
    let gauges: [ElementTree.Gauge]
    /// The entry itself, if its type can be encoded.
    let values: Values?

    /// A value of any type that can be encoded.
    struct Values: Encodable {
        let content: any Encodable

        func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
    }
}

extension WidgetShelf {
    /// The path of the widget's address.
    package var address: String { "/widgets/\(app.id)/\(kind)/\(family.name)" }

    @MainActor var report: WidgetReport {
        let tree = tree
        let lines = tree?.lines ?? []
        return WidgetReport(
            app: app.id, kind: kind, family: family.name, date: moment.date, next: next,
            text: lines.joined(separator: " "), lines: lines, gauges: tree?.gauges ?? [],
            values: moment.values.map(WidgetReport.Values.init))
    }

    /// The current content, evaluated once, for the current moment only.
    var tree: ElementTree? {
        let family = family
        let view = moment.view
        let graph = Graph(
            Tag("div", "widget") { AppView(app) { view } }.transformingEnvironment {
                [locale = Locale.ofPage] in
                $0.show(family)
                if let locale { $0.locale = locale }
            })
        defer { graph.unmount() }
        return graph.tree
    }
}

extension HTTPResponse {
    fileprivate static func encoded(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)) ?? Data()
    }

    fileprivate static func json(_ data: Data) -> HTTPResponse {
        .data(data, type: "application/json", headers: ["Cache-Control": "no-store"])
    }
}
