import HostClock
import NotificationIntake
package import PageHost

extension IntakeFeed {
    /// Hands over content that a person shared from a browser. The content is on the disk when this returns.
    ///
    /// - Parameter sender: the sender's name, by which the content is sorted.
    package func take(_ shared: SharedContent, from sender: String) async throws(ShareTarget.Problem) {
        let item = SharedItem(
            id: shared.id, title: shared.title, text: shared.text, address: shared.url,
            sharedAt: HostClock.current.now)
        guard let item else { throw .empty }
        do throws(Problem) {
            _ = try await take([item.notification(named: sender)])
        } catch {
            throw .notStored
        }
    }
}
