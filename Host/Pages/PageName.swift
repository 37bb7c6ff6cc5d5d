/// What a page is known by in its addresses: its session, and which of the session's pages it is.
///
/// A page that is loaded again is another page of the same session. Once it has its stream, those before it are over: no
/// two tabs share a session.
struct PageName: CustomStringConvertible {
    let session: String
    let number: Int

    init(session: String, number: Int) {
        self.session = session
        self.number = number
    }

    /// - Returns: nil where no page has such a name.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]) else { return nil }
        self.init(session: String(parts[0]), number: number)
    }

    var description: String { "\(session).\(number)" }
}
