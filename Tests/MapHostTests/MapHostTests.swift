import ChildProcess
import CoreLocation
import Foundation
import FoundationNetworking
import Geodesy
import HostClock
import HostSettings
import MapKit
import PlaceIndex
import Synchronization
import Testing

@testable import MapHost
@testable import Valhalla

/// Against the real Valhalla, one test after another: a host sets the global state behind MapKit.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `The map host` {
    private static let leipzig = Coordinate(latitude: 51.34, longitude: 12.37)
    /// A Monday in winter, 08:30 in Lisbon.
    static let morning = Date(timeIntervalSince1970: 1_795_422_600)

    func withHost(
        firstRetry: Duration = .seconds(10), reader: TimetableReader = .built,
        _ body: (MapHost, TestFolder) async throws -> Void
    ) async throws {
        let folder = try TestFolder()
        let host = MapHost(data: folder.data, settings: HostSettings(), firstRetry: firstRetry, reader: reader)
        do {
            try await body(host, folder)
        } catch {
            await host.stop()
            folder.remove()
            throw error
        }
        await host.stop()
        folder.remove()
    }

    func item(_ query: String) throws -> MKMapItem {
        let places = try #require(MapService.current.places)
        return MKMapItem(try #require(try places.search(PlaceQuery(query, near: SampleTown.center)).first))
    }

    func route(
        to destination: MKMapItem, by type: MKDirectionsTransportType, arriving date: Date = morning
    ) async throws -> MKRoute {
        let request = MKDirections.Request()
        request.source = .forCurrentLocation()
        request.destination = destination
        request.transportType = type
        request.arrivalDate = date
        return try #require(try await MKDirections(request: request).calculate().routes.first)
    }

    @Test func `the sample town is prepared at the first start, with estimates until then`() async throws {
        try await withHost { host, _ in
            await host.start()
            #expect(await host.state.map == nil)
            let anywhere = MKMapItem(placemark: MKPlacemark(coordinate: .init(SampleTown.center)))
            let request = MKDirections.Request()
            request.source = MKMapItem(placemark: MKPlacemark(coordinate: .init(SampleTown.home)))
            request.destination = anywhere
            request.transportType = .walking
            let early = try await MKDirections(request: request).calculate().routes
            #expect(early.first?.advisoryNotices == ["Estimated"])

            try await eventually { await host.state.hasDirections }
            let state = await host.state
            #expect(state.isSample)
            #expect(state.map?.zones.map(\.name) == ["Europe/Lisbon"])
            #expect((state.map?.places ?? 0) > 300)
            #expect(await host.home?.name == "Home")

            let toAirport = try await route(to: item("airport terminal"), by: .automobile)
            #expect(toAirport.name == "Coast Motorway" || toAirport.name == "A 7")
            #expect(toAirport.basis == .valhalla)
            #expect(toAirport.advisoryNotices == ["Typical", "Slow on A 7"])
            #expect((8...20).contains(toAirport.expectedTravelTime / 60))
            #expect((12_000...20_000).contains(toAirport.distance))
            #expect(toAirport.arrival == Self.morning)
            #expect(toAirport.steps.first?.instructions.contains("Garden Avenue") == true)

            let walk = try await route(to: item("alderbrook gym"), by: .walking)
            let ride = try await route(to: item("alderbrook gym"), by: .cycling)
            #expect(walk.expectedTravelTime > 2 * ride.expectedTravelTime)
            #expect(walk.polyline.pointCount > 2)

            for type in [MKDirectionsTransportType.automobile, .walking] {
                let error = await #expect(throws: MKError.self) {
                    try await route(to: item("heron island lighthouse"), by: type)
                }
                #expect(error?.code == .directionsNotFound)
            }
            try await answersAsValhallaItself(host)
        }
    }

    /// The travel time from MapKit is Valhalla's own, requested here by hand.
    private func answersAsValhallaItself(_ host: MapHost) async throws {
        guard case .running(let address) = await host.state.service else { throw CancellationError() }
        let hospital = try item("general hospital")
        let end = hospital.location.coordinate
        var request = URLRequest(url: address.url.appending(path: "route"))
        request.httpMethod = "POST"
        request.httpBody = Data(
            """
            {"locations":[{"lat":\(SampleTown.home.latitude),"lon":\(SampleTown.home.longitude)},
            {"lat":\(end.latitude),"lon":\(end.longitude)}],"costing":"auto",
            "date_time":{"type":2,"value":"2026-11-23T08:30"}}
            """.utf8)
        let (data, _) = try await URLSession.shared.data(for: request)
        let answer = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let trip = try #require(answer["trip"] as? [String: Any])
        let summary = try #require(trip["summary"] as? [String: Any])
        let ours = try await route(to: hospital, by: .automobile)
        #expect(ours.expectedTravelTime == summary["time"] as? Double)
        #expect(ours.distance == (summary["length"] as? Double).map { $0 * 1_000 })
        // Without a time-zone database no arrival time would be reported.
        let ends = try #require(trip["locations"] as? [[String: Any]])
        #expect(ends.last?["date_time"] as? String == "2026-11-23T08:30")
        #expect(ends.first?["time_zone_name"] as? String == "Europe/Lisbon")
    }

    @Test func `a failed sample town is explained and tried again`() async throws {
        try await withHost(firstRetry: .milliseconds(50)) { host, folder in
            try await MapLibrary(folder.data).locked {
                await host.start()
                try await eventually { await host.state.problem == .busy }
                #expect(await host.state.map == nil)
            }
            try await eventually { await host.state.isSample }
            #expect(await host.state.problem == nil)
        }
    }

    @Test func `a service that dies is restarted, with estimates meanwhile`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            try await eventually { await host.state.hasDirections }
            let library = MapLibrary(folder.data)
            let first = try #require(ServiceRecord(living: library.run))
            kill(first.pid, SIGKILL)
            try await eventually { await !host.state.hasDirections }
            #expect(MapService.current.directions == nil)
            try await eventually { await host.state.hasDirections }
            let second = try #require(ServiceRecord(living: library.run))
            #expect(second.pid != first.pid)
            #expect(try await route(to: item("town hall"), by: .walking).basis == .valhalla)
            await host.stop()
            #expect(ServiceRecord(living: library.run) == nil)
        }
    }

    @Test func `the service is closed to pages and to requests that the host does not make`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            try await eventually { await host.state.hasDirections }
            guard case .running(let address) = await host.state.service else { throw CancellationError() }
            #expect(address.host != 0x7F00_0001)
            let usual = LoopbackAddress(host: 0x7F00_0001, port: address.port)
            await #expect(throws: ValhallaError.self) { try await ValhallaClient(url: usual.url).status() }
            for action in ["isochrone", "sources_to_targets", "centroid", "height", "optimized_route"] {
                let (_, response) = try await URLSession.shared.data(from: address.url.appending(path: action))
                #expect((response as? HTTPURLResponse)?.statusCode == 404, "\(action)")
            }
        }
    }

    @Test func `the service starts once Valhalla is installed`() async throws {
        try await withHost { first, folder in
            try await first.addSample()
            let isInstalled = Mutex(false)
            let host = MapHost(data: folder.data, settings: HostSettings()) { data in
                isInstalled.withLock { $0 } ? ValhallaInstallation(in: data) : nil
            }
            await host.start()
            #expect(await host.state.problem == .notInstalled)
            isInstalled.withLock { $0 = true }
            try await eventually { await host.state.hasDirections }
            #expect(await host.state.problem == nil)
            await host.stop()
        }
    }

    @Test func `a routing engine beside the program is used before others`() async throws {
        try await withHost { _, folder in
            let program = folder.data.root.appending(path: "program")
            let engine = program.appending(path: "valhalla/valhalla/bin/valhalla_service")
            try FileManager.default.createDirectory(
                at: engine.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("#!/bin/sh\n".utf8).write(to: engine)
            // Without the permission to run it, it is no engine.
            #expect(ValhallaInstallation(in: folder.data, besideProgram: program)?.service != engine)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: engine.path)
            #expect(ValhallaInstallation(in: folder.data, besideProgram: program)?.service == engine)
        }
    }

    @Test func `a service left by a killed host is replaced`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            let library = MapLibrary(folder.data)
            let installation = try #require(ValhallaInstallation(in: folder.data))
            let tiles = try #require(library.current)
            let configuration = ServiceConfiguration(tiles: tiles, runFolder: library.run)
            let address = try LoopbackAddress.random()
            try configuration.write(address)
            let orphan = try await ChildProcess(installation.service.path, [configuration.file.path, "1"])
            try await eventually { address.isServed(by: orphan.pid) }
            try ServiceRecord(pid: orphan.pid, address: address, configuration: configuration.file).write(
                in: library.run)

            await host.start()
            try await eventually { await host.state.hasDirections }
            #expect(await orphan.exit == .signal(SIGKILL))
        }
    }

    @Test func `maps are joined, a real one replaces the sample, and removing it restores the sample`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            let hamlet = try await folder.hamlet(at: Self.leipzig)
            try await host.add(hamlet)
            #expect(await host.state.map?.regions.map(\.id) == ["hamlet"])
            #expect(await host.state.isSample == false)
            #expect(await host.state.map?.timeZone(at: Self.leipzig)?.identifier == "Europe/Berlin")
            #expect(await host.home?.name == "Hamlet hamlet")
            try await eventually { await host.state.hasDirections }
            #expect(try await route(to: item("cafe end"), by: .automobile).roads == ["Long Street"])

            try await host.addSample()
            #expect(await host.state.map?.regions.map(\.id) == ["hamlet", "sample"])
            try await eventually { await host.state.hasDirections }
            #expect(try item("town hall").timeZone?.identifier == "Europe/Lisbon")
            #expect(try item("cafe end").timeZone?.identifier == "Europe/Berlin")

            try await host.remove("hamlet")
            #expect(await host.state.isSample)
            await #expect(throws: MapError.unknownRegion("atlantis")) { try await host.remove("atlantis") }
            let files = try FileManager.default.contentsOfDirectory(atPath: MapLibrary(folder.data).builds.path)
            #expect(files.count == 1)
        }
    }

    @Test func `a map added by another process is picked up`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            let command = MapHost(data: folder.data, settings: HostSettings())
            try await command.add(try await folder.hamlet(at: Self.leipzig))
            try await eventually { await host.state.map?.regions.map(\.id) == ["hamlet"] }
            try await eventually { await host.state.hasDirections }
        }
    }

    @Test func `a file that is not a map is refused in one sentence, and the map stays`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            let library = MapLibrary(folder.data)
            let before = library.current
            let good = try Data(contentsOf: try await folder.hamlet(at: Self.leipzig))
            let files: [(String, Data, MapError?)] = [
                ("notes.txt", Data("Buy milk.".utf8), .notPBF("notes.txt")),
                ("empty.osm.pbf", Data(), .notPBF("empty.osm.pbf")),
                ("town.osm", Data(SampleTown.xml.utf8), .notPBF("town.osm")),
                ("torn.osm.pbf", good.dropLast(100), nil),
            ]
            for (name, content, expected) in files {
                let file = folder.data.root.appending(path: name)
                try content.write(to: file)
                let error = await #expect(throws: MapError.self) { try await host.add(file) }
                if let expected { #expect(error == expected) }
                let sentence = error?.errorDescription ?? ""
                #expect(sentence.contains(name) && !sentence.contains("\n"))
            }
            let missing = folder.data.root.appending(path: "nowhere.osm.pbf")
            await #expect(throws: MapError.missing(missing.path)) { try await host.add(missing) }
            // This pipe has no writer: opening it would block forever.
            let pipe = folder.data.root.appending(path: "pipe.osm.pbf")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            await #expect(throws: MapError.notPBF("pipe.osm.pbf")) { try await host.add(pipe) }
            await #expect(throws: TrafficError.self) { _ = try await host.importTraffic(from: pipe) }
            #expect(library.current == before)
            #expect(library.manifest?.isSample == true)
            #expect(try FileManager.default.contentsOfDirectory(atPath: library.builds.path).count == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: library.sources.path).count == 1)
        }
    }

    @Test func `the remains of a killed import are removed, and the map stays`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            let library = MapLibrary(folder.data)
            let half = library.builds.appending(path: "half")
            try FileManager.default.createDirectory(at: half, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: half.appending(path: "tiles.tar"))
            try Data("half".utf8).write(to: library.sources.appending(path: "half.osm.pbf"))
            await host.start()
            #expect(!FileManager.default.fileExists(atPath: half.path))
            #expect(try FileManager.default.contentsOfDirectory(atPath: library.sources.path).count == 1)
            try await eventually { await host.state.hasDirections }
        }
    }

    @Test(arguments: ["{", "", nil])
    func `the files of a damaged map are kept`(manifest: String?) throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let library = MapLibrary(folder.data)
        let build = library.builds.appending(path: "one")
        try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
        if let manifest { try Data(manifest.utf8).write(to: build.appending(path: "map.json")) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.data.maps.appending(path: "current").path, withDestinationPath: "builds/one")
        try Data("roads".utf8).write(to: library.sources.appending(path: "island.osm.pbf"))
        #expect(library.isDamaged)
        for _ in 0..<2 { library.sweep() }
        #expect(!library.isDamaged && library.current == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.data.maps.path)
        let aside = names.filter { $0.hasPrefix("sources.damaged-") }
        #expect(aside.count == 1)
        let kept = folder.data.maps.appending(path: "\(aside.first ?? "")/island.osm.pbf")
        #expect(try String(contentsOf: kept, encoding: .utf8) == "roads")
        #expect(try FileManager.default.contentsOfDirectory(atPath: library.sources.path).isEmpty)
    }

    @Test func `only one import runs at a time`() async throws {
        try await withHost { host, folder in
            let library = MapLibrary(folder.data)
            let _: Void = try await library.locked {
                await #expect(throws: MapError.busy) { try await host.addSample() }
            }
        }
    }

    @Test func `live speeds are used at once and name the slow road`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            try await eventually { await host.state.hasDirections }
            let soon = HostClock.current.now + 1500
            let clear = try await route(to: item("airport terminal"), by: .automobile, arriving: soon)
            let feed = folder.data.root.appending(path: "jam.csv")
            try "A 7,10,5\n".write(to: feed, atomically: true, encoding: .utf8)
            let report = try await host.importTraffic(from: feed)
            #expect(report.roads == 1 && report.edges > 4)
            let jammed = try await route(to: item("airport terminal"), by: .automobile, arriving: soon)
            #expect(jammed.expectedTravelTime > clear.expectedTravelTime + 60)
            // At rush hours other roads of the town are slow, too.
            #expect(jammed.name == "A 7" && jammed.advisoryNotices.first == "Slow on A 7")

            // Another feed is complete: the first road returns to its usual speed.
            try "Heron Way,40\n".write(to: feed, atomically: true, encoding: .utf8)
            let error = await #expect(throws: TrafficError.self) { _ = try await host.importTraffic(from: feed) }
            #expect(error?.errorDescription == "Line 1: “Heron Way” isn’t a road on the map.")
            try "Orchard Street,20\n".write(to: feed, atomically: true, encoding: .utf8)
            _ = try await host.importTraffic(from: feed)
            let after = try await route(to: item("airport terminal"), by: .automobile, arriving: soon)
            #expect(after.expectedTravelTime < clear.expectedTravelTime + 30)
            try await host.clearTraffic()
            let missing = folder.data.root.appending(path: "nowhere.csv")
            await #expect(throws: TrafficError.self) { _ = try await host.importTraffic(from: missing) }
        }
    }

    @Test func `a remote service is asked where one is set`() async throws {
        try await withHost { local, folder in
            try await local.addSample()
            await local.start()
            try await eventually { await local.state.hasDirections }
            guard case .running(let address) = await local.state.service else { throw CancellationError() }

            let second = try TestFolder()
            defer { second.remove() }
            var settings = HostSettings()
            settings.valhalla = address.url
            settings.home = .init(
                name: "Desk", latitude: SampleTown.center.latitude, longitude: SampleTown.center.longitude)
            let remote = MapHost(data: second.data, settings: settings)
            await remote.attach()
            let castle = MKMapItem(placemark: MKPlacemark(coordinate: .init(SampleTown.home)))
            // The time zone is unknown here: the service reports it, and the question is asked again.
            let route = try await route(to: castle, by: .cycling)
            #expect(route.basis == .valhalla)
            #expect(await remote.state.text == "Routes come from \(address.url).")
            await remote.stop()
        }
    }
}
