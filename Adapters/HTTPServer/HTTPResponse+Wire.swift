import CMicroHTTPD
import Foundation
import Glibc

extension HTTPResponse {
    /// The response in libmicrohttpd's form, which the caller must destroy; `nil` if a file cannot be opened or memory
    /// runs out.
    func wireResponse(_ gate: ConnectionGate, _ core: ServerCore) -> OpaquePointer? {
        guard let wire = wireBody(gate, core) else { return nil }
        for field in headers.fields {
            MHD_add_response_header(wire, field.name, field.value)
        }
        return wire
    }

    private func wireBody(_ gate: ConnectionGate, _ core: ServerCore) -> OpaquePointer? {
        switch body {
        case .data(let data):
            return data.withUnsafeBytes { bytes in
                let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                return MHD_create_response_from_buffer(bytes.count, base, .RESPMEM_MUST_COPY)
            }
        case .file(let url):
            let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            var status = stat()
            guard fstat(descriptor, &status) == 0,
                let wire = MHD_create_response_from_fd64(UInt64(status.st_size), descriptor)
            else {
                close(descriptor)
                return nil
            }
            return wire
        case .stream(let stream):
            return StreamBody(stream: stream, gate: gate).wireBody()
        case .socket(let socket):
            return SocketUpgrade(socket: socket, core: core).wireBody()
        }
    }
}

/// A stream and the gate of the connection that carries it, in a form for libmicrohttpd's content reader.
private final class StreamBody {
    private let stream: EventStream
    private let gate: ConnectionGate

    // The values of the C macros with these names, which Swift does not import.
    private static let unknownSize = UInt64.max
    private static let endOfStream = -1
    private static let endWithError = -2

    init(stream: EventStream, gate: ConnectionGate) {
        self.stream = stream
        self.gate = gate
    }

    func wireBody() -> OpaquePointer? {
        let context = Unmanaged.passRetained(self)
        let wire = MHD_create_response_from_callback(
            Self.unknownSize, 1024,
            { context, _, buffer, size in
                guard let context, let buffer else { return StreamBody.endWithError }
                let body = Unmanaged<StreamBody>.fromOpaque(context).takeUnretainedValue()
                return body.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            }, context.toOpaque(),
            { context in
                if let context {
                    Unmanaged<StreamBody>.fromOpaque(context).release()
                }
            })
        if wire == nil {
            context.release()
        }
        return wire
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            guard let count = stream.read(into: buffer) else { return Self.endOfStream }
            if count > 0 { return count }
            switch gate.pause() {
            case .suspended: return 0
            case .woken: continue
            case .closing: return Self.endWithError
            }
        }
    }
}
