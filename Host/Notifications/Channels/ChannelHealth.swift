/// The reasons why a channel does not work, found by sending messages and by checking its server.
struct ChannelHealth {
    /// The reason why the last message was refused. Only an accepted message clears it, not a successful check.
    private var refusal: String?
    /// The reason why the server failed the last check.
    private var failure: String?

    /// A sentence, or `nil` if the channel works.
    var problem: String? { refusal ?? failure }

    /// Applies `news`.
    ///
    /// - Returns: the event for observers of the channel, or `nil` if the channel still works or still fails.
    mutating func update(_ news: (inout ChannelHealth) -> Void) -> ChannelEvent? {
        let didWork = problem == nil
        news(&self)
        let works = problem == nil
        return works == didWork ? nil : works ? .appeared : .vanished
    }

    mutating func recordAccepted() {
        refusal = nil
        failure = nil
    }

    mutating func recordRefusal(_ text: String) {
        refusal = text
        failure = nil
    }

    /// - Parameter text: the reason why the server failed the check, or `nil` if it responded.
    mutating func recordServer(_ text: String?) {
        failure = text
    }
}
