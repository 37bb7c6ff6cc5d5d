import DevicePorts
import Foundation
import NotificationIntake

/// Receives the items that a person shares with NotiZen on iPhone, while the app runs. The share extension leaves
/// them in a folder.
struct SharedItemFeed: NotificationFeed {
    let box: SharedItemBox

    private static let pause = Duration.seconds(2)

    func run(into receiver: any NotificationReceiver) async {
        while !Task.isCancelled {
            await takeOver(into: receiver)
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Stores every waiting item, and removes an item only once it is stored. Items that could not be stored are
    /// tried again the next time.
    func takeOver(into receiver: any NotificationReceiver) async {
        for item in box.items() {
            let notification = item.notification(named: String(localized: "Shared by You"))
            guard (try? await receiver.receive([notification])) != nil else { return }
            box.remove(item.id)
        }
    }
}
