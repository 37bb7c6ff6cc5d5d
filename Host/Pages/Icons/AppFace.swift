package import Foundation
import Observation
import SafeText

/// An app of another package as people see it: its names and its icon, which may change with each build.
@MainActor @Observable package final class AppFace {
    /// The app's name by language.
    let names: [String: String]
    /// The icon; nil if the app has none, or a broken one.
    private(set) var icon: AppIcon?
    @ObservationIgnored private var problem: AppIconProblem?

    package init(names: [String: String]) {
        self.names = names
    }

    /// Reads the icon among the app's resources. A problem is reported to standard error, once.
    ///
    /// - Parameter app: the name of the app for the report.
    package func readIcon(in resources: URL, of app: String) {
        do throws(AppIconProblem) {
            let icon = try AppIcon(in: resources)
            if icon?.version != self.icon?.version { self.icon = icon }
            problem = nil
        } catch {
            if error != problem { StandardError.write(error.sentence(about: app), .warning) }
            problem = error
            icon = nil
        }
    }
}
