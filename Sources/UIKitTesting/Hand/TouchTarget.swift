import Foundation
import Geometry
import UIKit
import ViewTree

/// What a finger can be told to touch: a point of the window, a view, an item of a collection view.
public protocol TouchTarget {
  /// Where a finger touches it, in the window's points.
  ///
  /// - Throws: `Untouchable` where no finger can.
  @MainActor func touchPoint(in app: TestApp) throws -> CGPoint
}

/// Why something cannot be touched.
public struct Untouchable: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A point of the window.
extension CGPoint: TouchTarget {
  public func touchPoint(in app: TestApp) throws -> CGPoint {
    guard app.window.bounds.contains(self) else {
      throw Untouchable("The point (\(x), \(y)) is outside of the window.")
    }
    return self
  }
}

/// A view is touched in the middle of what can be seen of it.
extension UIView: TouchTarget {
  public func touchPoint(in app: TestApp) throws -> CGPoint {
    let name = "The \(type(of: self))"
    guard let window = self as? UIWindow ?? window, window.loop === app.loop else {
      throw Untouchable("\(name) is in no window of this app.")
    }
    var place = convert(bounds, to: nil)
    var view: UIView? = self
    while let current = view {
      guard !current.isHidden, current.alpha >= 0.01 else {
        let who = current === self ? name : "\(name) is in a \(type(of: current)) that"
        throw Untouchable("\(who) is hidden.")
      }
      // Touches are looked for only inside of superviews.
      if current !== self || current is UIWindow {
        place = place.intersection(current.convert(current.bounds, to: nil))
      }
      view = current.superview
    }
    guard place.width > 0, place.height > 0 else {
      throw Untouchable("\(name) is out of sight: scroll there before.")
    }
    let point = CGPoint(x: place.midX, y: place.midY)
    guard let hit = app.view(at: point) else { throw Untouchable("\(name) takes no touches.") }
    guard hit.isDescendant(of: self) || isDescendant(of: hit) else {
      throw Untouchable("\(name) is covered by a \(type(of: hit)).")
    }
    return point
  }
}

/// An item of a collection view: its cell is touched, which has to be there.
public struct CollectionItem: TouchTarget {
  public let indexPath: IndexPath
  public let collectionView: UICollectionView

  public init(_ indexPath: IndexPath, in collectionView: UICollectionView) {
    self.indexPath = indexPath
    self.collectionView = collectionView
  }

  public func touchPoint(in app: TestApp) throws -> CGPoint {
    guard let cell = collectionView.cellForItem(at: indexPath) else {
      let name = indexPath.map(String.init).joined(separator: ".")
      throw Untouchable("Item \(name) has no cell: scroll there before.")
    }
    return try cell.touchPoint(in: app)
  }
}

extension TouchTarget where Self == CollectionItem {
  /// An item of the first section, or of another one: `app.tap(.item(3, in: collectionView))`.
  public static func item(
    _ item: Int, section: Int = 0, in collectionView: UICollectionView
  ) -> CollectionItem {
    CollectionItem(IndexPath(item: item, section: section), in: collectionView)
  }

  /// The item at an index path.
  public static func item(at indexPath: IndexPath, in collectionView: UICollectionView) -> CollectionItem {
    CollectionItem(indexPath, in: collectionView)
  }
}

extension TestApp {
  /// The view that a touch at a point of the surface would be for.
  func view(at point: CGPoint) -> UIView? {
    for window in loop.windowsBackToFront.reversed() where !window.isHidden {
      if let hit = window.hitTest(window.convert(point, from: nil), with: nil) { return hit }
    }
    return nil
  }
}
