// `import UIKit` on Linux: re-exports the modules that apps and layouts written for iOS need.
@_exported import CollectionViews
@_exported import Controls
@_exported import CoreGraphics
@_exported import DragAndDrop
@_exported import Foundation
@_exported import Menus
@_exported import QuartzCore
@_exported import TableViews
@_exported import Templates
@_exported import ViewTree
