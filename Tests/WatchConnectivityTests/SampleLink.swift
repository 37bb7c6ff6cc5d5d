import AppContainer
import Foundation
import HostService
import Synchronization

@testable import WatchConnectivity

/// A phone and a watch with an app each, in a folder that is deleted with this value.
final class SampleLink: Sendable {
    let folder: URL
    let phone: AppContainer
    let watch: AppContainer
    let other: AppContainer
    private let replyTime: Duration
    private let current: Mutex<WatchLink>

    init(replyTime: Duration = .seconds(600)) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID())")
        self.replyTime = replyTime
        let apps = ["phone", "watch", "other"].map { [folder] id in
            AppContainer(id: id, name: id, directory: folder.appending(path: id))
        }
        (phone, watch, other) = (apps[0], apps[1], apps[2])
        for app in apps {
            try FileManager.default.createDirectory(at: app.directory, withIntermediateDirectories: true)
        }
        current = Mutex(try Self.link(in: folder, replyTime))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func link(in folder: URL, _ replyTime: Duration) throws -> WatchLink {
        try WatchLink(
            in: folder.appending(path: "link"), pairs: [.init(phone: "phone", watch: "watch")], replyTime: replyTime)
    }

    var link: WatchLink { current.withLock { $0 } }

    /// Ends the link as a host that is killed, and starts another one on the same folder.
    func restart() throws {
        link.stop()
        let new = try Self.link(in: folder, replyTime)
        current.withLock { $0 = new }
    }

    /// The session of an app.
    func session(of app: AppContainer) -> WCSession {
        WCSession.service.withValue(link) { AppContainer.$running.withValue(app) { WCSession.default } }
    }

    /// Activates the session of an app, and waits until it is.
    func activate(_ app: AppContainer, _ recorder: Recorder) async {
        let session = session(of: app)
        session.delegate = recorder
        session.activate()
        await recorder.next { $0 == .activated }
    }
}

/// What a delegate was told.
enum Event: Equatable, Sendable {
    case activated
    case reachable(Bool)
    case message(String)
    case data(Data)
    case context(String)
    case info(Int)
    case finished(Int, WCError.Code?)
    case file(String, metadata: String?)
    case fileFinished(URL, WCError.Code?)
    case reply(String)
    case failure(WCError.Code?)
}

/// A delegate that takes everything.
///
/// `@unchecked Sendable`: all its properties are `Sendable` and never change; `NSObject` is not.
class Recorder: NSObject, WCSessionDelegate, @unchecked Sendable {
    private let events: AsyncStream<Event>
    private let record: AsyncStream<Event>.Continuation
    /// The threads and apps that the delegate was called with.
    let calls = Mutex<[(isMain: Bool, app: String?)]>([])
    let files = Mutex<[URL]>([])
    /// The reply to each message; `nil` for none.
    let answer: @Sendable (String) -> String?

    init(answer: @escaping @Sendable (String) -> String? = { "\($0)!" }) {
        (events, record) = AsyncStream.makeStream()
        self.answer = answer
        super.init()
    }

    func add(_ event: Event) {
        calls.withLock { $0.append((Thread.isMainThread, AppContainer.running?.id)) }
        record.yield(event)
    }

    /// Waits for an event. Those before it are forgotten.
    @discardableResult func next(_ isWanted: (Event) -> Bool) async -> Event? {
        for await event in events where isWanted(event) { return event }
        return nil
    }

    /// The next events.
    func next(_ count: Int) async -> [Event] {
        var found: [Event] = []
        for await event in events {
            found.append(event)
            if found.count == count { break }
        }
        return found
    }

    func session(_ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: (any Error)?) {
        if state == .activated, error == nil { add(.activated) }
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
    func sessionReachabilityDidChange(_ session: WCSession) { add(.reachable(session.isReachable)) }
    func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
        add(.message(message["text"] as? String ?? ""))
    }
    func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void
    ) {
        let text = message["text"] as? String ?? ""
        add(.message(text))
        if let answer = answer(text) { replyHandler(answer == "error" ? ["error": self] : ["text": answer]) }
    }
    func session(_ session: WCSession, didReceiveMessageData messageData: Data) { add(.data(messageData)) }
    func session(
        _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
    ) {
        add(.data(messageData))
        replyHandler(Data(messageData.reversed()))
    }
    func session(_ session: WCSession, didReceiveApplicationContext context: [String: Any]) {
        add(.context(context["text"] as? String ?? ""))
    }
    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
        add(.info(userInfo["number"] as? Int ?? -1))
    }
    func session(_ session: WCSession, didFinish transfer: WCSessionUserInfoTransfer, error: (any Error)?) {
        add(.finished(transfer.userInfo["number"] as? Int ?? -1, (error as? WCError)?.code))
    }
    func session(_ session: WCSession, didReceive file: WCSessionFile) {
        files.withLock { $0.append(file.fileURL) }
        let text = (try? String(contentsOf: file.fileURL, encoding: .utf8)) ?? ""
        add(.file(text, metadata: file.metadata?["text"] as? String))
    }
    func session(_ session: WCSession, didFinish transfer: WCSessionFileTransfer, error: (any Error)?) {
        add(.fileFinished(transfer.file.fileURL, (error as? WCError)?.code))
    }

    /// Sends a text, and records the reply or the error.
    func send(_ text: String, by session: WCSession) {
        session.sendMessage(["text": text]) { @Sendable in
            self.add(.reply($0["text"] as? String ?? ""))
        } errorHandler: { @Sendable in
            self.add(.failure(($0 as? WCError)?.code))
        }
    }
}

/// A delegate that implements only what it must.
final class SilentDelegate: NSObject, WCSessionDelegate {
    func session(_ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: (any Error)?) {
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
}
