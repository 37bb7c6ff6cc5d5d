package import Foundation
import HostSettings
package import NotificationIntake
import NtfyTopic
import Synchronization

/// The messages of ntfy topics, for an app that sorts notifications.
package final class TopicFeed: NotificationFeed, NotificationTopics {
    private struct State {
        var topics: [TopicStore.Topic]
        var states: [String: NotificationTopic.State] = [:]
        var receiver: (any NotificationReceiver)?
        var readers: [String: Task<Void, Never>] = [:]
    }

    /// The stored topics, locked during writes to the disk. Pages read `current` instead, so they never wait for the
    /// disk.
    private let store: Mutex<TopicStore>
    private let current: Mutex<State>
    /// The times between two attempts to connect, or to hand over the same messages.
    private let delays: ClosedRange<Duration>
    private let pause: Duration

    /// The maximum number of topics.
    package static let limit = 50

    /// - Parameters:
    ///   - file: the file that keeps the topics.
    ///   - pause: the average pause after a message, which slows down a server that sends too many.
    package init(
        at file: URL, delays: ClosedRange<Duration> = .seconds(1)...Duration.seconds(300),
        pause: Duration = .milliseconds(10)
    ) {
        let store = TopicStore(at: file)
        current = Mutex(State(topics: store.topics))
        self.store = Mutex(store)
        self.delays = delays
        self.pause = pause
    }

    package func run(into receiver: any NotificationReceiver) async {
        current.withLock { state in
            state.receiver = receiver
            for topic in state.topics { begin(topic, in: &state) }
        }
        let (never, end) = AsyncStream.makeStream(of: Void.self)
        // Ends when the task is cancelled.
        for await _ in never {}
        end.finish()
        let readers = current.withLock { state in
            state.receiver = nil
            defer { state.readers = [:] }
            return Array(state.readers.values)
        }
        for reader in readers { reader.cancel() }
        for reader in readers { await reader.value }
    }

    private func begin(_ topic: TopicStore.Topic, in state: inout State) {
        guard let receiver = state.receiver else { return }
        let subscription = TopicSubscription(topic.address, delays: delays, pause: pause) { [weak self] news in
            self?.take(news, of: topic.id)
        }
        state.readers[topic.id]?.cancel()
        state.readers[topic.id] = Task { await subscription.run(since: topic.time, into: receiver) }
    }

    private func take(_ news: TopicSubscription.News, of id: String) {
        switch news {
        case .state(let new):
            current.withLock { state in
                if state.topics.contains(where: { $0.id == id }) { state.states[id] = new }
            }
        case .reached(let time): change { $0.reach(time, of: id) }
        }
    }

    /// Changes the stored topics, then the ones that pages see.
    private func change<Value>(_ change: (inout TopicStore) throws -> Value) rethrows -> Value {
        try store.withLock { store in
            let value = try change(&store)
            current.withLock { [topics = store.topics] in $0.topics = topics }
            return value
        }
    }

    // MARK: Topics

    package var all: [NotificationTopic] {
        current.withLock { state in
            state.topics.map { topic in
                NotificationTopic(
                    id: topic.id, server: topic.address.server, name: topic.address.topic,
                    state: state.states[topic.id] ?? .connecting)
            }
        }
    }

    package func add(server: String, topic: String, token: String) async throws(NotificationTopic.Problem) {
        let address = try Self.address(server, topic, token)
        let made = TopicStore.Topic(id: UUID().uuidString.lowercased(), address: address)
        let problem: NotificationTopic.Problem? = change { store in
            guard !store.topics.contains(where: { $0.address.isSameTopic(as: address) }) else { return .known }
            guard store.topics.count < Self.limit else { return .tooMany }
            do {
                try store.change { $0.append(made) }
                return nil
            } catch {
                return .notStored
            }
        }
        if let problem { throw problem }
        current.withLock { begin(made, in: &$0) }
    }

    package func remove(_ id: NotificationTopic.ID) async throws(NotificationTopic.Problem) {
        do {
            try change { try $0.change { $0.removeAll { $0.id == id } } }
        } catch {
            throw .notStored
        }
        let reader = current.withLock { state in
            state.states[id] = nil
            return state.readers.removeValue(forKey: id)
        }
        reader?.cancel()
        await reader?.value
    }

    /// The address of the topic that a person has entered.
    private static func address(
        _ server: String, _ topic: String, _ token: String
    ) throws(NotificationTopic.Problem) -> TopicAddress {
        let text = server.trimmingCharacters(in: .whitespacesAndNewlines)
        let full = text.contains("://") ? text : "https://\(text)"
        // A name or password in the address would be shown together with the address.
        guard full.utf8.count <= 500, !full.contains(where: \.isWhitespace), let url = URL(string: full),
            ["http", "https"].contains(url.scheme?.lowercased()), let host = url.host(), !host.isEmpty,
            url.user() == nil, url.password() == nil, url.query() == nil, url.fragment() == nil
        else { throw .address }
        let name = topic.trimmingCharacters(in: .whitespacesAndNewlines)
        guard HostSettings.Ntfy.isTopic(name) else { throw .name }
        let token = token.trimmingCharacters(in: .whitespacesAndNewlines)
        guard token.utf8.count <= 500, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .token }
        return TopicAddress(server: url, topic: name, token: token.isEmpty ? nil : token)
    }
}

extension TopicAddress {
    /// True if both lead to the same messages, even with different tokens.
    fileprivate func isSameTopic(as other: TopicAddress) -> Bool {
        func key(_ address: TopicAddress) -> [String?] {
            let scheme = address.server.scheme?.lowercased()
            let port = address.server.port ?? (scheme == "https" ? 443 : 80)
            let path = address.server.path().trimmingCharacters(in: ["/"])
            return [scheme, address.server.host()?.lowercased(), "\(port)", path, address.topic]
        }
        return key(self) == key(other)
    }
}
