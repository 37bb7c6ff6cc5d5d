import AppContainer
package import Foundation

extension FileManager {
    /// Returns the folder that an app shares with its widgets: here, the app's own folder, whatever the group. Returns
    /// `nil` if no app is running.
    package func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppContainer.current?.directory
    }
}
