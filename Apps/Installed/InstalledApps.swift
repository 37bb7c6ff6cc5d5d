package import AppHost
import DeparturesHost
import NotiZenHost
import SentinelHost
import SunriseHost

extension AppDescriptor {
    /// The apps of this host, in the order of the home screen.
    package static var installed: [AppDescriptor] {
        [
            .departures,
            .sunrise,
            .sentinel,
            .notizen,
            .notizenWatch,
        ]
    }
}
