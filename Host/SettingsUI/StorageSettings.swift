import Observation
import PrivateFile

/// The problems with stored files.
@Observable
final class StorageSettings {
    private(set) var troubles: [StorageTrouble] = []
    @ObservationIgnored private var following: Task<Void, Never>?

    init() {
        following = Task { [weak self] in
            for await troubles in StorageTroubles.updates() { self?.troubles = troubles }
        }
    }
}
