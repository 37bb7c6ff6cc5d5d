import Foundation
import Synchronization
import Testing
import UIKit

@testable import SwiftUI
@testable import ViewGraph

@MainActor @Suite struct `Values of UIKit` {
    @Test func `colors of UIKit are colors of SwiftUI`() {
        #expect(Color(.systemGray6) == Color(uiColor: UIColor.systemGray6))
        #expect(Color(uiColor: .red) == Color(red: 1, green: 0, blue: 0))
        #expect(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1) == UIColor.cyan)
        #expect(UIColor(Color.red).css == UIColor.systemRed.css && UIColor.systemRed != UIColor.red)
        #expect(UIColor.label.withAlphaComponent(0.25).css == "color-mix(in srgb, var(--primary) 25%, transparent)")
        #expect(!UIColor(red: .nan, green: .infinity, blue: 0, alpha: 1).css.contains("n"))
    }

    @Test func `a color has a name`() {
        let names = [
            UIColor.red, .systemRed, .black, .white, .lightGray, UIColor(red: 0, green: 0, blue: 0.4, alpha: 1),
        ]
        .map(\.accessibilityName)
        #expect(names == ["vibrant red", "red", "black", "white", "light gray", "dark blue"])
    }

    @Test func `a dynamic color has one for each appearance`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.css == "light-dark(\(UIColor.black.css), \(UIColor.white.css))")
        #expect(UIColor { _ in .white } == UIColor.white)
    }

    @Test func `a color tells its channels, whatever it is made of`() {
        func channels(_ color: UIColor) -> [Double]? {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
            return [red, green, blue, alpha].map { (Double($0) * 1000).rounded() / 1000 }
        }
        #expect(channels(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)) == [0.2, 0.4, 0.6, 0.5])
        #expect(channels(.systemRed) == [1, 0.22, 0.235, 1] && channels(.clear) == [0, 0, 0, 0])
        #expect(channels(.secondaryLabel) == [0.235, 0.235, 0.263, 0.6])
        #expect(channels(UIColor(Color.white.opacity(0.3))) == [1, 1, 1, 0.3])
        #expect(channels(UIColor(Color(.sRGBLinear, white: 0.214))) == [0.5, 0.5, 0.5, 1])
        #expect(channels(UIColor(Color(.displayP3, red: 1, green: 0, blue: 0))) == [1.093, -0.227, -0.15, 1])
        #expect(
            channels(UIColor(Color(red: 1, green: 0, blue: 0).mix(with: Color(white: 1), by: 0.5, in: .device)))
                == [1, 0.5, 0.5, 1])
        #expect(channels(UIColor(Color(white: 0.5).mix(with: Color(white: 0.5), by: 0.5))) == [0.5, 0.5, 0.5, 1])
        var screen = PageScreen()
        screen.isDark = true
        PageScreen.$current.withValue(screen) {
            #expect(channels(.label) == [1, 1, 1, 1] && UITraitCollection.current.userInterfaceStyle == .dark)
        }
        #expect(UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.white)
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(hue: 0.7, saturation: 0.25, brightness: 0.8, alpha: 1)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(hue - 0.7) < 0.001 && abs(saturation - 0.25) < 0.001 && abs(brightness - 0.8) < 0.001)
    }

    @Test func `the colors of the system are those of the page`() throws {
        let sheet = try #require(ClientFolder.swiftUI.file(named: "base.css"))
        let text = try String(contentsOf: sheet, encoding: .utf8)
        for (name, css) in SystemColors.css { #expect(text.contains("  \(name): \(css);")) }
    }

    @Test func `an app is active while a person sees one of its pages`() {
        let names = [
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        ]
        let posted = Mutex<[Notification.Name]>([])
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                posted.withLock { $0.append(note.name) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        ForegroundPages.note("1", of: "test", isShown: true)
        ForegroundPages.note("2", of: "test", isShown: true)
        ForegroundPages.note("1", of: "test", isShown: false)
        #expect(posted.withLock(\.self) == Array(names.prefix(2)))
        ForegroundPages.note("2", of: "test", isShown: false)
        ForegroundPages.note("2", of: "test", isShown: false)
        #expect(posted.withLock(\.self) == names)
    }

    @Test func `images of symbols and assets are shown as such`() throws {
        let symbol = try #require(UIImage(systemName: "star"))
        #expect(Image(uiImage: symbol) == Image(systemName: "star"))
        #expect(UIImage(named: "NotThere") == nil && UIColor(named: "NotThere") == nil)
    }

    @Test func `what an app copies goes to the page that was touched, and can be read there only`() throws {
        var pasted: String?
        let first = RenderedPage(Button("Copy") { UIPasteboard.general.string = "a \"b\"" })
        let second = RenderedPage(Button("Paste") { pasted = UIPasteboard.general.string })
        #expect(effects(first.send("tap", to: try first.element("<button"))) == ["copy {\"text\":\"a \\\"b\\\"\"}"])
        #expect(UIPasteboard.general.string == "a \"b\"" && UIPasteboard.general.hasStrings)
        second.send("tap", to: try second.element("<button"))
        #expect(pasted == nil && !UIPasteboard.general.hasStrings)
    }

    @available(*, deprecated)
    @Test func `editing ends on the page that was touched`() throws {
        let page = RenderedPage(Button("End") { UIApplication.shared.keyWindow?.endEditing(true) })
        #expect(effects(page.send("tap", to: try page.element("<button"))) == ["end-editing {}"])
    }

    @Test func `an address is opened on the page that was touched, unless it is a script`() throws {
        let addresses = ["https://example.org", "javascript:alert(1)", UIApplication.openSettingsURLString]
        let page = RenderedPage(
            Button("Open") { for address in addresses { UIApplication.shared.open(URL(string: address)!) } })
        let patches = page.send("tap", to: try page.element("<button"))
        #expect(effects(patches) == ["open-url {\"url\":\"https://example.org\"}", "visit {\"path\":\"/settings/\"}"])
        let app = UIApplication.shared
        #expect(app.canOpenURL(URL(string: "tel:112")!) && !app.canOpenURL(URL(string: "data:text/html,x")!))
    }

    private func effects(_ patches: [Patch]) -> [String] {
        patches.compactMap { if case .effect(let name, let payload) = $0 { "\(name) \(payload)" } else { nil } }
    }

    private func onPage(_ body: () throws -> Void) rethrows {
        var page = PageScreen()
        page.size = CGSize(width: 320, height: 600)
        page.safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
        page.scale = 2
        page.isActive = true
        page.reducesMotion = true
        try PageScreen.$current.withValue(page, operation: body)
    }

    @Test func `the screen is as large as the page whose code runs`() {
        onPage {
            #expect(UIScreen.main.bounds.size == CGSize(width: 320, height: 600) && UIScreen.main.scale == 2)
            #expect(UIScreen.main.nativeBounds.width == 640)
        }
        #expect(UIScreen.main.bounds.width > 0)
    }

    @Test func `color and image literals are colors and images`() {
        let orange = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)) == Color(orange))
        let boat = #imageLiteral(resourceName: "Boat")
        #expect(RenderedPage(Image(uiImage: boat)).bareHTML == RenderedPage(Image(decorative: "Boat")).bareHTML)
    }

    @Test func `the page whose code runs is the scene and its window`() throws {
        try onPage {
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            let window = try #require(scene.windows.first)
            #expect(scene.activationState == .foregroundActive && UIApplication.shared.applicationState == .active)
            #expect(window.isKeyWindow && window.windowScene == scene && scene.keyWindow == window)
            #expect(window.safeAreaInsets.top == 44 && window.bounds == UIScreen.main.bounds)
            #expect(scene.interfaceOrientation.isPortrait && UIAccessibility.isReduceMotionEnabled)
        }
        #expect(UIApplication.shared.applicationState == .background && !UIAccessibility.isReduceMotionEnabled)
    }

    @available(*, deprecated)
    @Test func `the windows of the app are those of its scene`() {
        #expect(UIApplication.shared.windows.first === UIApplication.shared.keyWindow)
        #expect(UIApplication.shared.windows.first?.windowScene?.windows == UIApplication.shared.windows)
    }

    @Test func `an image gives back its own file`() throws {
        let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0])
        let image = try #require(UIImage(data: jpeg))
        #expect(image.jpegData(compressionQuality: 0.8) == jpeg && image.pngData() == nil)
    }
}
