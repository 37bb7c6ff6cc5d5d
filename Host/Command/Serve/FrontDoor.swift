import AppContainer
import Foundation
import NotificationHost

/// Brings an app to the front where a person has chosen it outside any page, as on the desktop.
final class FrontDoor {
    /// Where the host listens, once it does.
    var url: URL?

    /// Opens the page of `app` in the desktop's browser. The address carries no code that would pair a browser, because
    /// other people who use this machine can see what programs are started with.
    func open(_ app: AppContainer) async {
        if let url { await DesktopBrowser.open(url.appending(path: "\(app.id)/")) }
    }
}
