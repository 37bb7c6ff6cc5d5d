import Foundation
import HTTPServer

/// The downstream connection to a page: a WebSocket, or an event stream if WebSockets are blocked.
protocol PageStream: AnyObject, Sendable {
    /// Sends one or more events, in the form of an event stream, after everything sent before.
    @discardableResult func send(_ events: Data) -> Bool
    func finish()
    func onClose(_ action: @escaping @Sendable (EventStream.Ending) -> Void)
    var isOpen: Bool { get }
}

extension EventStream: PageStream {}
extension WebSocket: PageStream {}
