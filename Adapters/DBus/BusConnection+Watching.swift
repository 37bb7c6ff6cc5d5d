package import Dispatch

extension BusConnection {
    /// Calls `handler` on `queue` whenever messages have arrived, until the result is cancelled.
    ///
    /// - Parameter queue: The serial queue on which the connection is used.
    package func watch(on queue: DispatchQueue, handler: @escaping @Sendable () -> Void) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: fileDescriptor, queue: queue)
        source.setEventHandler(handler: handler)
        // The descriptor must stay open until the source has released it. Unsafe only in name: the handler runs on
        // `queue`, as does everything that touches the connection.
        nonisolated(unsafe) let kept = self
        source.setCancelHandler { withExtendedLifetime(kept) {} }
        source.resume()
        return source
    }
}
