import CMicroHTTPD
import Foundation

/// A request on its way in and its response on its way out. Only the server's thread touches it.
final class Exchange {
    private enum Stage {
        case receiving
        case waiting
        case answered
    }

    private let core: ServerCore
    private let connection: OpaquePointer
    private let gate: ConnectionGate
    private let mailbox = Mailbox()
    private let limit: (size: Int, time: Duration)
    private let deadline: ContinuousClock.Instant
    private var stage = Stage.receiving
    private var request: HTTPRequest?
    private var refusal: HTTPResponse?
    private var body = Data()
    private var stream: (stream: EventStream, number: UInt64)?
    private var isHandedOver = false

    /// Begins with the request's headers; `nil` if the server is stopping.
    init?(
        _ core: ServerCore, _ connection: OpaquePointer, method: String, target: String, version: String,
        line: RequestLine?
    ) {
        guard let gate = core.open(connection) else { return nil }
        self.core = core
        self.connection = connection
        self.gate = gate
        limit = core.limits.body(to: target)
        deadline = .now + limit.time
        connection_set_timeout(connection, UInt32(core.limits.silence.components.seconds))
        do {
            let head = try HTTPRequest(
                connection, method: method, target: target, version: version, line: line, core: core)
            request = head
            if let length = head.headers["Content-Length"].flatMap({ Int($0) }), length > limit.size {
                refusal = Self.tooLarge
            } else {
                admit(head)
            }
        } catch {
            refusal = error.response
        }
        if refusal != nil { core.connections.headArrived(on: connection, isKnown: false) }
    }

    private func admit(_ head: HTTPRequest) {
        switch core.doorkeeper(head) {
        case .answered(let response): refusal = response
        case .stranger: core.connections.headArrived(on: connection, isKnown: false)
        case .known(let peer):
            request?.peer = peer
            core.connections.headArrived(on: connection, isKnown: true)
        }
    }

    private static var tooLarge: HTTPResponse { .text("This request is too large.", status: 413) }

    // MARK: Receiving

    /// Called once when the headers have arrived. A refusal is sent before any body is received.
    func begin() -> MHD_Result {
        refusal.map(send) ?? .YES
    }

    /// Receives a part of the body.
    func receive(_ bytes: UnsafeRawBufferPointer) -> MHD_Result {
        guard .now < deadline else { return .NO }
        if refusal == nil, body.count + bytes.count > limit.size {
            // The rest is read and dropped, because libmicrohttpd responds only at the end of a request.
            refusal = Self.tooLarge
            body = Data()
        }
        if refusal == nil {
            body.append(contentsOf: bytes)
        }
        return .YES
    }

    // MARK: Responding

    /// Called when the request is complete, and each time the connection has been woken.
    func proceed() -> MHD_Result {
        if stage == .receiving {
            stage = .waiting
            if let refusal { return send(refusal) }
            handOver()
        }
        while stage == .waiting {
            if let response = mailbox.take() { return send(response) }
            switch gate.pause() {
            case .suspended: return .YES
            case .woken: continue
            case .closing: return .NO
            }
        }
        return .YES
    }

    private func handOver() {
        guard var request else { return }
        request.body = body
        body = Data()
        core.handler(
            request,
            Responder { [mailbox, gate] response in
                mailbox.put(response)
                gate.wake()
            })
    }

    private func send(_ response: HTTPResponse) -> MHD_Result {
        stage = .answered
        let prepared = core.finish(response).prepared(for: request)
        // A connection that stays open no longer needs the request.
        request = nil
        if case .stream(let stream) = prepared.body {
            stream.attach(to: gate)
            let descriptor = connection_socket(connection)
            self.stream = (stream, core.watch.insert(gate, socket: descriptor, events: ConnectionGate.events))
        }
        if case .socket = prepared.body { isHandedOver = true }
        guard let wire = prepared.wireResponse(gate, core) else { return .NO }
        defer { MHD_destroy_response(wire) }
        return MHD_queue_response(connection, UInt32(prepared.status), wire)
    }

    /// Called once when libmicrohttpd is done with the request, however it ended.
    func end() {
        if let stream {
            core.watch.remove(stream.number, socket: connection_socket(connection))
        }
        core.retire(gate)
        mailbox.abandon()
        stream?.stream.close()
        // A connection that was a WebSocket has no next request, and libmicrohttpd would deadlock here.
        guard !isHandedOver else { return }
        core.connections.requestEnded(on: connection)
        connection_set_timeout(connection, UInt32(core.limits.keepAlive.components.seconds))
    }
}
