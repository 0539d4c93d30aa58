// Swift Testing looks for a module of this name in every file that imports both `Testing` and `CoreGraphics`.
@_exported import CoreGraphics
