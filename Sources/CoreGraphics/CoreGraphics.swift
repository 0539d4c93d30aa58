// `import CoreGraphics` on Linux: Foundation's geometry, what Foundation lacks of it, and colours.
@_exported import Foundation
@_exported import Geometry
@_exported import class Drawing.CGColor
