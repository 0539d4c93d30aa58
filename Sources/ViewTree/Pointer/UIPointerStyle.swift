import Foundation
import Hosting

/// The appearance of the pointer, from the cursors of the desktop's theme.
@preconcurrency @MainActor public final class UIPointerStyle: NSObject {
  let shape: PointerShape

  init(_ shape: PointerShape) {
    self.shape = shape
    super.init()
  }

  /// Creates a style with a shape. The length of a beam is that of the desktop's theme.
  public convenience init(shape: UIPointerShape) {
    switch shape {
    case .verticalBeam: self.init(PointerShape.text)
    case .horizontalBeam: self.init(PointerShape.verticalText)
    }
  }

  /// The arrow of the desktop.
  public static func system() -> UIPointerStyle { UIPointerStyle(PointerShape.arrow) }
  /// No pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(PointerShape.hidden) }
  /// The pointing finger that desktops show over links.
  ///
  /// Not in UIKit, whose pointer takes the shape of the view below it.
  public static func link() -> UIPointerStyle { UIPointerStyle(PointerShape.link) }
}

/// The shape of a pointer.
public nonisolated enum UIPointerShape: Equatable, Sendable {
  /// The beam over text whose lines are horizontal. The length in points is ignored.
  case verticalBeam(length: CGFloat)
  /// The beam over text whose lines are vertical. The length in points is ignored.
  case horizontalBeam(length: CGFloat)
}

/// The shape of the pointer over the window.
struct ShownPointer: Equatable {
  /// That of the view below the pointer.
  var hovered = PointerShape.arrow
  /// That of a movement with a pressed button; nil without one.
  var held: PointerShape?

  var shape: PointerShape { held ?? hovered }
}
