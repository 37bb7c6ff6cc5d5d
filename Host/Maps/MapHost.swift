import CoreLocation
package import Foundation
import Geodesy
import HostClock
package import HostSettings
import MapKit
import TomTom
import Valhalla
import os

/// Provides the services behind MapKit and CoreLocation: the map in use, its routing service, its places and the home.
package actor MapHost {
    static let log = Logger(subsystem: "Maps", category: "host")
    private let data: DataFolder
    private let firstRetry: Duration
    private let reader: TimetableReader
    private let findInstallation: @Sendable (DataFolder) -> ValhallaInstallation?
    private var settings: HostSettings
    let library: MapLibrary
    private var service: ValhallaService?
    private var open: URL?
    private var files: MapFiles?
    /// Kept as long as its key stays the same, because it remembers failures.
    private var tomTom: TomTomClient?
    /// The live speeds in use.
    var traffic = TrafficWatch()
    private var tasks: [Task<Void, Never>] = []
    /// The earliest time to rebuild a map again because of old timetables.
    var nextRenewal = Date.distantPast
    /// The host's time at the last check.
    private var lastLook = Date.distantPast
    private(set) var isServing = false
    private let followedState = FollowedValue(MapState())
    private let followedMap = FollowedValue(SharedMap())
    /// The current state.
    package private(set) var state: MapState {
        get { followedState.current }
        set { followedState.current = newValue }
    }
    /// The map in use, for other processes.
    package private(set) var shared: SharedMap {
        get { followedMap.current }
        set { followedMap.current = newValue }
    }

    /// - Parameters:
    ///   - firstRetry: the delay before preparing the sample town again after a first failure.
    ///   - reader: reads timetables that are added.
    ///   - findInstallation: finds the programs that routes need; returns `nil` while they are missing.
    package init(
        data: DataFolder, settings: HostSettings, firstRetry: Duration = .seconds(10),
        reader: TimetableReader = TimetableReader(),
        findInstallation: @escaping @Sendable (DataFolder) -> ValhallaInstallation? = { ValhallaInstallation(in: $0) }
    ) {
        self.firstRetry = firstRetry
        self.reader = reader
        self.findInstallation = findInstallation
        self.data = data
        self.settings = settings
        library = MapLibrary(data)
    }

    // MARK: Life

    /// Opens the map, starts its service and returns; a first start prepares the sample town in the background.
    ///
    /// A map that another process adds is used within two seconds.
    package func start() async {
        isServing = true
        apply(settings)
        await openCurrentMap()
        // Locked, because nothing refers yet to the files of a map that another process is preparing.
        try? await library.locked { library.sweep() }
        if state.map == nil { tasks.append(Task { await prepareSample() }) }
        tasks.append(Task { await followLibrary() })
        if state.map != nil, !library.hasLand { tasks.append(Task { await addLand() }) }
    }

    /// Adds land, water and buildings to a map that an older version made. If that fails, the pictures lack them.
    private func addLand() async {
        do {
            try await change({ _ in }) { try await $0.addLand() }
        } catch {
            Self.log.error("Land and water were not drawn: \(error.localizedDescription, privacy: .public)")
        }
    }

    private func followLibrary() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(2))
            if Task.isCancelled { return }
            if library.current != open || isInstalledNow { await openCurrentMap() }
            await followTraffic()
            renewTimetables()
        }
    }

    /// True if a missing Valhalla installation has been added since the map was opened.
    private var isInstalledNow: Bool {
        open != nil && state.problem == .notInstalled && findInstallation(data) != nil
    }

    /// Shifts planned times after the clock was set back, so that they are as far ahead as before.
    func followClock(to now: Date) {
        defer { lastLook = now }
        guard now < lastLook else { return }
        let change = now.timeIntervalSince(lastLook)
        nextRenewal += change
        traffic.move(by: change)
    }

    /// The maximum age of a map with timetables: the tools read single days of a timetable, such as holidays, only for
    /// the sixty days after they run.
    private static let longestRun: TimeInterval = 30 * 86_400

    private func renewTimetables() {
        let now = HostClock.current.now
        guard settings.valhalla == nil, state.progress == nil, nextRenewal <= now, let map = state.map,
            let newest = map.timetables?.filter({ $0.end > now }).map(\.added).max(),
            now.timeIntervalSince(map.built ?? newest) > Self.longestRun
        else { return }
        nextRenewal = now + 86_400
        tasks.append(
            Task {
                do {
                    try await change({ _ in }) { try await $0.renew(now: now) }
                    Self.log.notice("The map was rebuilt for its timetables")
                } catch {
                    Self.log.error("The map was not rebuilt: \(error.localizedDescription, privacy: .public)")
                }
            })
    }

    /// Opens the map and uses the routing service of a running host; without a host, starts one until `stop()`. For
    /// commands: nothing is prepared or swept.
    package func attach() async {
        apply(settings)
        guard settings.valhalla == nil, let client = ValhallaService.client(of: library.run) else {
            return await openCurrentMap(runFolder: temporaryFolder())
        }
        await openCurrentMap(runFolder: nil)
        MapService.current.directions = client
        adoptNewSpeeds(now: HostClock.current.now)
    }

    /// Stops the service and any preparation.
    package func stop() async {
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        tasks = []
        isServing = false
        await service?.stop()
        service = nil
        MapService.current = MapService()
        if let temporary { try? FileManager.default.removeItem(at: temporary) }
    }

    /// The current state, and each later one.
    package func states() -> AsyncStream<MapState> { followedState.values }

    /// The map in use, and each later one.
    package func sharedMaps() -> AsyncStream<SharedMap> { followedMap.values }

    // MARK: Settings

    /// Applies the home and the remote service of `settings`.
    package func update(_ settings: HostSettings) async {
        let wasRemote = self.settings.valhalla
        apply(settings)
        if settings.valhalla != wasRemote {
            open = nil
            await openCurrentMap()
        }
    }

    private func apply(_ settings: HostSettings) {
        self.settings = settings
        state.remote = settings.valhalla?.absoluteString
        let access = settings.tomTom.map {
            TomTomClient.Access(key: $0.key, server: $0.server ?? TomTomClient.server)
        }
        if access != tomTom?.access { tomTom = access.map { TomTomClient($0) } }
        MapService.current.tomTom = tomTom
        shareHome()
    }

    /// The fixed home: the chosen one, or otherwise the map's own.
    package var home: HostSettings.Place? {
        settings.home
            ?? state.map?.home.map {
                .init(name: $0.name, latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
            }
    }

    private func shareHome() {
        let home = home
        // The sample home's name is in one language only, so the map names the place instead.
        let isNamed = settings.home != nil || state.map?.isSample == false
        LocationSource.shared.setHome(
            home.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }, name: isNamed ? home?.name : nil)
    }

    // MARK: The map in use

    private var temporary: URL?

    private func temporaryFolder() -> URL? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "reveille-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        temporary = folder
        return folder
    }

    private func openCurrentMap() async {
        await openCurrentMap(runFolder: library.run)
    }

    /// - Parameter runFolder: the folder to run a service for the map in, or `nil` for none.
    private func openCurrentMap(runFolder: URL?) async {
        guard let build = library.current else { return share(directions: nil) }
        do {
            let manifest = try MapLibrary.manifest(of: build)
            files = try MapFiles(of: build)
            if open != build { traffic = TrafficWatch() }
            open = build
            state.map = manifest
            state.problem = nil
        } catch {
            state.problem = .unreadable("\(error)")
            return
        }
        shareHome()
        share(directions: nil)
        guard settings.valhalla == nil, let runFolder else { return }
        guard let installation = findInstallation(data) else {
            state.problem = .notInstalled
            return
        }
        await serve(build, installation, runFolder)
    }

    private func serve(_ build: URL, _ installation: ValhallaInstallation, _ runFolder: URL) async {
        if service == nil {
            service = ValhallaService(executable: installation.service, runFolder: runFolder) { state in
                Task { await self.serviceChanged(to: state) }
            }
        }
        await service?.start(tiles: build)
        await service?.settled()
        await serviceChanged(to: service?.state ?? .stopped)
    }

    private func serviceChanged(to newState: ValhallaService.State) async {
        // Messages may overtake each other; the service itself has the current state.
        let newest = await service?.state ?? newState
        let isNews = newest != state.service && newest != .starting
        state.service = newest
        if isServing, isNews { Self.log.notice("\(self.state.text, privacy: .public)") }
        if case .running(let address) = newest {
            share(directions: ValhallaClient(url: address.url))
        } else {
            share(directions: nil)
        }
    }

    private func share(directions local: ValhallaClient?) {
        MapService.current = MapService(
            of: state.map, files, remote: settings.valhalla.map { ValhallaClient(url: $0) }, local: local,
            tomTom: tomTom)
        var map = shared
        map.build = state.map == nil ? nil : open
        map.isRemote = settings.valhalla != nil
        map.directions = settings.valhalla ?? local?.url
        shared = map
        shareLiveSpeeds()
    }

    /// Updates `MapService.current` with the use of live speeds.
    func shareLiveSpeeds() {
        let now = HostClock.current.now
        let hasLiveSpeeds = settings.valhalla == nil && traffic.until.values.contains { $0 > now }
        MapService.current.hasLiveSpeeds = hasLiveSpeeds
        shared.hasLiveSpeeds = hasLiveSpeeds
    }

    // MARK: Changing the map

    /// Prepares the file at `url` and switches to it. The previous map stays in use until then, or if this fails.
    package func add(_ url: URL, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }) async throws {
        try await change(progress) { try await $0.add(url, now: HostClock.current.now) }
    }

    /// Adds the sample town to the map.
    package func addSample(progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }) async throws {
        try await change(progress) { try await $0.addSample(now: HostClock.current.now) }
    }

    /// Adds the timetable (GTFS) at `url` to the map.
    package func addTimetable(
        _ url: URL, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws {
        try await change(progress) { try await $0.addTimetable(url, now: HostClock.current.now) }
    }

    /// Removes a region or a timetable from the map.
    package func remove(
        _ id: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws {
        try await change(progress) { try await $0.remove(id, now: HostClock.current.now) }
    }

    private func change(
        _ progress: @escaping @Sendable (ImportProgress) -> Void,
        _ body: @Sendable (MapImport) async throws -> Void
    ) async throws {
        let (steps, step) = AsyncStream.makeStream(of: ImportProgress.self)
        let work = try MapImport(library: library, data: data, reader: reader) { step.yield($0) }
        let display = Task {
            for await step in steps {
                progress(step)
                state.progress = step
            }
            state.progress = nil
        }
        let outcome: Result<Void, any Error> = await run(body, work)
        step.finish()
        await display.value
        try outcome.get()
        // A command that changes the map serves nothing; the running host picks up the new map.
        if isServing { await openCurrentMap() }
    }

    private func run(
        _ body: @Sendable (MapImport) async throws -> Void, _ work: MapImport
    ) async -> Result<Void, any Error> {
        do {
            return .success(try await body(work))
        } catch {
            return .failure(error)
        }
    }

    /// Makes the sample town the first map. If that fails, sets the problem and tries again at growing intervals: in
    /// the meantime, a missing installation may be added or a full disk cleared.
    private func prepareSample() async {
        var wait = firstRetry
        while state.map == nil, !Task.isCancelled {
            do {
                try await addSample()
                return
            } catch is CancellationError {
                return
            } catch {
                state.problem = (error as? MapError) ?? .failed("\(error)")
            }
            try? await Task.sleep(for: wait)
            wait = min(wait * 2, .seconds(600))
        }
    }
}
