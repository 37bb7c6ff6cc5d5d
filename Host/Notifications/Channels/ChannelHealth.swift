/// What keeps a channel from working, as far as its messages and looks at its server tell.
struct ChannelHealth {
    /// Why the last message was refused. That the server answers does not mend it: a message that is taken does.
    private var refusal: String?
    /// Why the server could not be used when it was asked last.
    private var failure: String?

    /// A sentence; `nil` where nothing does.
    var problem: String? { refusal ?? failure }

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
