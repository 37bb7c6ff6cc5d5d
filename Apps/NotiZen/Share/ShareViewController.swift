import DevicePorts
import Foundation
import NotificationIntake
import UIKit

/// “Add to NotiZen” in the share sheet. Leaves the shared item for the app, and shows a confirmation.
@objc(ShareViewController)
final class ShareViewController: UIViewController {
    private let box = SharedItemBox(in: DeviceFolder.shared)

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task { await add() }
    }

    private func add() async {
        guard let item = await sharedItem() else {
            return show(String(localized: "There is nothing to add. Share some text or a link."), undoing: nil)
        }
        do throws(SharedItemBox.Problem) {
            try box.put(item)
            show(String(localized: "Added to NotiZen"), undoing: item)
        } catch .full {
            show(String(localized: "Open NotiZen first. Too much is waiting there."), undoing: nil)
        } catch {
            show(String(localized: "It couldn’t be saved. Make room on this device, then try again."), undoing: nil)
        }
    }

    private func sharedItem() async -> SharedItem? {
        let input = extensionContext?.inputItems.compactMap { $0 as? NSExtensionItem }.first
        let providers = input?.attachments ?? []
        return SharedItem(
            title: input?.attributedTitle?.string ?? "",
            text: await providers.first { $0.canLoadObject(ofClass: String.self) }?.text()
                ?? input?.attributedContentText?.string ?? "",
            address: await providers.first { $0.canLoadObject(ofClass: URL.self) }?.url()?.absoluteString ?? "",
            sharedAt: DeviceClock.now)
    }

    /// Shows the result. “Undo” removes the item again.
    private func show(_ text: String, undoing item: SharedItem?) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        if let item {
            alert.addAction(
                UIAlertAction(title: String(localized: "Undo"), style: .destructive) { [box, weak self] _ in
                    box.remove(item.id)
                    self?.finish()
                })
        }
        alert.addAction(
            UIAlertAction(title: String(localized: "Done"), style: .cancel) { [weak self] _ in self?.finish() })
        present(alert, animated: true)
    }

    private func finish() {
        extensionContext?.completeRequest(returningItems: nil)
    }
}

extension NSItemProvider {
    fileprivate func text() async -> String? {
        await withCheckedContinuation { continuation in
            _ = loadObject(ofClass: String.self) { @Sendable text, _ in continuation.resume(returning: text) }
        }
    }

    fileprivate func url() async -> URL? {
        await withCheckedContinuation { continuation in
            _ = loadObject(ofClass: URL.self) { @Sendable url, _ in continuation.resume(returning: url) }
        }
    }
}
