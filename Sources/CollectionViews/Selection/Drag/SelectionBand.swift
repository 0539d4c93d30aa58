import Foundation
import Geometry
import ViewTree

/// A rectangle that the mouse draws over the content: the items that it touches become selected.
@MainActor final class SelectionBand {
  /// The selection before, for a cancelled drag.
  private(set) var before: Set<IndexPath>
  /// The items that stay selected wherever the band is.
  private(set) var kept: Set<IndexPath>
  let view = SelectionBandView(frame: .zero)
  private unowned let selection: SelectionController
  /// The corner that stays, in the content.
  private let origin: CGPoint
  /// The corner under the pointer, in the content.
  private var corner: CGPoint
  private lazy var scroller = EdgeScroller(selection.view) { [unowned self] in resize(to: $0) }

  init(_ selection: SelectionController, origin: CGPoint, kept: Set<IndexPath>, before: Set<IndexPath>) {
    self.selection = selection
    self.origin = origin
    corner = origin
    self.kept = kept
    self.before = before
  }

  var rect: CGRect {
    CGRect(
      x: min(origin.x, corner.x), y: min(origin.y, corner.y), width: abs(corner.x - origin.x),
      height: abs(corner.y - origin.y))
  }

  /// Stretches the band to a place of the content, and scrolls while that is near an edge.
  func move(to place: CGPoint) {
    scroller.move(to: place)
    resize(to: place)
  }

  func end() {
    scroller.stop()
    view.removeFromSuperview()
  }

  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    kept = Set(kept.compactMap(newPath))
    before = Set(before.compactMap(newPath))
  }

  /// Selects the items that the band comes to touch, and deselects those that it leaves. O(items where it changes).
  private func resize(to corner: CGPoint) {
    let old = rect
    self.corner = corner
    let new = rect
    UIView.performWithoutAnimation { view.frame = new }
    let collectionView = selection.view
    let changed = SelectionBand.difference(old, new).flatMap {
      collectionView.layoutCoordinator.attributes(in: $0.insetBy(dx: -1, dy: -1))
    }
    let items = changed.filter {
      $0.representedElementCategory == .cell && collectionView.updatePipeline.counts.hasItem(at: $0.indexPath)
    }
    for attributes in items.sorted(by: { $0.indexPath < $1.indexPath }) {
      let path = attributes.indexPath
      let isWanted = kept.contains(path) || !attributes.isHidden && attributes.frame.overlaps(new)
      if isWanted {
        selection.extend(to: path)
      } else if selection.selected.contains(path) {
        selection.remove(path)
      }
    }
  }

  /// The strips of two rectangles that lie in one of them only; at most four.
  static func difference(_ a: CGRect, _ b: CGRect) -> [CGRect] {
    let (all, both) = (a.union(b), a.intersection(b))
    guard !both.isNull else { return [a, b] }
    return [
      CGRect(x: all.minX, y: all.minY, width: all.width, height: both.minY - all.minY),
      CGRect(x: all.minX, y: both.maxY, width: all.width, height: all.maxY - both.maxY),
      CGRect(x: all.minX, y: both.minY, width: both.minX - all.minX, height: both.height),
      CGRect(x: both.maxX, y: both.minY, width: all.maxX - both.maxX, height: both.height),
    ].filter { $0.width > 0 || $0.height > 0 }
  }
}

/// The view of a ``SelectionBand``: a tinted rectangle in front of all elements.
final class SelectionBandView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 4
    layer.borderWidth = 1
    layer.zPosition = 2_000_000
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor.withAlphaComponent(0.16)
    layer.borderColor = tintColor.withAlphaComponent(0.85).cgColor
  }
}
