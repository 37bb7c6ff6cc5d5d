/// Returns true once `condition` holds. It is checked again and again for ten seconds: far longer than anything here
/// takes, so that no test fails on a slow machine.
package func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async rethrows -> Bool {
    for _ in 0..<1000 {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}
