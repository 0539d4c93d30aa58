// `import CoreGraphics` on Linux: re-exports Foundation's geometry, the types missing there, and colors.
@_exported import Foundation
@_exported import Geometry

@_exported import class Drawing.CGColor
