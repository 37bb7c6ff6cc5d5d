import CMicroHTTPD
import Foundation
import Glibc

/// Takes over a connection from libmicrohttpd after the response that accepts the upgrade has been sent.
final class SocketUpgrade {
    private let socket: WebSocket
    private let core: ServerCore

    init(socket: WebSocket, core: ServerCore) {
        self.socket = socket
        self.core = core
    }

    func wireBody() -> OpaquePointer? {
        let context = Unmanaged.passRetained(self)
        let wire = MHD_create_response_for_upgrade(
            { context, _, _, bytes, count, descriptor, handle in
                guard let context, let handle else { return }
                let upgrade = Unmanaged<SocketUpgrade>.fromOpaque(context).takeRetainedValue()
                let early = bytes.map { Data(bytes: $0, count: count) } ?? Data()
                upgrade.begin(descriptor, handle, early)
            }, context.toOpaque())
        if wire == nil { context.release() }
        return wire
    }

    private func begin(_ descriptor: Int32, _ handle: OpaquePointer, _ early: Data) {
        let line = WebSocketLine(
            descriptor, handle, early: early, for: socket, watch: core.watch
        ) { [core] in core.remove($0) }
        core.insert(line)
        line.start()
        socket.begin(on: line)
    }
}
