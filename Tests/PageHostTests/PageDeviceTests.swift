import Foundation
import SwiftUI
import Testing
import ViewGraph

@testable import PageHost

@MainActor
@Suite struct `Page device` {
    @Test func `a page uses the reader's 12 or 24 hours`() throws {
        var device = PageDevice(language: Locale(identifier: "en_US"))
        #expect(device.locale.identifier == "en_US")
        device.follow(try value(#"{"hourCycle":"h12"}"#))
        #expect(device.locale.identifier == "en_US")
        device.follow(try value(#"{"hourCycle":"h23"}"#))
        #expect(device.environment.locale.hourCycle == .zeroToTwentyThree)
        #expect(device.environment.calendar.locale == device.locale)
        device.follow(try value(#"{"hourCycle":null}"#))
        #expect(device.locale.hourCycle == .zeroToTwentyThree)
    }

    @Test func `a page shows the time of its reader's zone`() throws {
        var device = PageDevice(language: Locale(identifier: "de"))
        #expect(device.environment.timeZone == .current)
        device.follow(try value(#"{"timeZone":"Asia/Tokyo"}"#))
        device.follow(try value(#"{"timeZone":"Nowhere/Atall"}"#))
        #expect(device.environment.timeZone.identifier == "Asia/Tokyo")
        #expect(device.environment.calendar.timeZone.identifier == "Asia/Tokyo")
    }

    @Test func `a page uses its reader's text size`() throws {
        var device = PageDevice(language: Locale(identifier: "en_US"))
        #expect(device.environment.dynamicTypeSize == .large)
        device.follow(try value(#"{"typeSize":"accessibility5"}"#))
        device.follow(try value(#"{"typeSize":"enormous"}"#))
        #expect(device.environment.dynamicTypeSize == .accessibility5)
    }

    @Test func `a page has the size that its browser reports`() throws {
        var device = PageDevice(language: Locale(identifier: "en_US"))
        #expect(device.size == nil)
        device.follow(try value(#"{"width":390,"height":844}"#))
        device.follow(try value(#"{"width":844}"#))
        #expect(device.size == CGSize(width: 390, height: 844))
    }

    @Test func `a page has the insets and pixels that its browser reports`() throws {
        var device = PageDevice(language: Locale(identifier: "en_US"))
        #expect(device.screen.size.width == 402 && device.screen.isActive && device.environment.displayScale == 3)
        device.follow(
            try value(#"{"width":844,"height":390,"safe":[0,47,21,47],"scale":2,"reduceMotion":true,"visible":false}"#))
        #expect(device.screen.size == CGSize(width: 844, height: 390) && device.screen.scale == 2)
        #expect(device.screen.safeArea == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(device.screen.reducesMotion && !device.screen.isActive)
        #expect(device.environment.displayScale == 2 && device.environment.pixelLength == 0.5)
    }

    @Test func `a page knows its size and what its reader prefers`() throws {
        var device = PageDevice(language: Locale(identifier: "en_US"))
        #expect(device.environment.verticalSizeClass == .regular)
        device.follow(
            try value(#"{"width":932,"height":430,"contrast":true,"reduceTransparency":true,"invertColors":false}"#))
        let environment = device.environment
        #expect(environment.horizontalSizeClass == .regular && environment.verticalSizeClass == .compact)
        #expect(environment.colorSchemeContrast == .increased && environment.accessibilityReduceTransparency)
        #expect(!environment.accessibilityInvertColors)
    }

    @Test func `a page is requested for the device that its browser describes`() throws {
        var device = PageDevice(language: Locale(identifier: "en_US"))
        let query = ["device": #"{"typeSize":"accessibility5","timeZone":"Asia/Tokyo"}"#]
        device.follow(try #require(DeviceReport.value(in: query)))
        #expect(device.environment.dynamicTypeSize == .accessibility5 && device.timeZone.identifier == "Asia/Tokyo")
        for text in ["", "{", "[1", String(repeating: " ", count: 2000) + "{}"] {
            #expect(DeviceReport.value(in: ["device": text]) == nil)
        }
        #expect(DeviceReport.value(in: [:]) == nil)
    }

    @Test func `a page of a right-to-left language runs from right to left`() {
        #expect(PageDevice(language: Locale(identifier: "ar_EG")).environment.layoutDirection == .rightToLeft)
        #expect(PageDevice(language: Locale(identifier: "de_DE")).environment.layoutDirection == .leftToRight)
    }

    @Test func `a watch is dark, whatever its reader prefers`() throws {
        var watch = PageDevice(language: Locale(identifier: "en_US"), presentation: .watch)
        var phone = PageDevice(language: Locale(identifier: "en_US"))
        #expect(watch.environment.colorScheme == .dark)
        watch.follow(try value(#"{"scheme":"light"}"#))
        phone.follow(try value(#"{"scheme":"light"}"#))
        #expect(watch.environment.colorScheme == .dark)
        #expect(phone.environment.colorScheme == .light)
    }

    @Test func `text on a watch does not grow beyond its display`() throws {
        var watch = PageDevice(language: Locale(identifier: "en_US"), presentation: .watch)
        watch.follow(try value(#"{"typeSize":"xxLarge"}"#))
        #expect(watch.environment.dynamicTypeSize == .xxLarge)
        watch.follow(try value(#"{"typeSize":"accessibility5"}"#))
        #expect(watch.environment.dynamicTypeSize == .accessibility1)
    }

    private func value(_ json: String) throws -> EventValue {
        try #require(EventValue(json: Data(json.utf8)))
    }
}
