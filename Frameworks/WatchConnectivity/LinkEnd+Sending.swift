import AppContainer
import Foundation

/// The requests of a session to its link.
extension LinkEnd {
    func send(_ content: Data, isData: Bool, _ handlers: ReplyHandlers) {
        link.send(content, isData: isData, handlers, from: self)
    }

    /// A transfer in the store, or the reason why there is none.
    struct Begun {
        var value: Int64?
        var code: WCError.Code?
    }

    func updateContext(_ content: Data) throws {
        guard isActive else { throw WCError(.sessionNotActivated) }
        do {
            try link.store.setContext(content, of: app.id)
        } catch {
            throw WCError(.insufficientSpace)
        }
        link.flush(from: self)
    }

    var context: Data? { try? link.store.context(of: app.id) }
    var receivedContext: Data? { try? link.store.receivedContext(from: peer) }

    var hasContentPending: Bool {
        guard isActive else { return false }
        return (try? link.store.newContext(from: peer)) != nil
            || (try? link.store.transfers(from: peer, limit: 1))?.isEmpty == false
    }

    /// Stores a transfer, with a copy of its file.
    func transfer(file: URL? = nil, _ content: () throws -> Data) -> Begun {
        guard isActive else { return Begun(code: .sessionNotActivated) }
        do {
            let content = try content()
            let copy = try file.map { try link.copy($0) }
            guard let number = try link.store.add(content, file: copy, from: app.id) else {
                if let copy { link.store.remove(copy) }
                return Begun(code: .insufficientSpace)
            }
            link.flush(from: self)
            return Begun(value: number)
        } catch {
            return Begun(code: (error as? WCError)?.code ?? .insufficientSpace)
        }
    }

    func outstanding(isFile: Bool) -> [LinkStore.Transfer] {
        ((try? link.store.transfers(from: app.id)) ?? []).filter { ($0.file != nil) == isFile }
    }

    func isTransferring(_ number: Int64) -> Bool {
        (try? link.store.isWaiting(number)) ?? false
    }

    func cancel(_ number: Int64) {
        guard let transfer = (try? link.store.transfers(from: app.id))?.first(where: { $0.number == number }),
            (try? link.store.remove(number, isWaiting: true)) == true, let file = transfer.file
        else { return }
        link.store.remove(file)
    }

    /// Tells the delegate that values were not accepted.
    func tellFinish(userInfo: Data, _ code: WCError.Code) {
        enqueue { [self] in
            let transfer = WCSessionUserInfoTransfer(Payload.dictionary(userInfo), number: nil, end: self)
            $0.session($1, didFinish: transfer, error: WCError(code))
        }
    }

    /// Tells the delegate that a file was not accepted.
    func tellFinish(file: URL, _ metadata: Data, _ code: WCError.Code) {
        enqueue { [self] in
            let file = WCSessionFile(file, Payload.dictionary(metadata))
            $0.session($1, didFinish: WCSessionFileTransfer(file, number: nil, end: self), error: WCError(code))
        }
    }

    /// Tells the delegate about transfers that have arrived, and then removes them.
    func tellArrived() {
        run { [self] in
            for transfer in (try? link.store.transfers(from: app.id, areDone: true)) ?? [] {
                let isTold = call { delegate, session in
                    if transfer.file == nil {
                        let values = Payload.dictionary(transfer.content)
                        delegate.session(
                            session, didFinish: WCSessionUserInfoTransfer(values, number: nil, end: self), error: nil)
                    } else {
                        delegate.session(
                            session,
                            didFinish: WCSessionFileTransfer(WCSessionFile(sent: transfer), number: nil, end: self),
                            error: nil)
                    }
                }
                if isTold { _ = try? link.store.remove(transfer.number) }
            }
        }
    }
}
