// `import UIKit` on Linux: everything an app or a layout written for iOS needs. Re-exports, nothing else.
@_exported import CollectionViews
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import Templates
@_exported import ViewTree
