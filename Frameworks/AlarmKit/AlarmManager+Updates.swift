extension AlarmManager {
    /// All alarms of the app, reported each time one of them changes.
    public struct AlarmUpdates: AsyncSequence {
        public typealias Element = [Alarm]
        public typealias Failure = Never
        public typealias AsyncIterator = Iterator

        let changes: AsyncStream<[Alarm]>?

        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = [Alarm]
            public typealias Failure = Never

            var iterator: AsyncStream<[Alarm]>.Iterator?

            public mutating func next() async -> [Alarm]? {
                await iterator?.next(isolation: #isolation)
            }
        }

        public func makeAsyncIterator() -> Iterator {
            Iterator(iterator: changes?.makeAsyncIterator())
        }
    }

    /// The app's authorization, reported each time it changes.
    public struct AlarmAuthorizationStateUpdates: AsyncSequence {
        public typealias Element = AuthorizationState
        public typealias Failure = Never
        public typealias AsyncIterator = Iterator

        let changes: AsyncStream<AuthorizationState>?

        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = AuthorizationState
            public typealias Failure = Never

            var iterator: AsyncStream<AuthorizationState>.Iterator?

            public mutating func next() async -> AuthorizationState? {
                await iterator?.next(isolation: #isolation)
            }
        }

        public func makeAsyncIterator() -> Iterator {
            Iterator(iterator: changes?.makeAsyncIterator())
        }
    }
}
