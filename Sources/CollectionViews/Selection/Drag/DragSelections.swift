import Foundation
import Geometry
import ViewTree

/// A selection by a pan with two fingers: the items between the first touched item and the current one are
/// selected, or deselected if the first one was selected before.
@MainActor final class FingerSelection {
  let before: Set<IndexPath>
  private unowned let selection: SelectionController
  private let start: Int
  private let selects: Bool
  /// The numbers of the items among all items.
  private(set) var range: ClosedRange<Int>
  private lazy var scroller = EdgeScroller(view) { [unowned self] in extend(to: $0) }

  init(_ selection: SelectionController, from number: Int, at path: IndexPath) {
    self.selection = selection
    before = selection.selected
    selects = !before.contains(path)
    start = number
    range = number...number
  }

  private var view: UIScrollView { selection.scroll.gestureView }

  func begin(at path: IndexPath) { set(path, isInside: true) }

  /// Extends the range to the item at a point of the content, and scrolls while the point is near an edge.
  func move(to point: CGPoint) {
    scroller.move(to: point)
    extend(to: point)
  }

  func end() { scroller.stop() }

  /// O(items between this point and the previous one).
  private func extend(to point: CGPoint) {
    guard let path = selection.presenter.shown.touchedItem(at: point),
      let number = selection.counts.current.number(section: path.section, item: path.item)
    else { return }
    let (old, new) = (range, min(start, number)...max(start, number))
    guard old != new else { return }
    range = new
    let all = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
    for number in all where old.contains(number) != new.contains(number) {
      guard let path = selection.counts.current.path(ofNumber: number) else { continue }
      set(IndexPath(item: path.item, section: path.section), isInside: new.contains(number))
    }
  }

  private func set(_ path: IndexPath, isInside: Bool) {
    let shouldSelect = isInside ? selects : before.contains(path)
    if shouldSelect {
      selection.extend(to: path)
    } else if selection.selected.contains(path) {
      selection.remove(path)
    }
  }
}

/// The rubber band of a mouse drag: a rectangle over the content that selects the items that it intersects.
@MainActor final class SelectionBand {
  /// The selection before the drag, restored if the drag is canceled.
  private(set) var before: Set<IndexPath>
  /// The items that stay selected independent of the rectangle.
  private(set) var kept: Set<IndexPath>
  let view = SelectionBandView(frame: .zero)
  private unowned let selection: SelectionController
  /// The fixed corner, in content coordinates.
  private let origin: CGPoint
  /// The corner at the pointer, in content coordinates.
  private var corner: CGPoint
  private lazy var scroller = EdgeScroller(selection.scroll.gestureView) { [unowned self] in resize(to: $0) }

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

  /// Extends the rectangle to a point of the content, and scrolls while the point is near an edge.
  func move(to point: CGPoint) {
    scroller.move(to: point)
    resize(to: point)
  }

  func end() {
    scroller.stop()
    view.removeFromSuperview()
  }

  /// Replaces index paths from before an update.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    kept = Set(kept.compactMap(newPath))
    before = Set(before.compactMap(newPath))
  }

  /// Selects the items that the rectangle begins to intersect, and deselects those that it no longer
  /// intersects. O(items in the area that is in one of the two rectangles only).
  private func resize(to corner: CGPoint) {
    let old = rect
    self.corner = corner
    let new = rect
    UIView.performWithoutAnimation { view.frame = new }
    let changed = SelectionBand.difference(old, new).flatMap {
      selection.presenter.coordinator.attributes(in: $0.insetBy(dx: -1, dy: -1))
    }
    let items = changed.filter {
      $0.representedElementCategory == .cell && selection.counts.hasItem(at: $0.indexPath)
    }
    for attributes in items.sorted(by: { $0.indexPath < $1.indexPath }) {
      let path = attributes.indexPath
      let shouldSelect = kept.contains(path) || !attributes.isHidden && attributes.frame.overlaps(new)
      if shouldSelect {
        selection.extend(to: path)
      } else if selection.selected.contains(path) {
        selection.remove(path)
      }
    }
  }

  /// Returns at most four rectangles that cover the area in one of two rectangles only.
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

/// The view of a ``SelectionBand``: a rectangle in the tint color, in front of all elements.
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
