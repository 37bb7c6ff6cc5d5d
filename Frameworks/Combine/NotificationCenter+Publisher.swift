public import Foundation

extension NotificationCenter {
    /// Returns a publisher that emits events when broadcasting notifications.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher that emits elements when broadcasting notifications.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The notification center this publisher uses as a source.
        public let center: NotificationCenter
        /// The name of notifications published by this publisher.
        public let name: Notification.Name
        /// The object posting the named notification; `nil` for any object.
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
            let token = ObserverToken(center: center)
            let conduit = Conduit<Notification, Never>(subscriber, first: nil) { _ in token.end() }
            // `nonisolated(unsafe)`: the conduit has its own lock, and receives the notification on the thread that
            // posts it.
            nonisolated(unsafe) let receiver = conduit
            token.begin(
                center.addObserver(forName: name, object: object, queue: nil) { notification in
                    receiver.send(notification, isKept: false)
                })
            subscriber.receive(subscription: conduit)
        }
    }

    /// The observer of a subscription, removed when it's cancelled.
    private final class ObserverToken {
        private let center: NotificationCenter
        private let lock = NSLock()
        private var observer: (any NSObjectProtocol)?

        init(center: NotificationCenter) {
            self.center = center
        }

        func begin(_ observer: any NSObjectProtocol) { lock.withLock { self.observer = observer } }

        func end() {
            let observer = lock.withLock { self.observer }
            if let observer { center.removeObserver(observer) }
        }
    }
}

extension NotificationCenter.Publisher: Equatable {
    public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}
