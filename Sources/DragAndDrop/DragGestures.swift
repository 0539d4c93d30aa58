import Foundation
import ViewTree

enum DragGestures {
  static func add(to source: any DragSource) {
    let view = source.dragView
    remove(from: view)
    for recognizer in [
      MouseDragRecognizer(source), FingerDragRecognizer(source), DragTapRecognizer(source),
    ] as [UIGestureRecognizer] {
      view.addFirstGestureRecognizer(recognizer)
    }
  }

  static func remove(from view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] where recognizer is any DragGesture {
      view.removeGestureRecognizer(recognizer)
    }
  }
}

private protocol DragGesture: UIGestureRecognizer {
  /// The controller of the drag that the gesture has begun, also if its view is in no window; or nil.
  var begun: DragController? { get set }
}

extension DragGesture {
  fileprivate var drags: DragController? { begun ?? view?.window?.dragController }

  fileprivate func lift(from source: any DragSource, at point: CGPoint) -> Bool {
    guard let drags = view?.window?.dragController, drags.lift(from: source, at: point) else {
      return false
    }
    begun = drags
    return true
  }

  fileprivate func followDrag(isEnd: Bool) {
    guard let drags else { return }
    drags.move(to: location(in: nil))
    if isEnd { drags.release() }
  }
}

/// Begins a drag when the mouse has moved a few points with its button down.
private final class MouseDragRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate, DragGesture {
  private weak var source: (any DragSource)?
  weak var begun: DragController?

  init(_ source: any DragSource) {
    self.source = source
    super.init(target: nil, action: nil)
    name = "drag"
    delegate = self
    addAction { [unowned self] (_: UIGestureRecognizer) in follow() }
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.changedTouches.allSatisfy { $0.source == .mouse }
      && event.modifierFlags.isDisjoint(with: [.shift, .control])
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let source else { return false }
    return lift(from: source, at: startLocation(in: source.dragView))
  }

  override func reset() {
    super.reset()
    begun = nil
  }

  private func follow() {
    switch state {
    case .began:
      drags?.beginMoving()
      followDrag(isEnd: false)
    case .changed: followDrag(isEnd: false)
    case .ended: followDrag(isEnd: true)
    case .cancelled: drags?.cancel()
    case .possible, .failed: break
    }
  }
}

/// Lifts items by a long press with a finger. The drag begins when the finger moves.
private final class FingerDragRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate,
  DragGesture
{
  private weak var source: (any DragSource)?
  weak var begun: DragController?

  init(_ source: any DragSource) {
    self.source = source
    super.init(target: nil, action: nil)
    name = "drag lift"
    delegate = self
    addAction { [unowned self] (_: UIGestureRecognizer) in follow() }
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    // A further finger adds items.
    drags?.canCancel != true && event.changedTouches.allSatisfy { $0.source == .finger }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let source else { return false }
    return lift(from: source, at: location(in: source.dragView))
  }

  override func reset() {
    super.reset()
    begun = nil
  }

  private func follow() {
    switch state {
    case .began: drags?.showLift()
    case .changed: followDrag(isEnd: false)
    case .ended: followDrag(isEnd: true)
    case .cancelled: drags?.cancel()
    case .possible, .failed: break
    }
  }
}

/// Adds the items under a tap with another finger to the drag.
private final class DragTapRecognizer: UITapGestureRecognizer, DragGesture {
  private weak var source: (any DragSource)?
  weak var begun: DragController?

  init(_ source: any DragSource) {
    self.source = source
    super.init(target: nil, action: nil)
    name = "drag addition"
    addAction { [unowned self] (_: UIGestureRecognizer) in
      guard let source = self.source else { return }
      drags?.addItems(from: source, at: location(in: source.dragView))
    }
  }

  override func shouldReceive(_ event: UIEvent) -> Bool { drags?.isDragging ?? false }
}
