/// What keeps a channel from working, as far as its messages and looks at its server tell.
struct ChannelHealth {
    /// Why the last message was refused. That the server answers does not mend it: a message that is taken does.
    private var refusal: String?
    /// Why the server could not be used when it was asked last.
    private var failure: String?

    /// A sentence; `nil` where nothing does.
    var problem: String? { refusal ?? failure }

    /// Takes `news`.
    ///
    /// - Returns: what that is for who waits for the channel; `nil` where it works as before, or as little.
    mutating func take(_ news: (inout ChannelHealth) -> Void) -> ChannelEvent? {
        let didWork = problem == nil
        news(&self)
        let works = problem == nil
        return works == didWork ? nil : works ? .appeared : .vanished
    }

    mutating func noteTaken() {
        refusal = nil
        failure = nil
    }

    mutating func noteRefused(_ words: String) {
        refusal = words
        failure = nil
    }

    /// - Parameter words: why the server cannot be used; `nil` where it answers.
    mutating func noteServer(_ words: String?) {
        failure = words
    }
}
