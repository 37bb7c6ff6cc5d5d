import AssetSets
import Testing

@testable import asset_symbol_generator

@Suite struct `Names of asset symbols` {
    /// Names and symbols in files that Xcode 15 and 16 made, which people have published.
    @Test(arguments: [
        ("BGColorOne", "bgColorOne"), ("ClxAssetAskDirections", "clxAssetAskDirections"), ("AppIconImage", "appIcon"),
        ("sticky-note", "stickyNote"), ("cat_image", "cat"), ("Image", "image"), ("Image 1", "image1"),
        ("image2", "image2"), ("Group 10", "group10"), ("Radial_Gradient", "radialGradient"),
        ("ap_tileGreen_01", "apTileGreen01"), ("tab4_sel", "tab4Sel"), ("player_walk2", "playerWalk2"),
        ("dailystreakstarted", "dailystreakstarted"), ("GetStartedBG", "getStartedBG"), ("AllSetImage", "allSet"),
        ("1", "_1"), ("ABS", "ABS"), ("AL-0", "AL_0"),
    ])
    func `an image has the symbol that Xcode gives it`(name: String, symbol: String) {
        #expect(AssetName(path: name).symbol(.image) == symbol)
    }

    @Test(arguments: [
        ("AccentColor", "accent"), ("color_24292B", "color24292B"), ("color_000000", "color000000"),
        ("AppSecondaryButton", "appSecondaryButton"), ("Colors/121212", "_121212"), ("Colors/292C38", "_292_C_38"),
        ("Colors/2B3041", "_2_B_3041"), ("Colors/Text/Primary", "primary"), ("Color", "color"),
    ])
    func `a color has the symbol that Xcode gives it`(name: String, symbol: String) {
        #expect(AssetName(path: name).symbol(.color) == symbol)
    }

    @Test func `a name that Swift keeps for itself is quoted, and one without letters has no symbol`() {
        #expect(AssetName(path: "default").symbol(.image) == "`default`")
        #expect(AssetName(path: "--").symbol(.image) == nil)
        #expect(AssetName(path: "Icons/tab bar").namespace == "TabBar")
    }
}
