import DevicePorts
import Foundation
import NotificationIntake

/// What a person shares with NotiZen on iPhone, for as long as the app runs. The share extension leaves it in a folder.
struct SharedItemFeed: NotificationFeed {
    let box: SharedItemBox

    private static let pause = Duration.seconds(2)

    func run(into receiver: any NotificationReceiver) async {
        while !Task.isCancelled {
            await takeOver(into: receiver)
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Stores every item that waits, and removes it only then. What could not be stored is taken the next time.
    func takeOver(into receiver: any NotificationReceiver) async {
        for item in box.items() {
            let notification = item.notification(named: String(localized: "Shared by You"))
            guard (try? await receiver.receive([notification])) != nil else { return }
            box.remove(item.id)
        }
    }
}
