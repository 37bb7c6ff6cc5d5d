package import Foundation
import Glibc
import PrivateFile

/// The folder of all data that must outlive the host. It is a single folder, so that copying it makes a backup.
package struct DataFolder: Sendable, Hashable {
    package let root: URL

    /// Opens the folder at `root` and creates it if it is missing, readable by its owner only.
    ///
    /// - Throws: A Cocoa file error if the folder cannot be created.
    package init(root: URL) throws {
        self.root = root.standardizedFileURL
        try FileManager.default.createDirectory(
            at: self.root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// `$XDG_DATA_HOME/reveille`, as defined by the XDG base directory specification.
    package static var standardLocation: URL {
        let environment = ProcessInfo.processInfo.environment
        if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
            return URL(filePath: base, directoryHint: .isDirectory).appending(path: "reveille")
        }
        return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share/reveille")
    }

    /// The folder of the running program, where the Debian package puts the routing engine and the web font.
    ///
    /// The link is read, not resolved: while a package is upgraded, the running program is no longer in its folder.
    package static var programLocation: URL {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: program ?? "/proc/self/exe").deletingLastPathComponent()
    }

    /// The host's own settings (`HostSettings`).
    package var settings: URL { root.appending(path: "settings.json") }
    /// The programs of apps of other packages.
    package var programs: URL { root.appending(path: "programs.json") }
    /// The key that the owner's programs present. It also signs the links that pair browsers.
    package var key: URL { root.appending(path: "key") }
    /// The browsers that are paired.
    package var browsers: URL { root.appending(path: "browsers.json") }
    /// The certificate authority that phones trust, with its key; made when phones are first allowed.
    package var phoneAuthority: URL { root.appending(path: "phone-authority.pem") }
    /// The steps by which each paired browser was set up.
    package var setupSteps: URL { root.appending(path: "setup-steps.json") }
    /// The programs that may send notifications.
    package var senders: URL { root.appending(path: "senders.json") }
    /// The original state of the desktop's banners, while they are held back.
    package var heldBanners: URL { root.appending(path: "banners.json") }
    /// The file that the process that holds back banners keeps locked.
    package var bannerLock: URL { root.appending(path: "banners.lock") }
    /// The ntfy topics that are read, with their tokens.
    package var topics: URL { root.appending(path: "topics.json") }
    /// The file that the one host on this folder keeps locked, with the address at which it listens.
    package var lock: URL { root.appending(path: "host.json") }
    /// The folder of files that pages are sending. Its contents do not outlive the host.
    package var uploads: URL { root.appending(path: "run/uploads", directoryHint: .isDirectory) }
    /// Scheduled and delivered notifications of all apps.
    package var notifications: URL { root.appending(path: "notifications.sqlite") }
    /// The background work that apps have requested.
    package var background: URL { root.appending(path: "background.sqlite") }
    /// The Live Activities that apps have requested.
    package var activities: URL { root.appending(path: "activities.json") }
    /// The purchases of all apps in the test store.
    package var purchases: URL { root.appending(path: "purchases.json") }
    /// The messages on their way between the apps of the phone and those of the watch.
    package var watchLink: URL { root.appending(path: "watch-link", directoryHint: .isDirectory) }
    /// The key by which push services and browsers recognize this host.
    package var pushKey: URL { root.appending(path: "push.key") }
    /// The browsers that get notifications with their pages closed.
    package var pushDevices: URL { root.appending(path: "push.json") }
    /// Imported maps: routing tiles, place index, time zones.
    package var maps: URL { root.appending(path: "maps", directoryHint: .isDirectory) }
    /// The last good copies of the calendars.
    package var calendars: URL { root.appending(path: "calendars", directoryHint: .isDirectory) }
    /// The unpacked Valhalla wheel.
    package var valhalla: URL { root.appending(path: "valhalla", directoryHint: .isDirectory) }
    /// The script of the pages, linked from the scripts of all modules.
    package var linkedScript: URL { root.appending(path: "linked-script") }
    /// Subset web fonts: beside the program, in this folder, or in the standard data folder, where `make run` puts
    /// them.
    package var fonts: URL { Self.folder("fonts", of: [Self.programLocation, root, Self.standardLocation]) }

    /// The first existing folder of this name in `parents`, or its path in the last of them if none exists.
    package static func folder(_ name: String, of parents: [URL]) -> URL {
        let folders = parents.map { $0.appending(path: name, directoryHint: .isDirectory) }
        return folders.first { FileManager.default.fileExists(atPath: $0.path) } ?? folders[folders.endIndex - 1]
    }

    /// The folders in which files may be put aside: the root, the maps, and each app's own.
    package var filed: [URL] {
        let apps = root.appending(path: "apps", directoryHint: .isDirectory)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: apps.path)) ?? []
        return [root, maps] + names.sorted().map { apps.appending(path: $0, directoryHint: .isDirectory) }
    }

    /// The existing databases of the host and of its apps.
    package var databases: [URL] {
        filed.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".sqlite") || $0.hasSuffix(".store") }.sorted()
                .map { folder.appending(path: $0) }
        }
    }

    /// The folder of an app's own files, made if it is missing.
    package func app(_ id: String) -> URL {
        let apps = made(root.appending(path: "apps", directoryHint: .isDirectory))
        return made(apps.appending(path: id, directoryHint: .isDirectory))
    }

    /// Creates a folder that only its owner can read. A file or a broken link that is in the way is put aside first. On a
    /// read-only disk, the folder is not created; code that writes into it reports the error.
    package func made(_ folder: URL) -> URL {
        var status = stat()
        if stat(folder.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
            PrivateFile.putAside(folder, because: "It is no folder.")
        } else if PrivateFile.isBrokenLink(folder) {
            PrivateFile.putAside(folder, because: "It is a link to a folder that does not exist.")
        }
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    /// Closes the folder to other people on this machine, even if another program has created it. On a read-only disk
    /// this has no effect, which `doctor` reports.
    package func closeToOthers() {
        chmod(root.path, 0o700)
    }
}
