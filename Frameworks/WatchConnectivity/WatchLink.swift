import AppContainer
package import Foundation
import Synchronization

/// The connection between a host's phone and its watch. It passes messages, contexts, values and files from one app to
/// the other. Waiting content is stored on disk.
package final class WatchLink: Sendable {
    /// An app on the phone, and the corresponding app on the watch.
    package struct Pair: Hashable, Sendable {
        let phone: String
        let watch: String

        package init(phone: String, watch: String) {
            self.phone = phone
            self.watch = watch
        }
    }

    let store: LinkStore
    private let pairs: [Pair]
    private let replyTime: Duration
    private let state = Mutex(State())

    private struct State {
        var ends: [String: LinkEnd] = [:]
        /// The watch apps that are not in the foreground.
        var resting: Set<String> = []
        var isInReach = true
    }

    /// - Parameters:
    ///   - folder: The folder for the store and the copies of files.
    ///   - replyTime: The maximum time for a reply.
    package init(in folder: URL, pairs: [Pair], replyTime: Duration = .seconds(60)) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.pairs = pairs
        self.replyTime = replyTime
        store = try LinkStore(in: folder)
        try? store.removeUnusedFiles()
    }

    /// The apps on the watch.
    package var watchApps: [String] { pairs.map(\.watch) }

    /// The end of the running app; `nil` if the app has no counterpart.
    func end() -> LinkEnd? {
        guard let app = AppContainer.current, let pair = pairs.first(where: { [$0.phone, $0.watch].contains(app.id) })
        else { return nil }
        let isWatch = app.id == pair.watch
        return state.withLock { state in
            if let known = state.ends[app.id] { return known }
            let end = LinkEnd(app, isWatch: isWatch, peer: isWatch ? pair.phone : pair.watch, link: self)
            state.ends[app.id] = end
            return end
        }
    }

    /// Ends all sessions. Waiting content stays in the store.
    package func stop() {
        let ends = state.withLock { state in
            defer { state.ends = [:] }
            return Array(state.ends.values)
        }
        for end in ends { end.stop() }
    }

    private func counterpart(of end: LinkEnd) -> LinkEnd? { state.withLock { $0.ends[end.peer] } }

    // MARK: Reachability

    /// Moves the watch into or out of the phone's reach.
    package func setInReach(_ isInReach: Bool) {
        state.withLock { $0.isInReach = isInReach }
        reachabilityChanged()
    }

    /// Records whether a watch app is in the foreground. If it isn't, messages from the phone don't arrive immediately.
    package func setInFront(_ app: String, _ isInFront: Bool) {
        let hasChanged = state.withLock { state in
            isInFront ? state.resting.remove(app) != nil : state.resting.insert(app).inserted
        }
        if hasChanged { reachabilityChanged() }
    }

    private func reachabilityChanged() {
        for end in state.withLock({ Array($0.ends.values) }) {
            if !end.isReachable { end.failReplies(.notReachable) }
            end.checkReachability()
            flush(from: end)
        }
    }

    func activated(_ end: LinkEnd) {
        end.checkReachability()
        end.tellArrived()
        flush(from: end)
        guard let other = counterpart(of: end) else { return }
        other.checkReachability()
        flush(from: other)
    }

    private var isInReach: Bool { state.withLock { $0.isInReach } }

    /// True if a message of `end` would arrive immediately.
    func isReachable(from end: LinkEnd) -> Bool {
        guard end.isActive, isInReach, let other = counterpart(of: end), other.isActive else { return false }
        return !other.isWatch || !state.withLock { $0.resting.contains(other.app.id) }
    }

    // MARK: Messages

    func send(_ content: Data, isData: Bool, _ handlers: ReplyHandlers, from sender: LinkEnd) {
        guard sender.isActive else { return sender.fail(handlers, .sessionNotActivated) }
        guard isReachable(from: sender), let receiver = counterpart(of: sender) else {
            return sender.fail(handlers, .notReachable)
        }
        let wantsReply = handlers.reply != nil
        let number = sender.wait(handlers)
        if wantsReply {
            Task { [replyTime] in
                try await Task.sleep(for: replyTime)
                sender.reply(number, .failure(WCError(.messageReplyTimedOut)))
            }
        }
        receiver.run { [self] in
            guard isReachable(from: sender) else {
                return sender.reply(number, .failure(WCError(.notReachable)))
            }
            let reply = wantsReply ? MessageReply(number: number, sender: sender) : nil
            let isTaken = receiver.receive { deliver(content, isData: isData, to: $0, $1, reply) }
            if !isTaken {
                sender.reply(number, .failure(WCError(.deliveryFailed)))
            } else if !wantsReply {
                sender.reply(number, .success(Data()))
            }
        }
    }

    private func deliver(
        _ content: Data, isData: Bool, to delegate: any WCSessionDelegate, _ session: WCSession, _ reply: MessageReply?
    ) {
        switch (isData, reply) {
        case (true, nil): delegate.session(session, didReceiveMessageData: content)
        case (true, let reply?):
            delegate.session(session, didReceiveMessageData: content) { data in
                reply.give { data.count <= Payload.messageLimit ? data : nil }
            }
        case (false, nil): delegate.session(session, didReceiveMessage: Payload.dictionary(content))
        case (false, let reply?):
            delegate.session(session, didReceiveMessage: Payload.dictionary(content)) { values in
                reply.give { try? Payload.data(values, limit: Payload.messageLimit) }
            }
        }
    }

    // MARK: Contexts and transfers

    /// Delivers the content that `sender` has sent, if the other app can receive it.
    func flush(from sender: LinkEnd) {
        guard let receiver = counterpart(of: sender), receiver.isActive else { return }
        receiver.run { [self] in
            guard isInReach else { return }
            deliverContext(of: sender.app.id, to: receiver)
            while isInReach, deliverTransfer(of: sender.app.id, to: receiver) {}
            sender.tellArrived()
        }
    }

    private func deliverContext(of sender: String, to receiver: LinkEnd) {
        guard let context = try? store.newContext(from: sender),
            (try? store.receiveContext(context.content, from: sender)) != nil
        else { return }
        let isTaken = receiver.call {
            $0.session($1, didReceiveApplicationContext: Payload.dictionary(context.content))
        }
        if isTaken { try? store.contextWasTaken(context.number, from: sender) }
    }

    /// Delivers the oldest transfer. Returns false if there is none, or if it did not arrive.
    private func deliverTransfer(of sender: String, to receiver: LinkEnd) -> Bool {
        guard let transfer = try? store.transfers(from: sender, limit: 1).first else { return false }
        let isTaken = receiver.call { delegate, session in
            if transfer.file == nil {
                delegate.session(session, didReceiveUserInfo: Payload.dictionary(transfer.content))
            } else {
                delegate.session(session, didReceive: WCSessionFile(received: transfer))
            }
        }
        guard isTaken, (try? store.finish(transfer.number)) != nil else { return false }
        if let file = transfer.file { store.remove(file) }
        return true
    }

    /// Copies a file to be sent.
    ///
    /// - Throws: `WCError` if the file can't be read or is too large.
    func copy(_ file: URL) throws -> LinkStore.File {
        guard let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
            values.isRegularFile == true
        else { throw WCError(.fileAccessDenied) }
        guard values.fileSize ?? 0 <= Payload.fileLimit else { throw WCError(.payloadTooLarge) }
        do {
            return try store.copy(file)
        } catch {
            throw WCError(.fileAccessDenied)
        }
    }
}

extension MessageReply {
    /// Delivers the reply, or an error if it cannot be encoded.
    func give(_ content: () -> Data?) {
        sender.reply(number, content().map { .success($0) } ?? .failure(WCError(.messageReplyFailed)))
    }
}
