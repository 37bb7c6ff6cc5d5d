import CoreLocation
import Foundation
import Geodesy
import HostService
import MapKit
import Testing

/// Records the results of a completer.
@MainActor private final class Listener: NSObject, MKLocalSearchCompleterDelegate {
    var titles: [[String]] = []
    var errors: [any Error] = []
    private var waiter: CheckedContinuation<Void, Never>?

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
        titles.append(completer.results.map(\.title))
        waiter?.resume()
        waiter = nil
    }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        errors.append(error)
        waiter?.resume()
        waiter = nil
    }

    func told() async {
        await withCheckedContinuation { waiter = $0 }
    }
}

@MainActor @Suite struct `A completer` {
    @Test func `a completer suggests places while a person types, for the last text only`() async throws {
        try await MadeUpMap.use {
            let listener = Listener()
            let completer = MKLocalSearchCompleter()
            completer.delegate = listener
            completer.queryFragment = "g"
            completer.queryFragment = "gro"
            #expect(completer.isSearching)
            await listener.told()
            #expect(!completer.isSearching)
            #expect(listener.titles == [["Große Apotheke", "Café Größe"]])

            let first = try #require(completer.results.last)
            #expect(first.subtitle == "Café · Ring 4, Mitte")
            #expect(first.titleHighlightRanges.map(\.rangeValue) == [NSRange(location: 5, length: 3)])
            let response = try await MKLocalSearch(request: .init(completion: first)).start()
            #expect(response.mapItems.first?.location.coordinate.longitude == 0.01)
            #expect(response.mapItems.first?.pointOfInterestCategory == .cafe)
            #expect(response.mapItems.first?.timeZone?.identifier == "Africa/Libreville")
        }
    }

    @Test func `a completer suggests nothing for an empty text`() async throws {
        try await MadeUpMap.use {
            let listener = Listener()
            let completer = MKLocalSearchCompleter()
            completer.delegate = listener
            completer.queryFragment = ""
            await listener.told()
            #expect(listener.titles == [[]])
        }
    }

    @Test func `a completer reports a missing map`() async throws {
        await MapService.service.withValue(MapService()) {
            let listener = Listener()
            let completer = MKLocalSearchCompleter()
            completer.delegate = listener
            completer.queryFragment = "cafe"
            await listener.told()
            #expect(listener.errors.first?.localizedDescription == "The map is still being prepared.")
        }
    }

    @Test func `a completer filters for points of interest`() async throws {
        try await MadeUpMap.use {
            let listener = Listener()
            let completer = MKLocalSearchCompleter()
            completer.delegate = listener
            completer.resultTypes = .pointOfInterest
            completer.pointOfInterestFilter = .init(excluding: [.cafe])
            completer.queryFragment = "gro"
            await listener.told()
            #expect(listener.titles == [["Große Apotheke"]])
        }
    }
}

@Suite struct `A local search` {
    @Test func `a search finds a place by name and reports the region around it`() async throws {
        try await MadeUpMap.use {
            let request = MKLocalSearch.Request()
            request.naturalLanguageQuery = "cafe"
            let response = try await MKLocalSearch(request: request).start()
            #expect(response.mapItems.map(\.name) == ["Café Größe"])
            #expect(response.boundingRegion.box?.contains(MadeUpMap.cafe) == true)
        }
    }

    @Test func `a search without results fails`() async throws {
        try await MadeUpMap.use {
            let request = MKLocalSearch.Request()
            request.naturalLanguageQuery = "volcano"
            let error = await #expect(throws: MKError.self) {
                _ = try await MKLocalSearch(request: request).start()
            }
            #expect(error?.code == .placemarkNotFound)
        }
    }

    @Test func `a search without results suggests what to do by the region of the map`() async throws {
        try await MadeUpMap.use {
            for (extent, text) in [
                (MadeUpMap.home, "Check the spelling. This map covers Mitte."),
                (Coordinate(latitude: 40, longitude: 0), "This map covers Mitte."),
            ] {
                var service = MapService.current
                service.regions = ["Mitte"]
                service.extents = [BoundingBox(center: extent, metres: 1_000)]
                await MapService.service.withValue(service) {
                    let request = MKLocalSearch.Request()
                    request.naturalLanguageQuery = "volcano"
                    let error = await #expect(throws: MKError.self) {
                        _ = try await MKLocalSearch(request: request).start()
                    }
                    #expect(error?.userInfo[NSLocalizedRecoverySuggestionErrorKey] as? String == text)
                }
            }
        }
    }
}
