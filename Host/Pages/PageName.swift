/// The name of a page in its addresses: its session, and its number within the session.
///
/// A page that is reloaded is another page of the same session. Once it has opened its stream, the earlier pages end,
/// so two tabs never share a session.
struct PageName: CustomStringConvertible {
    let session: String
    let number: Int

    init(session: String, number: Int) {
        self.session = session
        self.number = number
    }

    /// - Returns: `nil` if no page can have such a name.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]) else { return nil }
        self.init(session: String(parts[0]), number: number)
    }

    var description: String { "\(session).\(number)" }
}
