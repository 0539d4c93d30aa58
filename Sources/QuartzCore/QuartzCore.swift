// `import QuartzCore` on Linux: layers live in the view tree.
@_exported import CoreGraphics
@_exported import ViewTree
