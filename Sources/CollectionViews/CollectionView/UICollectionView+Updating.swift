import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// Views that ask for other sizes can make a pass stale; so many times it is made again at the most.
  static let selfSizingPassLimit = 8

  /// The pass: reload, prepare, and the views of what is visible. O(visible).
  func updateElements() {
    guard !isUpdatingElements else { return }
    isUpdatingElements = true
    defer { isUpdatingElements = false }
    if needsReload {
      needsReload = false
      endDisplayingAll()
    }
    var passes = 0
    repeat {
      prepareLayoutIfNeeded()
      showElements(in: bounds)
      passes += 1
    } while layoutNeedsPrepare && passes < UICollectionView.selfSizingPassLimit
    if layoutNeedsPrepare {
      reportInconsistency(
        """
        \(type(of: layoutStorage)) is invalidated by every pass (\(passes) in a row), by sizes that views \
        prefer or by itself; the last answer is shown.
        """)
    }
  }

  /// Asks the layout about a rectangle somewhat larger than the visible one, so that a short scroll asks
  /// nothing; by half the visible length each way.
  private func attributes(around rect: CGRect) -> AttributesCache {
    if let attributesCache, attributesCache.rect.contains(rect) { return attributesCache }
    let wide = contentSize.width > rect.width ? rect.width / 2 : 0
    let tall = contentSize.height > rect.height ? rect.height / 2 : 0
    let area = rect.insetBy(dx: -wide, dy: -tall)
    let list = layoutStorage.layoutAttributesForElements(in: area) ?? []
    let cache = AttributesCache(rect: area, attributes: list.filter { isAcceptable($0) })
    attributesCache = cache
    return cache
  }

  private func isAcceptable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let frame = attributes.frame
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite, frame.height.isFinite
    else {
      reportInconsistency(
        "\(type(of: layoutStorage)) returned attributes with a frame that is no number: \(attributes)")
      return false
    }
    if attributes.representedElementCategory == .cell, !hasItem(at: attributes.indexPath) {
      reportInconsistency(
        """
        UICollectionView received layout attributes for a cell with an index path that does not exist: \
        \(Array(attributes.indexPath)) (from \(type(of: layoutStorage)))
        """)
      return false
    }
    return true
  }

  private func showElements(in rect: CGRect) {
    updatePass += 1
    guard rect.width > 0, rect.height > 0 else {
      endDisplayingAll()
      return
    }
    let cache = attributes(around: rect)
    var order: [ElementKey] = []
    order.reserveCapacity(visibleOrder.count + 8)
    var arriving: [(ElementKey, UICollectionViewLayoutAttributes)] = []
    for (index, attributes) in cache.attributes.enumerated()
    where cache.frames[index].overlaps(rect) && !attributes.isHidden {
      let key = ElementKey(attributes)
      if let slot = visible.index(forKey: key) {
        guard visible.values[slot].pass != updatePass else { continue }
        visible.values[slot].pass = updatePass
        refresh(slot, with: attributes)
      } else {
        arriving.append((key, attributes))
      }
      order.append(key)
    }
    // First what leaves goes to its queue, so that what comes can use it.
    for key in visibleOrder {
      if let element = visible[key], element.pass != updatePass { endDisplaying(key) }
    }
    var failed = Set<ElementKey>()
    for (key, attributes) in arriving where visible[key] == nil {
      if !display(attributes, key: key) { failed.insert(key) }
    }
    if !failed.isEmpty { order.removeAll { failed.contains($0) } }
    let changed = order != visibleOrder
    visibleOrder = order
    if changed { arrangeViews() }
  }

  private func refresh(_ slot: Dictionary<ElementKey, VisibleElement>.Index, with attributes: UICollectionViewLayoutAttributes) {
    let element = visible.values[slot]
    guard element.attributes !== attributes else { return }
    if !element.attributes.isEqual(attributes) { apply(attributes, to: element.view) }
    visible.values[slot].attributes = attributes
  }

  /// Gives the views the order in which they lie over each other: by zIndex, then as the layout listed them.
  /// O(visible log visible), only when the set of visible elements changed.
  private func arrangeViews() {
    var managed: [UIView] = []
    managed.reserveCapacity(visibleOrder.count)
    for key in visibleOrder {
      if let view = visible[key]?.view { managed.append(view) }
    }
    let inOrder = managed.enumerated().sorted { a, b in
      let (za, zb) = (a.element.layer.zPosition, b.element.layer.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }.map(\.element)
    var behind: [UIView] = []
    var others: [UIView] = []
    var seenManaged = false
    for view in subviews {
      if let reusable = view as? UICollectionReusableView, reusable.reuseOwner === self {
        seenManaged = true
      } else if seenManaged {
        others.append(view)
      } else {
        behind.append(view)
      }
    }
    let waiting = pool.allViews.filter { $0.superview === self }
    reorderSubviews(behind + (waiting as [UIView]) + inOrder + others)
  }
}
