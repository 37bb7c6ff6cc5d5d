public import Foundation

extension WCSession {
    // MARK: Messages

    /// Sends a message that arrives immediately or not at all.
    ///
    /// - Parameters:
    ///   - message: Property-list values, at most 65,536 bytes.
    ///   - replyHandler: Called on a background thread with the other app's reply; `nil` if no reply is needed.
    ///   - errorHandler: Called on a background thread if the message or its reply was not delivered.
    public func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let handlers = ReplyHandlers(
            reply: replyHandler.map { handler in { handler(Payload.dictionary($0)) } }, failure: errorHandler)
        send(handlers, isData: false) { try Payload.data(message, limit: Payload.messageLimit) }
    }

    /// Sends at most 65,536 bytes that arrive immediately or not at all.
    public func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let handlers = ReplyHandlers(reply: replyHandler, failure: errorHandler)
        send(handlers, isData: true) {
            guard data.count <= Payload.messageLimit else { throw WCError(.payloadTooLarge) }
            return data
        }
    }

    private func send(_ handlers: ReplyHandlers, isData: Bool, _ content: () throws -> Data) {
        guard let end else {
            DispatchQueue.global().async { handlers.failure?(WCError(.sessionNotSupported)) }
            return
        }
        do {
            end.send(try content(), isData: isData, handlers)
        } catch {
            end.fail(handlers, (error as? WCError)?.code ?? .genericError)
        }
    }

    // MARK: The application context

    /// Replaces the context that the other app receives when it next runs. Only the latest context is delivered.
    ///
    /// - Throws: `WCError` if the session is not active, the context is not a property list or exceeds 262,144 bytes,
    ///   or it could not be stored.
    public func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        guard let end else { throw WCError(.sessionNotSupported) }
        try end.updateContext(try Payload.data(applicationContext, limit: Payload.contextLimit))
    }

    /// The last context sent.
    public var applicationContext: [String: Any] { Payload.dictionary(end?.context) }

    /// The last context received, even if that was before a restart.
    public var receivedApplicationContext: [String: Any] { Payload.dictionary(end?.receivedContext) }

    // MARK: Transfers

    /// Sends values that arrive once and in order when the other app runs, even if the host restarts in the meantime.
    ///
    /// - Parameter userInfo: Property-list values, at most 65,536 bytes. If they cannot be sent, the delegate is
    ///   notified.
    @discardableResult public func transferUserInfo(_ userInfo: [String: Any]) -> WCSessionUserInfoTransfer {
        guard let end else { return WCSessionUserInfoTransfer(userInfo, number: nil, end: nil) }
        let number = end.transfer { try Payload.data(userInfo, limit: Payload.messageLimit) }
        let transfer = WCSessionUserInfoTransfer(userInfo, number: number.value, end: end)
        if let code = number.code {
            end.tellFinish(userInfo: Payload.copy(userInfo), code)
        }
        return transfer
    }

    /// The same as `transferUserInfo`, because no complication has its own transfers.
    @available(watchOS, unavailable)
    @discardableResult public func transferCurrentComplicationUserInfo(
        _ userInfo: [String: Any]
    ) -> WCSessionUserInfoTransfer {
        transferUserInfo(userInfo)
    }

    /// The transfers that have not arrived, oldest first.
    public var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] {
        guard let end else { return [] }
        return end.outstanding(isFile: false).map {
            WCSessionUserInfoTransfer(Payload.dictionary($0.content), number: $0.number, end: end)
        }
    }

    /// Sends a copy of a file of at most 16 MB. It arrives once and in order when the other app runs.
    ///
    /// - Parameter metadata: Property-list values, at most 65,536 bytes. If they or the file cannot be sent, the
    ///   delegate is notified.
    @discardableResult public func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
        let sessionFile = WCSessionFile(file, metadata)
        guard let end else { return WCSessionFileTransfer(sessionFile, number: nil, end: nil) }
        let number = end.transfer(file: file) {
            try metadata.map { try Payload.data($0, limit: Payload.messageLimit) } ?? Data()
        }
        if let code = number.code { end.tellFinish(file: file, Payload.copy(metadata ?? [:]), code) }
        return WCSessionFileTransfer(sessionFile, number: number.value, end: end)
    }

    /// The files that have not arrived, oldest first.
    public var outstandingFileTransfers: [WCSessionFileTransfer] {
        guard let end else { return [] }
        return end.outstanding(isFile: true).map {
            WCSessionFileTransfer(WCSessionFile(sent: $0), number: $0.number, end: end)
        }
    }
}
