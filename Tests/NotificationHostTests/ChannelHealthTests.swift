import Testing

@testable import NotificationHost

@Suite struct ChannelHealthTests {
    @Test func `a channel vanishes with its first problem and appears with the end of its last, each told once`() {
        var health = ChannelHealth()
        #expect(health.take { $0.noteTaken() } == nil)
        #expect(health.take { $0.noteRefused("403") } == .vanished)
        #expect(health.take { $0.noteServer("No answer") } == nil)
        // A response from the server does not clear a refusal.
        #expect(health.take { $0.noteServer(nil) } == nil && health.problem == "403")
        #expect(health.take { $0.noteTaken() } == .appeared)
        #expect(health.take { $0.noteServer("No answer") } == .vanished)
        #expect(health.take { $0.noteServer(nil) } == .appeared)
    }
}
