// What `import Charts` brings besides its own names, as on Apple's platforms.
@_exported public import SwiftUI
