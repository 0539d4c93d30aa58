// `import QuartzCore` on Linux: re-exports the view tree, which contains the layers.
@_exported import CoreGraphics
@_exported import ViewTree
