import CoreLocation
import Foundation
import Geodesy
import HostService
import Testing

@MainActor private final class Listener: NSObject, CLLocationManagerDelegate {
    let (events, event) = AsyncStream.makeStream(of: String.self)

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        event.yield("at \(locations.last?.coordinate.latitude ?? .nan)")
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        event.yield(error.localizedDescription)
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        event.yield("\(manager.authorizationStatus)")
    }
}

@MainActor @Suite struct `A location manager` {
    private func fix(_ latitude: Double) -> LocationSource.Fix {
        .init(coordinate: Coordinate(latitude: latitude, longitude: 0), accuracy: 10, date: .now)
    }

    @Test func `a manager reports the fixed home with permission, and the page's place once known`() async {
        let source = LocationSource()
        source.setHome(Coordinate(latitude: 1, longitude: 0))
        await LocationSource.service.withValue(source) {
            let listener = Listener()
            var events = listener.events.makeAsyncIterator()
            let manager = CLLocationManager()
            manager.delegate = listener
            #expect(await events.next() == "notDetermined")
            #expect(manager.location == nil)

            manager.requestWhenInUseAuthorization()
            #expect(await events.next() == "authorizedWhenInUse")
            #expect(manager.location?.coordinate.latitude == 1)

            manager.startUpdatingLocation()
            #expect(await events.next() == "at 1.0")
            source.report(fix(2))
            #expect(await events.next() == "at 2.0")
            manager.stopUpdatingLocation()
        }
    }

    @Test func `home is the location again when the page that reported its place is gone`() async {
        let source = LocationSource()
        source.setHome(Coordinate(latitude: 1, longitude: 0))
        await LocationSource.service.withValue(source) {
            let listener = Listener()
            var events = listener.events.makeAsyncIterator()
            let manager = CLLocationManager()
            manager.requestWhenInUseAuthorization()
            manager.delegate = listener
            #expect(await events.next() == "authorizedWhenInUse")
            manager.startMonitoringSignificantLocationChanges()
            #expect(await events.next() == "at 1.0")
            source.report(fix(2))
            #expect(await events.next() == "at 2.0")
            source.lose(now: .now)
            #expect(await events.next() == "at 1.0")
            manager.stopMonitoringSignificantLocationChanges()
        }
    }

    @Test func `home is reported as not measured, and a measured place at the same spot as measured`() async {
        let source = LocationSource()
        source.setHome(Coordinate(latitude: 1, longitude: 0))
        await LocationSource.service.withValue(source) {
            let listener = Listener()
            var events = listener.events.makeAsyncIterator()
            let manager = CLLocationManager()
            manager.requestWhenInUseAuthorization()
            manager.delegate = listener
            #expect(await events.next() == "authorizedWhenInUse")
            manager.startMonitoringSignificantLocationChanges()
            #expect(await events.next() == "at 1.0")
            #expect(manager.location?.sourceInformation?.isSimulatedBySoftware == true)
            source.report(fix(1))
            #expect(await events.next() == "at 1.0")
            #expect(manager.location?.sourceInformation?.isSimulatedBySoftware == false)
            #expect(CLLocation(latitude: 1, longitude: 0).sourceInformation == nil)
            manager.stopMonitoringSignificantLocationChanges()
        }
    }

    @Test func `significant changes are at least 500 metres`() async {
        let source = LocationSource()
        await LocationSource.service.withValue(source) {
            let listener = Listener()
            var events = listener.events.makeAsyncIterator()
            let manager = CLLocationManager()
            source.report(fix(2))
            manager.delegate = listener
            #expect(await events.next() == "authorizedWhenInUse")
            manager.startMonitoringSignificantLocationChanges()
            #expect(await events.next() == "at 2.0")
            source.report(fix(2.004))
            await Task.yield()
            source.report(fix(2.006))
            #expect(await events.next() == "at 2.006")
        }
    }

    @Test func `without a home the last place of a page is reported with its time`() {
        let source = LocationSource()
        LocationSource.service.withValue(source) {
            let manager = CLLocationManager()
            let then = Date(timeIntervalSinceReferenceDate: 0)
            source.report(fix(2))
            source.lose(now: then)
            #expect(manager.location?.coordinate.latitude == 2)
            #expect(manager.location?.timestamp == then)
            source.refuse()
            #expect(manager.location == nil)
        }
    }

    @Test func `a home set after the browser refused is reported`() {
        let source = LocationSource()
        LocationSource.service.withValue(source) {
            let manager = CLLocationManager()
            manager.requestWhenInUseAuthorization()
            source.refuse()
            #expect(manager.authorizationStatus == .denied)
            source.setHome(Coordinate(latitude: 1, longitude: 0))
            #expect(manager.authorizationStatus == .authorizedWhenInUse)
            #expect(manager.location?.coordinate.latitude == 1)
        }
    }

    @Test func `a missing location is reported with its reason`() async {
        let source = LocationSource()
        await LocationSource.service.withValue(source) {
            let listener = Listener()
            var events = listener.events.makeAsyncIterator()
            let manager = CLLocationManager()
            manager.delegate = listener
            #expect(await events.next() == "notDetermined")
            source.refuse()
            #expect(await events.next() == "denied")
            manager.requestLocation()
            #expect(await events.next() == "Location access is denied.")
        }
    }

    @Test func `pages are asked when an app asks`() async throws {
        let source = LocationSource()
        let (asks, ask) = AsyncStream.makeStream(of: Void.self)
        source.onRequest { ask.yield() }
        try await LocationSource.service.withValue(source) {
            CLLocationManager().requestWhenInUseAuthorization()
            for await _ in asks { break }
            source.report(fix(3))
            for try await update in CLLocationUpdate.liveUpdates() {
                #expect(update.location?.coordinate.latitude == 3)
                break
            }
        }
    }
}
