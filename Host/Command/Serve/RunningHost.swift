import APIHost
import AppContainer
import AppHost
import AppProcesses
import BackgroundHost
import CalendarHost
import Charts
import DevicePorts
import Foundation
import HTTPServer
import HomeAssistant
import HomeAssistantDevice
import HomeKit
import HostClock
import HostService
import HostSettings
import IntakeHost
import Keychain
import LocalAuthentication
import MapHost
import MapKit
import NotificationHost
import NotificationPages
import NotificationsUI
import PageHost
import PhoneAccess
import PhoneHost
import PhotosUI
import PowerHost
import Security
import SettingsUI
import SwiftUI
import TopicHost
import WatchConnectivity
import WidgetHost
import WidgetKit

/// Everything that `serve` starts, composed in one place.
final class RunningHost {
    let pages: PageServer
    private let browsers: PairedBrowsers
    private let sessions: PageSessions
    private let maps: MapHost
    private let calendars: CalendarHost
    private let notifications: NotificationHost
    private let background: BackgroundHost
    private let widgets: WidgetHost
    private let starting: [Task<Void, Never>]
    private let bannerHold: DesktopBannerHold
    private let notificationService: DesktopNotificationService
    private let battery: HostBattery
    private let phone: PhoneHost
    private let phones: PhoneAccess
    private let addresses: PageAddresses
    private let watches: WatchPresence
    private let home: HomeAssistantDevice
    private let processes: AppProcesses

    /// - Parameters:
    ///   - descriptors: The apps to run.
    ///   - openFiles: The number of files that the process may have open.
    init(
        _ options: ServeOptions, _ settings: HostSettings, apps descriptors: [AppDescriptor], openFiles: Int
    ) throws {
        let installed = RunningApps(descriptors, in: options.folder)
        let browserLauncher = BrowserLauncher()
        let reachabilityNote = ReachabilityNote()
        let storage = StorageNote()
        let channels = try Self.channels(options.folder)
        var dependencies = NotificationHost.Dependencies(
            app: { await installed.container($0) }, open: { await browserLauncher.open($0) })
        dependencies.onReachabilityWarning = { [weak reachabilityNote] news in
            Task { @MainActor in reachabilityNote?.show(news) }
        }
        let widgets = WidgetHost(activitiesAt: options.folder.activities)
        self.widgets = widgets
        let activities = ActivityUpdates(widgets.activities)
        dependencies.onCountdowns = { activities.request() }
        let service = DesktopNotificationService()
        notificationService = service
        DeviceNotificationService.port.install(service)
        let phone = PhoneHost(settings.phone)
        self.phone = phone
        let feed = OwnNotificationFeed {
            service.tell($0, to: $1)
            phone.tell($0, to: $1)
        }
        let intake = IntakeFeed()
        bannerHold = DesktopBannerHold(options.folder)
        let desktop = DesktopNotificationFeed(hold: bannerHold, service: service)
        DeviceBannerHold.port.install(bannerHold)
        battery = HostBattery(
            folder: options.batteries, processes: options.processes, history: options.batteryHistory)
        battery.install()
        let homeItems = HomeItems()
        DeviceHome.port.install(homeItems)
        home = HomeAssistantDevice(homeItems, battery: battery)
        let topics = TopicFeed(at: options.folder.topics)
        DeviceNotifications.port.install([feed, intake, desktop, topics, phone.feed])
        DeviceNotificationTopics.port.install(topics)
        let senders = SenderBook(at: options.folder.senders)
        DeviceNotificationSenders.port.install(senders)
        dependencies.original = { await desktop.original(of: $0) }
        dependencies.onDelivery = {
            feed.take($0)
            phone.feed.noteDelivery($0)
        }
        dependencies.onAnswer = { feed.take($0, to: $1, of: $2, at: HostClock.current.now) }
        notifications = try NotificationHost(
            storeAt: options.folder.notifications, dependencies: dependencies, others: channels.all)
        // The desktop must show a ring even while banners are held back.
        bannerHold.follow { [weak desktop, notifications] in
            desktop?.isReliable ?? false && !notifications.pages.isRinging
        }
        service.follow { [weak desktop] in desktop?.isReliable ?? false }
        maps = MapHost(data: options.folder, settings: settings)
        calendars = CalendarHost(data: options.folder, settings: settings)
        background = try BackgroundHost(storeAt: options.folder.background, policy: options.background)
        activities.follow(notifications)
        homeItems.offerAlarms(of: notifications)
        try notifications.start()
        background.start()
        let keychain = Keychain(in: options.folder.root)
        KeychainService.service.install(keychain)
        let browsers = PairedBrowsers(keyAt: options.folder.key, browsersAt: options.folder.browsers)
        let badges = HomeBadges { [notifications] in (try? notifications.badgeCount(of: $0)) ?? 0 }
        let watches = WatchPresence(try WatchLink(in: options.folder.watchLink, pairs: descriptors.compactMap(\.pair)))
        self.watches = watches
        let own = Set([settings.ntfy?.host?.host()?.lowercased()].compactMap { $0 })
        var phoneOptions = options.phones
        phoneOptions.limits = .init(descriptors: openFiles, isSecure: true)
        let phones = PhoneAccess(authorityAt: options.folder.phoneAuthority, phoneOptions) { names in
            Access(
                browsers: browsers, hostNames: own.union(names), allowsAddresses: true, tokenPaths: [IntakeRoutes.path],
                answersPeer: LocalNetwork.isPrivate)
        }
        self.phones = phones
        let addresses = PageAddresses(own: settings.ownAddress)
        self.addresses = addresses
        phones.onChange { addresses.network = $0.places?.secure }
        let steps = SetupSteps(at: options.folder.setupSteps)
        let testRings = TestRings(channels.push)
        testRings.onConfirm { browser in try? steps.record(.rang, of: browser) }
        let settingsModel = SettingsModel(
            options.folder, settings, maps: maps, calendars: calendars, notifications: notifications,
            channels: channels, browsers: browsers, keychain: keychain, phone: phone, home: home,
            phones: .init(access: phones, steps: steps, testRings: testRings, addresses: addresses))
        installed.start(
            settingsModel, NotificationCenterModel(host: notifications), badges: badges, widgets: widgets)
        let apps = installed.running
        let processes = AppProcesses(
            listedIn: options.folder.programs,
            services: AppServices(notifications: notifications, alarms: notifications, maps: maps)
        ) { options.folder.app($0) }
        self.processes = processes
        if processes.refresh() { installed.show(processes.apps) }

        reachabilityNote.start(notifications, as: installed.container("settings"))
        storage.start(notifications, as: installed.container("settings"))
        let assets = Assets(
            others: [.charts, .maps, .photos, .widgets], fonts: options.folder.fonts,
            keepingScriptIn: options.folder.linkedScript)
        var router = Router()
        assets.mount(on: &router)
        CrisisPage.mount(on: &router)
        SoundRoutes.mount(on: &router, apps: apps.mapValues(\.container.name))
        AttachmentRoutes.mount(on: &router, notifications)
        widgets.mount(on: &router)
        PushRoutes.mount(on: &router, notifications, channels.push.devices, testRings)
        PushRoutes.mountAnswers(on: &router, notifications)
        PhoneAccess.mount(on: &router)
        MetricsRoutes.mount(on: &router, notifications)
        IntakeRoutes.mount(on: &router, intake, senders)
        ShareTarget.mount(on: &router, store: browsers.cookieName) { (content, sender) throws(ShareTarget.Problem) in
            try await intake.take(content, from: sender)
        }
        for descriptor in descriptors {
            if let container = installed.container(descriptor.id) { descriptor.addRoutes(&router, container) }
        }
        APIRoutes.mount(on: &router, name: ProcessInfo.processInfo.hostName)
        let mapNote = MapNote(maps, settingsModel)
        let exit = PrivatePart.exit(settings.exit)
        sessions = PageSessions(apps: installed.running, assets: assets, exit: { exit }) { [notifications] app in
            let model = SystemModel(
                host: notifications, app: app.container.id, apps: installed.running, badges: badges,
                activities: widgets.activities)
            reachabilityNote.follow(model)
            storage.follow(model)
            if app.usesMaps { mapNote.follow(model) }
            watches.follow(model, of: app.container.id)
            return model
        }
        processes.locate = { [weak sessions] in sessions?.askForLocation() }
        sessions.onLook = { [weak sessions] in
            guard processes.refresh() else { return }
            installed.show(processes.apps)
            sessions?.setApps(installed.running)
        }
        // Left by a host that was killed.
        try? FileManager.default.removeItem(at: options.folder.uploads)
        sessions.uploads = options.folder.uploads
        sessions.makeHomeScreenCode = { browsers.key.code() }
        PageLocation.share(sessions)
        AuthenticationService.service.install(PageAuthentication(sessions))
        sessions.mount(on: &router)
        settingsModel.onErase { [weak sessions] in
            for app in apps.values where app.isPrivate { app.restart() }
            sessions?.endPrivatePages()
        }
        browsers.onRemove { [weak sessions, devices = channels.push.devices] browser in
            Task { @MainActor in sessions?.end(of: browser) }
            try? devices.remove(browser: browser)
            try? steps.forget(browser)
        }
        phones.serve(router)
        self.browsers = browsers
        pages = try PageServer(
            address: options.address, port: options.port,
            limits: .init(descriptors: openFiles, isSecure: options.identity != nil), identity: options.identity,
            access: Self.access(browsers, options, settings, addresses), router: router)
        addresses.local = pages.url
        browserLauncher.url = pages.url
        senders.address = pages.url.appending(path: IntakeRoutes.path)
        // The start waits neither for the map, because travel times are estimates until it is open, nor for scenes.
        let scenes = settings.homeAssistant.map { HomeAssistantClient(url: $0.url, token: $0.token) }
        starting = [
            Task.detached { BannerLeftover.release(options.folder) },
            Task { await assets.link() },
            Task { [maps] in await maps.start() }, Task { [calendars] in await calendars.start() },
            Task { await HomeStore.shared.connect(to: scenes) },
            Task { [home] in await home.use(settings.mqtt) },
            Task { if settings.allowsPhones == true { await phones.allow(true, by: settings.phoneIssuer) } },
        ]
    }

    /// A link that pairs the first browser that opens it.
    var pairingURL: URL { pages.url.pairing(with: browsers.key) }

    /// Calls `action` with the address for phones, or `nil` if there is none, now and after each change.
    func onPhoneAddress(_ action: @escaping @Sendable (URL?) -> Void) { addresses.onChange(action) }

    /// True if any browser is paired.
    var hasBrowsers: Bool { !browsers.all.isEmpty }

    /// Ends the parts of the host in the opposite order of their start.
    func stop() async {
        await home.stop()
        await bannerHold.stop()
        notificationService.serve(false)
        battery.stop()
        phone.stop()
        await phones.stop()
        await pages.stop()
        sessions.stop()
        await processes.stop()
        browsers.finish()
        widgets.stop()
        watches.stop()
        await background.stop()
        await notifications.stop()
        for task in starting { task.cancel() }
        for task in starting { await task.value }
        await calendars.stop()
        await maps.stop()
    }

    /// The contact address for the operators of a push service. Some refuse a name without a dot.
    private static var contact: String {
        let name = ProcessInfo.processInfo.hostName
        return "mailto:reveille@\(name.contains(".") ? name : name + ".local")"
    }

    private static func channels(_ folder: DataFolder) throws -> HostChannels {
        let devices = try PushDevices(keyAt: folder.pushKey, devicesAt: folder.pushDevices)
        // Settings sets the server, once one is configured.
        return HostChannels(
            push: PushChannel(devices, contact: contact), ntfy: NtfyChannel(nil), loudspeaker: LoudspeakerChannel())
    }

    private static func access(
        _ browsers: PairedBrowsers, _ options: ServeOptions, _ settings: HostSettings, _ addresses: PageAddresses
    ) -> Access {
        let tokenPaths: Set = [IntakeRoutes.path, ShareTarget.path]
        guard !options.isLoopback else {
            return Access(
                browsers: browsers, hostNames: [options.address], tokenPaths: tokenPaths, addresses: addresses)
        }
        let name = ProcessInfo.processInfo.hostName.lowercased()
        // The address in the buttons of notifications belongs to this host, too.
        let own = Set([settings.ntfy?.host?.host()?.lowercased()].compactMap { $0 })
        return Access(
            browsers: browsers, hostNames: own.union([name, "\(name).local"]), allowsAddresses: true,
            tokenPaths: tokenPaths, addresses: addresses)
    }
}
