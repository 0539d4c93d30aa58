import Foundation
import Geometry
import ViewTree

/// The rectangle that the mouse draws, and what was selected before it.
@MainActor final class SelectionBand {
  /// The corner that stays, in the content.
  let origin: CGPoint
  /// The corner in the hand.
  var corner: CGPoint
  /// What stays selected whatever the rectangle holds.
  private(set) var kept: Set<IndexPath>
  /// What was selected before, for giving up.
  private(set) var before: Set<IndexPath>
  let view = SelectionBandView(frame: .zero)
  var scroller: EdgeScroller?

  init(origin: CGPoint, kept: Set<IndexPath>, before: Set<IndexPath>) {
    self.origin = origin
    corner = origin
    self.kept = kept
    self.before = before
  }

  func rename(_ path: (IndexPath) -> IndexPath?) {
    kept = Set(kept.compactMap(path))
    before = Set(before.compactMap(path))
  }

  var rect: CGRect {
    CGRect(
      x: min(origin.x, corner.x), y: min(origin.y, corner.y), width: abs(corner.x - origin.x),
      height: abs(corner.y - origin.y))
  }

  /// What is in one of two rectangles but not in the other lies in these; at most four strips.
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

/// A drag of the mouse that begins beside all items, or, with Shift or Ctrl, anywhere.
final class SelectionBandGestureRecognizer: UIPanGestureRecognizer {
  weak var collectionView: UICollectionView?
  /// Shift or Ctrl were down at the beginning: what is selected stays so.
  private(set) var adds = false

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let touch = event.changedTouches.first, touch.source == .mouse, let view = collectionView,
      view.allowsSelectionNow,
      view.allowsMultipleSelectionNow, let hit = touch.view, !(hit is UIControl), view.isBackground(hit),
      !event.modifierFlags.contains(.alternate)
    else { return false }
    adds = !event.modifierFlags.isDisjoint(with: [.shift, .control])
    return adds || view.touchedItem(at: touch.location(in: view)) == nil
  }
}

extension UICollectionView {
  /// Whether a view that was hit is the collection view's own, or in one of its elements: not an indicator.
  func isBackground(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let view = current, view !== self {
      if view is UICollectionReusableView || view === backgroundView { return true }
      current = view.superview
    }
    return view === self
  }

  func installMultipleSelection() {
    let band = SelectionBandGestureRecognizer()
    band.collectionView = self
    band.addAction { [unowned self] in bandDidChange($0) }
    let fingers = MultipleSelectionGestureRecognizer()
    fingers.collectionView = self
    fingers.addAction { [unowned self] in multipleSelectionDidChange($0) }
    // Before the scrolling pan: of two that begin in the same event the first one goes on.
    for recognizer in [band, fingers] {
      addGestureRecognizer(recognizer)
      gestureRecognizerList.insert(gestureRecognizerList.removeLast(), at: 0)
    }
  }

  // MARK: The band

  func bandDidChange(_ recognizer: SelectionBandGestureRecognizer) {
    switch recognizer.state {
    case .began: beginBand(recognizer)
    case .changed: stretchBand(to: recognizer.location(in: self))
    case .ended:
      stretchBand(to: recognizer.location(in: self))
      endBand()
    case .cancelled:
      if let band = selection.band { restore(band.before) }
      endBand()
    case .possible, .failed: break
    }
  }

  private func beginBand(_ recognizer: SelectionBandGestureRecognizer) {
    let (place, way) = (recognizer.location(in: self), recognizer.path)
    let before = selection.selected
    let band = SelectionBand(
      origin: CGPoint(x: place.x - way.x, y: place.y - way.y), kept: recognizer.adds ? before : [],
      before: before)
    selection.band = band
    band.scroller = EdgeScroller(self) { [weak self, weak band] in
      if let band { self?.resize(band, to: $0) }
    }
    addSubview(band.view)
    for path in before.sorted() where !band.kept.contains(path) { userDeselect(path) }
    stretchBand(to: place)
  }

  private func stretchBand(to place: CGPoint) {
    guard let band = selection.band else { return }
    band.scroller?.move(to: place)
    resize(band, to: place)
  }

  /// Selects what the band comes upon, and deselects what it leaves. O(what lies where it changes).
  private func resize(_ band: SelectionBand, to corner: CGPoint) {
    let old = band.rect
    band.corner = corner
    let rect = band.rect
    UIView.performWithoutAnimation { band.view.frame = rect }
    prepareLayoutIfNeeded()
    let changed = SelectionBand.difference(old, rect).flatMap {
      layoutStorage.layoutAttributesForElements(in: $0.insetBy(dx: -1, dy: -1)) ?? []
    }
    let items = changed.filter { $0.representedElementCategory == .cell && hasItem(at: $0.indexPath) }
    for attributes in items.sorted(by: { $0.indexPath < $1.indexPath }) {
      let path = attributes.indexPath
      let isWanted = band.kept.contains(path) || !attributes.isHidden && attributes.frame.overlaps(rect)
      if isWanted { userAdd(path) } else if selection.selected.contains(path) { userDeselect(path) }
    }
  }

  func endBand() {
    guard let band = selection.band else { return }
    band.scroller?.stop()
    band.view.removeFromSuperview()
    selection.band = nil
    selection.anchor = selection.selected.subtracting(band.kept).min() ?? selection.anchor
  }

  /// Makes the selection what it was.
  func restore(_ selected: Set<IndexPath>) {
    for path in selection.selected.subtracting(selected).sorted() { userDeselect(path) }
    for path in selected.sorted() where hasItem(at: path) { userAdd(path) }
  }
}
