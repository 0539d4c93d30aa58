import Foundation
import Geometry
import ViewTree

/// The keyboard focus of a collection view: the item from which keys move, and the ring around it.
@MainActor final class FocusController {
  enum Phase {
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
  let calls: AppCalls
  let counts: ItemCounts
  let coordinator: LayoutCoordinator
  let presenter: ElementPresenter
  let pipeline: UpdatePipeline
  let selection: SelectionController
  let sections: SectionScrollController
  let menus: MenuController
  let swipes: SwipeController
  var settings = FocusSettings() {
    didSet { if oldValue.allowsFocus, !settings.allowsFocus { _ = set(nil) } }
  }
  private(set) var phase = Phase.absent
  /// The item that last had the focus, for ``UICollectionView/remembersLastFocusedIndexPath``.
  private(set) var remembered: IndexPath?
  private(set) lazy var typeSearch = TypeSearch(self)
  /// Created when the focus is first shown.
  private var ring: FocusRingView?

  init(
    _ view: UICollectionView, pipeline: UpdatePipeline, selection: SelectionController,
    sections: SectionScrollController, menus: MenuController, swipes: SwipeController
  ) {
    self.view = view
    calls = pipeline.calls
    counts = pipeline.counts
    coordinator = pipeline.coordinator
    presenter = pipeline.presenter
    self.pipeline = pipeline
    self.selection = selection
    self.sections = sections
    self.menus = menus
    self.swipes = swipes
    presenter.placer.didPlace = { [unowned self] in viewWasPlaced($0) }
    menus.willOpenByTouch = { [unowned self] in moveHidden(to: $0) }
  }

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

  var isAllowed: Bool {
    settings.allowsFocus && (!selection.settings.editing.isActive || settings.allowsFocusDuringEditing)
  }

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
    return counts.hasItem(at: path) && move(to: path, heading: [])
  }

  /// Moves the visible focus to an item and scrolls to it. Returns `false` if the delegate does not allow it.
  func move(to path: IndexPath, heading: UIFocusHeading) -> Bool {
    let context = UICollectionViewFocusUpdateContext(from: indexPath, to: path, heading: heading)
    guard view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true,
      counts.hasItem(at: path)
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
    moveHidden(to: presenter.shown.touchedItem(at: touch.location(in: view)))
    if settings.allowsFocus { view.window?.keyboardFocus = view }
  }

  /// Hides the focus, and moves it to a touched item if the delegate allows it.
  func moveHidden(to path: IndexPath?) {
    hide()
    guard let path, path != indexPath, canFocus(path) else { return }
    phase = .hidden(path)
    remembered = path
  }

  /// Removes the focus from its item until the next pass.
  private func lose() {
    switch phase {
    case .absent, .lost: break
    case .hidden(let path): phase = .lost(path, wasVisible: false)
    case .visible(let path, let host):
      phase = .lost(path, wasVisible: true)
      (host as? UICollectionViewCell)?.hasVisibleFocus = false
      hideRing()
    }
  }

  /// Returns the item at an index path or, if none exists, the last item before it, or else the first item.
  private func nearestItem(to path: IndexPath) -> IndexPath? {
    let counts = counts.current
    guard counts.itemCount > 0 else { return nil }
    let numbers = counts.numbers(inSection: min(path.section, counts.sectionCount - 1))
    let isInSection = path.section < counts.sectionCount && path.item < numbers.count
    let number = isInSection ? numbers.lowerBound + path.item : max(0, numbers.upperBound - 1)
    return counts.path(ofNumber: number).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: Focus ring

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
    let new = isVisible ? presenter[.cell(path)]?.view : nil
    phase = isVisible ? .visible(path, host: new) : .hidden(path)
    guard old !== new else { return }
    (old as? UICollectionViewCell)?.hasVisibleFocus = false
    (new as? UICollectionViewCell)?.hasVisibleFocus = true
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

  /// Moves the ring with its view, inside the same animation block. O(1).
  private func viewWasPlaced(_ moved: UICollectionReusableView) {
    if case .visible(_, let host) = phase, host === moved { placeRing() }
  }
}

extension FocusController: ContentObserver {
  func contentWasReloaded() { lose() }

  /// If the item has no new path, the focus is lost until the next pass.
  func indexPathsDidChange(by change: ChangeResolver) {
    remembered = remembered.flatMap(change.newPath(forOld:))
    switch phase {
    case .absent, .lost: break
    case .hidden(let old):
      if let path = change.newPath(forOld: old) { phase = .hidden(path) } else { lose() }
    case .visible(let old, let host):
      if let path = change.newPath(forOld: old) { phase = .visible(path, host: host) } else { lose() }
    }
  }

  /// Moves a lost focus to the item that is now at its index path, or to the one before, and the ring to the
  /// current view of its item.
  func passDidEnd(_ pass: Pass) {
    switch phase {
    case .absent, .hidden: break
    case .visible(let path, let host):
      guard presenter[.cell(path)]?.view !== host else { return }
      place(at: path, isVisible: true)
      showRing(animated: false)
    case .lost(let lost, let wasVisible):
      phase = .absent
      let context = UICollectionViewFocusUpdateContext(from: nil, to: nearestItem(to: lost), heading: [])
      if let path = context.nextFocusedIndexPath { setFocus(to: path, isVisible: wasVisible, context) }
    }
  }

  func offset(replacing proposed: CGPoint) -> CGPoint { offsetKeepingFocus(proposed) }
}

extension FocusController: CellDecorator {
  /// Hides the ring when its view leaves the screen. The item keeps the focus.
  func didEndDisplaying(_ left: UICollectionReusableView) {
    guard case .visible(let path, let host) = phase, host === left else { return }
    (host as? UICollectionViewCell)?.hasVisibleFocus = false
    phase = .visible(path, host: nil)
    hideRing()
  }
}

/// The settings of the keyboard focus; the defaults are those of ``UICollectionView``.
struct FocusSettings {
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  var selectionFollowsFocus = false
  var remembersLastFocusedIndexPath = false
}
