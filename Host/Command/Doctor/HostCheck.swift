import Foundation
import HostCommandLine
import HostSettings

/// The doctor’s check of the host that runs on the data folder, if there is one.
nonisolated struct HostCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        guard let folder = host.folder, InstanceLock.isHeld(folder.lock) else {
            return [Finding("Host", found: false, state: "not running", cure: "reveille serve")]
        }
        guard let holder = InstanceLock.holder(of: folder.lock) else {
            return [Finding("Host", state: "running, at an address that it could not write down")]
        }
        let place = holder.url.map { "at \($0)" } ?? "and starting"
        let state = "running \(place), process \(holder.processID), since \(holder.started.iso8601())"
        return [Finding("Host", state: state)]
    }
}
