import Testing

@testable import NotificationHost

@Suite struct ChannelHealthTests {
    @Test func `a channel reports its first problem and the end of its last one, each once`() {
        var health = ChannelHealth()
        #expect(health.update { $0.recordAccepted() } == nil)
        #expect(health.update { $0.recordRefusal("403") } == .vanished)
        #expect(health.update { $0.recordServer("No answer") } == nil)
        // A response from the server does not clear a refusal.
        #expect(health.update { $0.recordServer(nil) } == nil && health.problem == "403")
        #expect(health.update { $0.recordAccepted() } == .appeared)
        #expect(health.update { $0.recordServer("No answer") } == .vanished)
        #expect(health.update { $0.recordServer(nil) } == .appeared)
    }
}
