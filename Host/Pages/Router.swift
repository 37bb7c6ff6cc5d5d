package import HTTPServer

/// Finds the handler of a request by its method and path.
///
/// A pattern is a path whose segments are literal, `:name` for any one segment, or a final `*name` for the rest:
/// `/page/:session/event`, `/assets/*file`. If two patterns match, the one that was added first is used.
package struct Router: Sendable {
    /// The segments that match a pattern's names.
    package typealias Parameters = [String: String]
    package typealias Handler = @Sendable (HTTPRequest, Parameters, Responder) -> Void

    private struct Route: Sendable {
        let method: String
        let pattern: [Substring]
        let handler: Handler
    }

    private var routes: [Route] = []

    package init() {}

    /// Adds a handler for `GET` of `pattern`, and for `HEAD`, whose body is never sent.
    package mutating func get(_ pattern: String, _ handler: @escaping Handler) {
        add("GET", pattern, handler)
    }

    /// Adds a handler for `POST` to `pattern`.
    package mutating func post(_ pattern: String, _ handler: @escaping Handler) {
        add("POST", pattern, handler)
    }

    private mutating func add(_ method: String, _ pattern: String, _ handler: @escaping Handler) {
        routes.append(Route(method: method, pattern: Self.segments(pattern), handler: handler))
    }

    /// Calls the first matching route. Responds with 404 if no pattern matches, or 405 if only the method differs.
    package func answer(_ request: HTTPRequest, _ responder: Responder) {
        let segments = Self.segments(request.path)
        let method = request.method == "HEAD" ? "GET" : request.method
        var allowed: [String] = []
        for route in routes {
            guard let parameters = Self.match(segments, route.pattern) else { continue }
            if route.method == method {
                return route.handler(request, parameters, responder)
            }
            allowed.append(route.method)
        }
        if allowed.isEmpty {
            responder.respond(AccessPage.noPage.response(for: request))
        } else {
            let methods = Set(allowed).sorted().joined(separator: ", ")
            responder.respond(.text("This address takes \(methods).", status: 405, headers: ["Allow": methods]))
        }
    }

    private static func segments(_ path: String) -> [Substring] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    private static func match(_ segments: [Substring], _ pattern: [Substring]) -> Parameters? {
        var parameters: Parameters = [:]
        for (index, part) in pattern.enumerated() {
            if part.hasPrefix("*"), index < segments.endIndex {
                parameters[String(part.dropFirst())] = segments[index...].joined(separator: "/")
                return parameters
            }
            guard index < segments.endIndex else { return nil }
            if part.hasPrefix(":") {
                guard !segments[index].isEmpty else { return nil }
                parameters[String(part.dropFirst())] = String(segments[index])
            } else if part != segments[index] {
                return nil
            }
        }
        return segments.count == pattern.count ? parameters : nil
    }
}
