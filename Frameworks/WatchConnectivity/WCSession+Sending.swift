public import Foundation

extension WCSession {
    // MARK: Messages

    /// Sends a message that arrives at once or not at all.
    ///
    /// - Parameters:
    ///   - message: property-list values, at most 65,536 bytes.
    ///   - replyHandler: called on a background thread with the other app's reply; `nil` if none is wanted.
    ///   - errorHandler: called on a background thread if the message or its reply was not delivered.
    public func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let handlers = ReplyHandlers(
            reply: replyHandler.map { handler in { handler(Payload.dictionary($0)) } }, failure: errorHandler)
        send(handlers, isData: false) { try Payload.data(message, limit: Payload.messageLimit) }
    }

    /// Sends bytes that arrive at once or not at all, at most 65,536.
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

    /// Replaces the state that the other app receives when it runs next. Only the latest one arrives.
    ///
    /// - Throws: `WCError` if the session is not active, the context is no property list or has more than 262,144 bytes, or
    ///   if it could not be stored.
    public func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        guard let end else { throw WCError(.sessionNotSupported) }
        try end.updateContext(try Payload.data(applicationContext, limit: Payload.contextLimit))
    }

    /// The context that was sent last.
    public var applicationContext: [String: Any] { Payload.dictionary(end?.context) }

    /// The context that was received last, also before the last restart.
    public var receivedApplicationContext: [String: Any] { Payload.dictionary(end?.receivedContext) }

    // MARK: Transfers

    /// Sends values that arrive once, in their order, whenever the other app runs, even if the host ends before.
    ///
    /// - Parameter userInfo: property-list values, at most 65,536 bytes. The delegate is told if they cannot be sent.
    @discardableResult public func transferUserInfo(_ userInfo: [String: Any]) -> WCSessionUserInfoTransfer {
        guard let end else { return WCSessionUserInfoTransfer(userInfo, number: nil, end: nil) }
        let number = end.transfer { try Payload.data(userInfo, limit: Payload.messageLimit) }
        let transfer = WCSessionUserInfoTransfer(userInfo, number: number.value, end: end)
        if let code = number.code {
            end.tellFinish(userInfo: Payload.copy(userInfo), code)
        }
        return transfer
    }

    /// The same as `transferUserInfo`: no complication is enabled for transfers of its own.
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

    /// Sends a copy of a file, at most 16 MB, that arrives once, in its turn, whenever the other app runs.
    ///
    /// - Parameter metadata: property-list values, at most 65,536 bytes. The delegate is told if they, or the file, cannot
    ///   be sent.
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
