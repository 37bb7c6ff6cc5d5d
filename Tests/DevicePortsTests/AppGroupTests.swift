import Foundation
import Testing

@testable import DevicePorts

@Suite struct AppGroupTests {
    @Test func `the group is the one that the Info.plist names`() {
        #expect(AppGroup.key == "REVAppGroup")
        #expect(AppGroup.identifier(in: "group.org.example.departures") == "group.org.example.departures")
    }

    @Test(arguments: [nil, "", 7] as [(any Sendable)?])
    func `an Info.plist without a usable name has no group`(value: (any Sendable)?) {
        #expect(AppGroup.identifier(in: value) == nil)
    }

    @Test func `without a group, an app shares its own folder and settings with its widgets`() {
        let folder = URL(filePath: "/folder/of/the/app", directoryHint: .isDirectory)
        DeviceFolder.port.withValue(.init { folder }) { #expect(DeviceFolder.shared == folder) }
        let defaults = UserDefaults()
        nonisolated(unsafe) let own = defaults
        DeviceDefaults.port.withValue(.init { own }) { #expect(DeviceDefaults.shared === own) }
    }
}
