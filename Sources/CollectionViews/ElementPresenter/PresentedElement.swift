import Foundation
import Geometry
import ViewTree

/// One element with a view on screen, or on its way out of sight.
@MainActor final class PresentedElement {
  enum Phase: Equatable {
    /// On screen, at the place of its attributes.
    case shown
    /// Deleted by the update under way, or to be replaced by a new view: leaves in the next pass.
    case superseded
    /// On its way out of sight. `mayReturn`: the element still exists, and has its view again if it comes back.
    case leaving(mayReturn: Bool)
    /// The view is back in its queue.
    case ended
  }

  var phase = Phase.shown
  var key: ElementKey
  /// Its key before the update under way; nil without one.
  var formerKey: ElementKey?
  let view: UICollectionReusableView
  /// The attributes that the view shows.
  var attributes: UICollectionViewLayoutAttributes
  /// The values of ``attributes`` when they were applied.
  var placement: Placement
  /// The pass that saw the element last.
  var pass: Int
  /// The pass whose order contains the element already.
  var orderedPass = 0
  /// The preparation of the layout that the attributes come from.
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

  /// Whether the element is in the list of those on screen.
  var isShown: Bool {
    switch phase {
    case .shown, .superseded: true
    case .leaving, .ended: false
    }
  }

  /// Whether the element still exists after the update under way, with this view.
  var isCurrent: Bool {
    switch phase {
    case .shown, .leaving(mayReturn: true): true
    case .superseded, .leaving(mayReturn: false), .ended: false
    }
  }

  /// The element does not exist any more, or gets another view.
  func supersede() {
    switch phase {
    case .shown: phase = .superseded
    case .leaving: phase = .leaving(mayReturn: false)
    case .superseded, .ended: break
    }
  }
}

/// The values of attributes that every view shows.
struct Placement: Equatable {
  private let center: CGPoint
  let size: CGSize
  private let alpha: CGFloat
  private var zIndex: Int
  private let isHidden: Bool
  private let transform: CATransform3D

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    center = attributes.center
    size = attributes.size
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    isHidden = attributes.isHidden
    transform = attributes.transform3D
  }

  /// Whether both look the same apart from their zIndex.
  func matches(_ other: Placement) -> Bool {
    var other = other
    other.zIndex = zIndex
    return self == other
  }
}
