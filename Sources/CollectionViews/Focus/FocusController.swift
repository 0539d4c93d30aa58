import Foundation
import Geometry
import ViewTree

/// Owns the keyboard's focus of a collection view: the item that keys go from, and the ring around it.
@MainActor final class FocusController {
  enum Phase {
    /// No item has the focus.
    case absent
    /// An item has the focus, not seen: no key was used since the last touch.
    case hidden(IndexPath)
    /// An item has the focus, and the ring is around `host`, its view; nil while the item is out of sight.
    case visible(IndexPath, host: UICollectionReusableView?)
    /// The item is gone, or everything is asked for anew. After the next pass another item takes the focus, visible or
    /// hidden as it was.
    case lost(IndexPath, wasVisible: Bool)
  }

  unowned let view: UICollectionView
  private(set) var phase = Phase.absent
  /// The item that had the focus last, for ``UICollectionView/remembersLastFocusedIndexPath``.
  private(set) var remembered: IndexPath?
  private(set) lazy var typeSearch = TypeSearch(self)
  /// Made when the focus is first seen.
  private var ring: FocusRingView?

  init(_ view: UICollectionView) { self.view = view }

  /// The item that has the focus.
  var indexPath: IndexPath? {
    switch phase {
    case .absent, .lost: nil
    case .hidden(let path), .visible(let path, _): path
    }
  }

  /// The item that has the focus, where that is seen.
  var visibleIndexPath: IndexPath? {
    if case .visible(let path, _) = phase { path } else { nil }
  }

  private var host: UICollectionReusableView? {
    if case .visible(_, let host) = phase { host } else { nil }
  }

  /// Whether keys move the focus now.
  var isAllowed: Bool { view.allowsFocus && (!view.isEditing || view.allowsFocusDuringEditing) }

  func canFocus(_ path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, canFocusItemAt: path) ?? true
  }

  // MARK: Changes

  /// Sets the focus as an app does; nil removes it.
  func set(_ path: IndexPath?) -> Bool {
    guard let path else {
      hide()
      phase = .absent
      return true
    }
    return view.updatePipeline.counts.hasItem(at: path) && move(to: path, heading: [])
  }

  /// Gives an item the focus, shows it there and scrolls it into sight. Returns false where the delegate forbids it.
  func move(to path: IndexPath, heading: UIFocusHeading) -> Bool {
    let context = UICollectionViewFocusUpdateContext(from: indexPath, to: path, heading: heading)
    guard view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true,
      view.updatePipeline.counts.hasItem(at: path)
    else { return false }
    take(path, isVisible: true, context)
    reveal(path)
    return true
  }

  private func take(_ path: IndexPath, isVisible: Bool, _ context: UICollectionViewFocusUpdateContext) {
    remembered = path
    place(at: path, isVisible: isVisible)
    showRing(animated: true)
    guard let delegate = view.delegate, context.previouslyFocusedIndexPath != path else { return }
    let coordinator = UIFocusAnimationCoordinator()
    delegate.collectionView(view, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
  }

  /// Takes the keys for the collection view, and the focus to the item that a touch is on. The focus is hidden.
  func touchesBegan(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    follow(view.elementPresenter.shown.touchedItem(at: touch.location(in: view)))
    if view.allowsFocus { view.window?.keyboardFocus = view }
  }

  /// Hides the focus, and gives it to an item that is touched, where the delegate allows it.
  func follow(_ path: IndexPath?) {
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

  /// Gives the item its new path. The focus of an item without one is lost, until the next pass.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    remembered = remembered.flatMap(newPath)
    switch phase {
    case .absent, .lost: break
    case .hidden(let old):
      if let path = newPath(old) { phase = .hidden(path) } else { lose() }
    case .visible(let old, let host):
      if let path = newPath(old) { phase = .visible(path, host: host) } else { lose() }
    }
  }

  /// Takes the focus from its item, until the next pass: before a reload, or where the item is gone.
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

  /// After a pass: gives a lost focus to the item that took the place of its item, or to the one before; moves the ring
  /// to the view that shows its item now.
  func passDidEnd() {
    switch phase {
    case .absent, .hidden: break
    case .visible(let path, let host):
      guard view.elementPresenter[.cell(path)]?.view !== host else { return }
      place(at: path, isVisible: true)
      showRing(animated: false)
    case .lost(let lost, let wasVisible):
      phase = .absent
      let context = UICollectionViewFocusUpdateContext(from: nil, to: itemNear(lost), heading: [])
      if let path = context.nextFocusedIndexPath { take(path, isVisible: wasVisible, context) }
    }
  }

  /// The item at a path; where there is none now, the last one before it.
  private func itemNear(_ path: IndexPath) -> IndexPath? {
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

  // MARK: The ring

  /// Shows where the focus is, where it was hidden.
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

  /// Changes the phase to an item, and which cell looks focused.
  private func place(at path: IndexPath, isVisible: Bool) {
    let old = host
    let new = isVisible ? view.elementPresenter[.cell(path)]?.view : nil
    phase = isVisible ? .visible(path, host: new) : .hidden(path)
    guard old !== new else { return }
    (old as? UICollectionViewCell)?.isFocused = false
    (new as? UICollectionViewCell)?.isFocused = true
  }

  /// Puts the ring around the view that has the focus, if there is one.
  private func showRing(animated: Bool) {
    guard let host else { return hideRing() }
    let ring = ring ?? makeRing()
    let travels =
      animated && !ring.isHidden && view.window != nil && FocusSearch.areNear(ring.frame, host.frame)
    if travels {
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

  /// Moves the ring with the view that it is around, within the same animation. O(1).
  func viewWasPlaced(_ moved: UICollectionReusableView) {
    if case .visible(_, let host) = phase, host === moved { placeRing() }
  }

  /// Hides the ring where its view leaves the screen; the item keeps the focus.
  func viewDidLeave(_ left: UICollectionReusableView) {
    guard case .visible(let path, let host) = phase, host === left else { return }
    (host as? UICollectionViewCell)?.isFocused = false
    phase = .visible(path, host: nil)
    hideRing()
  }
}
