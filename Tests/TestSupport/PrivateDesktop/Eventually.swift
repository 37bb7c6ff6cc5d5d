/// Whether `condition` becomes true. It is asked again and again for ten seconds: far longer than anything here
/// takes, so that a slow machine fails no test.
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async rethrows -> Bool {
    for _ in 0..<1000 {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}
