import UIKit

/// A target of synthesized touches: a point of the window, a view, or an item of a collection view.
public protocol TouchTarget {
  /// Returns the point at which the target is touched, in points of the window.
  ///
  /// - Throws: ``TouchTargetError`` if the target cannot be touched.
  @MainActor func touchPoint(in app: TestApp) throws -> CGPoint
}

/// The reason why a target cannot be touched.
public nonisolated struct TouchTargetError: Error, CustomStringConvertible {
  /// The reason as a sentence.
  public let description: String

  /// Creates an error with a reason.
  public init(_ description: String) { self.description = description }
}

extension CGPoint: TouchTarget {
  /// Returns the point itself.
  ///
  /// - Throws: ``TouchTargetError`` if the point is outside the window.
  public func touchPoint(in app: TestApp) throws -> CGPoint {
    guard app.window.bounds.contains(self) else {
      throw TouchTargetError("The point (\(x), \(y)) is outside the window.")
    }
    return self
  }
}

/// A view is touched at the center of its visible part.
extension UIView: TouchTarget {
  /// Returns the center of the part of the view that is inside all of its superviews.
  ///
  /// - Throws: ``TouchTargetError`` if the view is in no window of the app, hidden, out of sight, covered
  ///   by another view, or does not receive touches.
  public func touchPoint(in app: TestApp) throws -> CGPoint {
    let name = "The \(type(of: self))"
    guard let window = self as? UIWindow ?? window, window.loop === app.loop else {
      throw TouchTargetError("\(name) is in no window of this app; add it to the app's window first.")
    }
    var visible = convert(bounds, to: nil)
    var view: UIView? = self
    while let current = view {
      guard !current.isHidden, current.alpha >= 0.01 else {
        let who = current === self ? name : "\(name) is in a \(type(of: current)) that"
        throw TouchTargetError("\(who) is hidden.")
      }
      // Hit testing looks only inside the bounds of superviews.
      if current !== self || current is UIWindow {
        visible = visible.intersection(current.convert(current.bounds, to: nil))
      }
      view = current.superview
    }
    guard visible.width > 0, visible.height > 0 else {
      throw TouchTargetError("\(name) is out of sight; scroll to it first.")
    }
    let point = CGPoint(x: visible.midX, y: visible.midY)
    guard let hit = app.loop.hitTest(point)?.view else {
      throw TouchTargetError("\(name) does not receive touches; enable isUserInteractionEnabled.")
    }
    guard hit.isDescendant(of: self) || isDescendant(of: hit) else {
      throw TouchTargetError("\(name) is covered by a \(type(of: hit)).")
    }
    return point
  }
}

/// An item of a collection view as a touch target: its cell, which must be loaded.
public struct CollectionItem: TouchTarget {
  /// The index path of the item.
  public let indexPath: IndexPath
  /// The collection view that shows the item.
  public let collectionView: UICollectionView

  /// Creates a target for the item at an index path of a collection view.
  public init(_ indexPath: IndexPath, in collectionView: UICollectionView) {
    self.indexPath = indexPath
    self.collectionView = collectionView
  }

  /// Returns the center of the visible part of the item's cell.
  ///
  /// - Throws: ``TouchTargetError`` if the item has no cell or the cell cannot be touched.
  public func touchPoint(in app: TestApp) throws -> CGPoint {
    guard let cell = collectionView.cellForItem(at: indexPath) else {
      let name = indexPath.map(String.init).joined(separator: ".")
      throw TouchTargetError("Item \(name) has no cell; scroll to it first.")
    }
    return try cell.touchPoint(in: app)
  }
}

extension TouchTarget where Self == CollectionItem {
  /// An item as a target, by number: `app.tap(.item(3, in: collectionView))`. The default section is 0.
  public static func item(
    _ item: Int, section: Int = 0, in collectionView: UICollectionView
  ) -> CollectionItem {
    CollectionItem(IndexPath(item: item, section: section), in: collectionView)
  }

  /// Returns a target for the item at an index path.
  public static func item(at indexPath: IndexPath, in collectionView: UICollectionView) -> CollectionItem {
    CollectionItem(indexPath, in: collectionView)
  }
}
