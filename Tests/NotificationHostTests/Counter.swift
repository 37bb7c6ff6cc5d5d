import AppContainer
import Foundation
import Synchronization

final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func increment() { value.withLock { $0 += 1 } }
}

enum AppContainerFixture {
    /// An app that has not asked for anything yet.
    static let stranger = AppContainer(id: "stranger", name: "Stranger", directory: URL.temporaryDirectory)
}
