import Foundation
import Geometry
import ViewTree

/// An element with a view on screen, or with a view that is animated off screen.
@MainActor final class PresentedElement {
  enum Phase: Equatable {
    /// On screen, at the position of its attributes.
    case shown
    /// Deleted by the update under way, or to be replaced by a new view. Disappears in the next pass.
    case superseded
    /// Being animated off screen. `mayReturn`: the element still exists, and keeps its view if it appears
    /// again.
    case disappearing(mayReturn: Bool)
    /// The view was returned to its reuse queue.
    case ended
  }

  var phase = Phase.shown
  var key: ElementKey
  /// The key before the update under way; nil without an update.
  var formerKey: ElementKey?
  let view: UICollectionReusableView
  /// The attributes of the view. The layout may change the object for a later pass.
  var attributes: UICollectionViewLayoutAttributes
  /// The values of ``attributes`` at the time when they were applied.
  var placement: Placement
  /// The distance by which the view was moved together with the content since ``placement`` was applied.
  var displacement = CGPoint.zero
  var pass: Int
  var measuredPass = 0
  var orderedPass = 0
  /// The number of the preparation of the layout that returned the attributes.
  var preparation: Int

  init(
    key: ElementKey, view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes, pass: Int,
    preparation: Int
  ) {
    self.key = key
    self.view = view
    self.attributes = attributes
    placement = Placement(attributes)
    self.pass = pass
    self.preparation = preparation
  }

  var appliedAttributes: UICollectionViewLayoutAttributes {
    let copy = attributes.duplicate()
    copy.set(placement)
    return copy
  }

  /// Whether the element is in the list of presented elements.
  var isShown: Bool {
    switch phase {
    case .shown, .superseded: true
    case .disappearing, .ended: false
    }
  }

  /// Whether the element exists after the update under way, with the same view.
  var isCurrent: Bool {
    switch phase {
    case .shown, .disappearing(mayReturn: true): true
    case .superseded, .disappearing(mayReturn: false), .ended: false
    }
  }

  /// Marks the element as deleted, or as to be shown by another view.
  func supersede() {
    switch phase {
    case .shown: phase = .superseded
    case .disappearing: phase = .disappearing(mayReturn: false)
    case .superseded, .ended: break
    }
  }
}
