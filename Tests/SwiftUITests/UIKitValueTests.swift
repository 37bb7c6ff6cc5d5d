import Foundation
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

    @Test func `a dynamic color has one for each appearance`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.css == "light-dark(\(UIColor.black.css), \(UIColor.white.css))")
        #expect(UIColor { _ in .white } == UIColor.white)
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
