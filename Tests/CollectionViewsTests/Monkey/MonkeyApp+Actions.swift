import Foundation
import Hosting
import UIKit
import UIKitTesting

@testable import CollectionViews

/// Performs actions. Those that UIKit does not allow in the present state do nothing.
extension MonkeyApp {
  func perform(_ action: MonkeyAction) {
    switch action {
    case .frames(let count): for _ in 0..<count { app.frame() }
    case .rest: rest()
    case .touch(let id, let x, let y): touch(id, .began, CGPoint(x: x, y: y))
    case .move(let id, let x, let y): touch(id, .moved, CGPoint(x: x, y: y))
    case .lift(let id): if let place = touches[id] { touch(id, .ended, place) }
    case .loseFocus:
      send(.focus(false))
      touches = [:]
    case .hover(let x, let y): app.hover(CGPoint(x: x, y: y))
    case .wheel(let dx, let dy, let isPrecise):
      app.scroll(
        at: CGPoint(x: 120, y: 150), dx: CGFloat(dx), dy: CGFloat(dy), phase: isPrecise ? .moved : .notch)
    case .key(let key): press(key)
    case .setLayout(let number, let animated):
      view.setCollectionViewLayout(
        layout(number), animated: animated,
        completion: { [done = expect("setCollectionViewLayout")] _ in done() })
    case .assignLayout(let number): view.collectionViewLayout = layout(number)
    case .start, .step, .finish, .cancel: transition(action)
    case .invalidate(let animated):
      maybeAnimated(animated) { [view] in
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
      }
    case .batch, .wrongBatch, .reloadData, .reloadItem, .reconfigureItem, .reloadSection, .outline,
      .toggleItem:
      update(action)
    case .swipe(let item, let distance): swipe(item, by: distance)
    case .lists: break
    case .scrollTo, .setOffset, .inset, .resize: scroll(action)
    case .leaveWindow: view.removeFromSuperview()
    case .enterWindow: app.window.addSubview(view)
    case .select, .deselect, .clearSelection, .toggle: select(action)
    case .beginMovement(let number):
      if let item = item(number) { _ = view.beginInteractiveMovementForItem(at: item) }
    case .moveItem(let x, let y):
      view.updateInteractiveMovementTargetPosition(
        CGPoint(x: CGFloat(x) + view.contentOffset.x, y: CGFloat(y) + view.contentOffset.y))
    case .endMovement: view.endInteractiveMovement()
    case .cancelMovement: view.cancelInteractiveMovement()
    case .react(let reaction, let callback): reactions[callback] = reaction
    }
    switch action {
    case .frames, .rest: break
    default: app.frame()
    }
  }

  // MARK: Input

  private func send(_ kind: InputEvent.Kind, modifiers: KeyModifiers = []) {
    app.loop.enqueue(InputEvent(time: app.host.now, kind: kind, modifiers: modifiers))
  }

  private func touch(_ id: Int, _ phase: InputEvent.Touch.Phase, _ place: CGPoint) {
    guard (touches[id] == nil) == (phase == .began) else { return }
    touches[id] = phase == .ended ? nil : place
    let sources: [InputEvent.Touch.Source] = [.finger, .finger, .mouse, .touchpad, .touchpad]
    let anchor = id > 3 ? CGPoint(x: 120, y: 150) : nil
    send(.touch(.init(id: id, phase: phase, location: place, source: sources[id - 1], anchor: anchor)))
  }

  private func press(_ number: Int) {
    let keys: [KeyCode] = [
      .left, .right, .up, .down, .home, .end, .pageDown, .return, .character(" "), .character("a"),
    ]
    let modifiers: KeyModifiers = keys[number] == .character("a") ? .control : []
    for phase in [InputEvent.Key.Phase.down, .up] {
      send(.key(.init(code: keys[number], phase: phase)), modifiers: modifiers)
    }
  }

  // MARK: Calls of the app

  private var transitionLayout: UICollectionViewTransitionLayout? {
    view.collectionViewLayout as? UICollectionViewTransitionLayout
  }

  private func transition(_ action: MonkeyAction) {
    switch action {
    case .start(let number):
      let next = layout(number)
      guard next !== view.collectionViewLayout, transitionLayout?.transitionState != .tracking else { return }
      let done = expect("startInteractiveTransition")
      view.startInteractiveTransition(to: next) { _, _ in done() }
    case .step(let percent):
      guard let transitionLayout else { return }
      transitionLayout.transitionProgress = CGFloat(percent) / 100
      transitionLayout.invalidateLayout()
    case .finish: if transitionLayout != nil { view.finishInteractiveTransition() }
    default: if transitionLayout != nil { view.cancelInteractiveTransition() }
    }
  }

  func changeData(_ action: MonkeyAction) {
    switch action {
    case .batch(let edits, let seed): performBatch(edits: edits, seed: seed, isWrong: false)
    case .wrongBatch(let edits, let seed): performBatch(edits: edits, seed: seed, isWrong: true)
    case .reloadItem(let number): if let item = item(number) { view.reloadItems(at: [item]) }
    case .reconfigureItem(let number): if let item = item(number) { view.reconfigureItems(at: [item]) }
    case .reloadSection(let number):
      if !sections.isEmpty { view.reloadSections([number % sections.count]) }
    case .reloadData: view.reloadData()
    default: break
    }
  }

  /// Drags an item to the side with a finger, and releases it.
  private func swipe(_ number: Int, by distance: Int) {
    guard let item = item(number), let cell = view.cellForItem(at: item), touches[2] == nil else { return }
    let center = view.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), from: cell)
    let place = CGPoint(
      x: center.x - view.contentOffset.x + view.frame.minX,
      y: center.y - view.contentOffset.y + view.frame.minY)
    touch(2, .began, place)
    app.frame()
    for step in 1...4 {
      touch(2, .moved, CGPoint(x: place.x + CGFloat(distance * step / 4), y: place.y))
      app.frame()
    }
    if let last = touches[2] { touch(2, .ended, last) }
  }

  private func scroll(_ action: MonkeyAction) {
    switch action {
    case .scrollTo(let number, let position, let animated):
      let positions: [UICollectionView.ScrollPosition] = [
        [], .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
      ]
      guard let item = item(number) else { return }
      view.scrollToItem(at: item, at: positions[position], animated: animated)
    case .setOffset(let offset, let animated):
      let isHorizontal = view.contentSize.width > view.bounds.width
      let wanted = isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      view.setContentOffset(view.clampedOffset(wanted), animated: animated)
    case .inset(let top, let bottom):
      view.contentInset = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: CGFloat(bottom), right: 0)
    case .resize(let width, let height, let animated):
      maybeAnimated(animated) { [view] in view.frame.size = CGSize(width: width, height: height) }
    default: break
    }
  }

  private func maybeAnimated(_ animated: Bool, _ changes: @escaping () -> Void) {
    if animated { UIView.animate(withDuration: 0.25, animations: changes) } else { changes() }
  }

  private func select(_ action: MonkeyAction) {
    switch action {
    case .select(let number, let animated):
      view.selectItem(at: item(number), animated: animated, scrollPosition: animated ? .top : [])
    case .deselect(let number): if let item = item(number) { view.deselectItem(at: item, animated: false) }
    case .clearSelection: view.selectItem(at: nil, animated: false, scrollPosition: [])
    case .toggle(let setting):
      switch setting {
      case 0: view.allowsMultipleSelection.toggle()
      case 1: view.isEditing.toggle()
      case 2: view.allowsSelection.toggle()
      case 3: view.isPrefetchingEnabled.toggle()
      case 4: view.selectionFollowsFocus.toggle()
      default: view.allowsMultipleSelectionDuringEditing.toggle()
      }
    default: break
    }
  }

  // MARK: Rest

  /// Releases everything, and makes frames until nothing moves.
  private func rest() {
    for (id, place) in touches.sorted(by: { $0.key < $1.key }) { touch(id, .ended, place) }
    view.endInteractiveMovement()
    endWork()
    if view.window == nil { app.window.addSubview(view) }
    reactions = [:]
    app.frame()
    if transitionLayout?.transitionState == .tracking { view.finishInteractiveTransition() }
    app.hover(nil)
    for _ in 0..<900 {
      app.frame()
      if !app.loop.needsFrame, app.loop.nextWakeTime == nil { return }
    }
    faults.append("rest: still moving: \(app.loop.activity)")
  }
}
