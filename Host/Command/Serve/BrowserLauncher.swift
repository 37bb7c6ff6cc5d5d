import AppContainer
import Foundation
import NotificationHost

/// Opens an app that a person has chosen outside of any page, as on the desktop.
final class BrowserLauncher {
    /// The host's address, or nil until it listens.
    var url: URL?

    /// Opens the page of `app` in the desktop's browser. The address carries no code that would pair a browser, because
    /// other people who use this machine can see the arguments of programs.
    func open(_ app: AppContainer) async {
        if let url { await DesktopBrowser.open(url.appending(path: "\(app.id)/")) }
    }
}
