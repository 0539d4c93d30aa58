import Foundation
import Geometry
import ViewTree

/// The keyboard focus of a collection view: the item from which keys move, and the ring around it.
@MainActor final class FocusController {
  enum Phase {
    /// No item has the focus.
    case absent
    /// An item has the focus, and the ring is hidden because no key was pressed since the last touch.
    case hidden(IndexPath)
    /// An item has the focus, and the ring is around `host`, its view; `nil` while the item is off screen.
    case visible(IndexPath, host: UICollectionReusableView?)
    /// The item was removed, or the data is being reloaded. After the next layout pass another item receives
    /// the focus, visible or hidden as before.
    case lost(IndexPath, wasVisible: Bool)
  }

  unowned let view: UICollectionView
  private(set) var phase = Phase.absent
  /// The item that last had the focus, for ``UICollectionView/remembersLastFocusedIndexPath``.
  private(set) var remembered: IndexPath?
  private(set) lazy var typeSearch = TypeSearch(self)
  /// Created when the focus is first shown.
  private var ring: FocusRingView?

  init(_ view: UICollectionView) { self.view = view }

  /// The item that has the focus.
  var indexPath: IndexPath? {
    switch phase {
    case .absent, .lost: nil
    case .hidden(let path), .visible(let path, _): path
    }
  }

  /// The item that has the focus, if the focus is visible.
  var visibleIndexPath: IndexPath? {
    if case .visible(let path, _) = phase { path } else { nil }
  }

  private var host: UICollectionReusableView? {
    if case .visible(_, let host) = phase { host } else { nil }
  }

  /// Whether keys can move the focus now.
  var isAllowed: Bool { view.allowsFocus && (!view.isEditing || view.allowsFocusDuringEditing) }

  func canFocus(_ path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, canFocusItemAt: path) ?? true
  }

  // MARK: Changes

  /// Moves the focus for the app; `nil` removes it. Returns whether the focus was changed.
  func set(_ path: IndexPath?) -> Bool {
    guard let path else {
      hide()
      phase = .absent
      return true
    }
    return view.updatePipeline.counts.hasItem(at: path) && move(to: path, heading: [])
  }

  /// Moves the visible focus to an item and scrolls to it. Returns `false` if the delegate does not allow it.
  func move(to path: IndexPath, heading: UIFocusHeading) -> Bool {
    let context = UICollectionViewFocusUpdateContext(from: indexPath, to: path, heading: heading)
    guard view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true,
      view.updatePipeline.counts.hasItem(at: path)
    else { return false }
    setFocus(to: path, isVisible: true, context)
    reveal(path)
    return true
  }

  private func setFocus(to path: IndexPath, isVisible: Bool, _ context: UICollectionViewFocusUpdateContext) {
    remembered = path
    place(at: path, isVisible: isVisible)
    showRing(animated: true)
    guard let delegate = view.delegate, context.previouslyFocusedIndexPath != path else { return }
    let coordinator = UIFocusAnimationCoordinator()
    delegate.collectionView(view, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
  }

  /// Hides the focus, moves it to the touched item, and makes the collection view receive the keys.
  func touchesBegan(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    moveHidden(to: view.elementPresenter.shown.touchedItem(at: touch.location(in: view)))
    if view.allowsFocus { view.window?.keyboardFocus = view }
  }

  /// Hides the focus, and moves it to a touched item if the delegate allows it.
  func moveHidden(to path: IndexPath?) {
    hide()
    guard let path, path != indexPath, canFocus(path) else { return }
    phase = .hidden(path)
    remembered = path
  }

  /// Removes a focus that is no longer allowed.
  func settingsDidChange(from old: InteractionSettings) {
    if old.allowsFocus, !view.allowsFocus { _ = set(nil) }
  }

  // MARK: Changes of the collection view

  /// Replaces the index paths from before an update. If the item has no new path, the focus is lost until the
  /// next pass.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    remembered = remembered.flatMap(newPath)
    switch phase {
    case .absent, .lost: break
    case .hidden(let old):
      if let path = newPath(old) { phase = .hidden(path) } else { lose() }
    case .visible(let old, let host):
      if let path = newPath(old) { phase = .visible(path, host: host) } else { lose() }
    }
  }

  /// Removes the focus from its item until the next pass: before a reload, or if the item was removed.
  func lose() {
    switch phase {
    case .absent, .lost: break
    case .hidden(let path): phase = .lost(path, wasVisible: false)
    case .visible(let path, let host):
      phase = .lost(path, wasVisible: true)
      (host as? UICollectionViewCell)?.isFocused = false
      hideRing()
    }
  }

  /// Called after each layout pass. Moves a lost focus to the item that is now at its index path, or to the
  /// one before, and the ring to the current view of its item.
  func passDidEnd() {
    switch phase {
    case .absent, .hidden: break
    case .visible(let path, let host):
      guard view.elementPresenter[.cell(path)]?.view !== host else { return }
      place(at: path, isVisible: true)
      showRing(animated: false)
    case .lost(let lost, let wasVisible):
      phase = .absent
      let context = UICollectionViewFocusUpdateContext(from: nil, to: nearestItem(to: lost), heading: [])
      if let path = context.nextFocusedIndexPath { setFocus(to: path, isVisible: wasVisible, context) }
    }
  }

  /// Returns the item at an index path or, if none exists, the last item before it.
  private func nearestItem(to path: IndexPath) -> IndexPath? {
    let counts = view.updatePipeline.counts.current
    guard counts.itemCount > 0 else { return nil }
    var section = min(path.section, counts.sectionCount - 1)
    if section == path.section, counts.itemCount(inSection: section) > 0 {
      let item = min(path.item, counts.itemCount(inSection: section) - 1)
      return IndexPath(item: item, section: section)
    }
    while section >= 0 {
      let count = counts.itemCount(inSection: section)
      if count > 0 { return IndexPath(item: count - 1, section: section) }
      section -= 1
    }
    return counts.path(ofNumber: 0).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: Focus ring

  /// Shows a hidden focus.
  func show() {
    guard let indexPath else { return }
    place(at: indexPath, isVisible: true)
    showRing(animated: false)
  }

  func hide() {
    switch phase {
    case .absent, .hidden: break
    case .visible(let path, _):
      place(at: path, isVisible: false)
      hideRing()
    case .lost(let path, _): phase = .lost(path, wasVisible: false)
    }
  }

  /// Sets the phase for an item, and updates `isFocused` of the cells.
  private func place(at path: IndexPath, isVisible: Bool) {
    let old = host
    let new = isVisible ? view.elementPresenter[.cell(path)]?.view : nil
    phase = isVisible ? .visible(path, host: new) : .hidden(path)
    guard old !== new else { return }
    (old as? UICollectionViewCell)?.isFocused = false
    (new as? UICollectionViewCell)?.isFocused = true
  }

  /// Moves the ring to the focused view, or hides it if none exists.
  private func showRing(animated: Bool) {
    guard let host else { return hideRing() }
    let ring = ring ?? makeRing()
    let isAnimated =
      animated && !ring.isHidden && view.window != nil && FocusSearch.areNear(ring.frame, host.frame)
    if isAnimated {
      UIView.animate(
        withDuration: 0.12, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
        animations: placeRing)
    } else {
      UIView.performWithoutAnimation {
        ring.layer.removeAllAnimations()
        placeRing()
        ring.isHidden = host.isHidden
      }
    }
  }

  private func makeRing() -> FocusRingView {
    let ring = FocusRingView(frame: .zero)
    self.ring = ring
    view.addSubview(ring)
    return ring
  }

  private func hideRing() {
    if let ring { UIView.performWithoutAnimation { ring.isHidden = true } }
  }

  private func placeRing() {
    guard let host, let ring else { return }
    ring.surround(host, (host as? UICollectionViewCell)?.focusEffect)
  }

  /// Moves the ring with its view, inside the same animation block.
  ///
  /// - Complexity: O(1).
  func viewWasPlaced(_ moved: UICollectionReusableView) {
    if case .visible(_, let host) = phase, host === moved { placeRing() }
  }

  /// Hides the ring when its view leaves the screen. The item keeps the focus.
  func viewDidLeave(_ left: UICollectionReusableView) {
    guard case .visible(let path, let host) = phase, host === left else { return }
    (host as? UICollectionViewCell)?.isFocused = false
    phase = .visible(path, host: nil)
    hideRing()
  }
}
