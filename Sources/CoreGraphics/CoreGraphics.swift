// `import CoreGraphics` on Linux: re-exports Foundation's geometry, the types missing there, colors, paths
// and contexts.
@_exported import Foundation
@_exported import Geometry

@_exported import typealias Drawing.CFArray
@_exported import enum Drawing.CGBlendMode
@_exported import class Drawing.CGColor
@_exported import class Drawing.CGColorSpace
@_exported import func Drawing.CGColorSpaceCreateDeviceRGB
@_exported import class Drawing.CGContext
@_exported import class Drawing.CGGradient
@_exported import struct Drawing.CGGradientDrawingOptions
@_exported import enum Drawing.CGInterpolationQuality
@_exported import enum Drawing.CGLineCap
@_exported import enum Drawing.CGLineJoin
@_exported import class Drawing.CGMutablePath
@_exported import class Drawing.CGPath
@_exported import enum Drawing.CGPathDrawingMode
@_exported import struct Drawing.CGPathElement
@_exported import enum Drawing.CGPathElementType
@_exported import enum Drawing.CGPathFillRule
