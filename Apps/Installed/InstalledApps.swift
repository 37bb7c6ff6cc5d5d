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
        ]
    }

    /// The apps that are not finished, which a host has only if it is asked for them.
    package static var previews: [AppDescriptor] { [.notizenWatch] }
}
