public import FoundationOverlay
public import SwiftUI

/// A button of an alarm.
public struct AlarmButton: Codable, Sendable {
    public var text: LocalizedStringResource
    public var textColor: Color
    /// The name of an SF Symbol.
    public var systemImageName: String

    public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
        self.text = text
        self.textColor = textColor
        self.systemImageName = systemImageName
    }

    private enum CodingKeys: CodingKey {
        case text, textColor, systemImageName
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(textColor.css, forKey: .textColor)
        try container.encode(systemImageName, forKey: .systemImageName)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.decode(LocalizedStringResource.self, forKey: .text)
        textColor = Color(css: try container.decode(String.self, forKey: .textColor))
        systemImageName = try container.decode(String.self, forKey: .systemImageName)
    }
}
