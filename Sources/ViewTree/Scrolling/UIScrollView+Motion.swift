import Foundation
import Geometry
import Motion

/// Content that moves by itself.
extension UIScrollView: FrameTicker {
  package func tick(at time: TimeInterval) -> Bool {
    guard var travel else { return false }
    travel.last = max(time, travel.start)
    self.travel = travel
    defer { if drag != nil { holdContentWhereItIs() } }
    if travel.isFinished(at: time) {
      moveContent(to: travel.destination)
      // Whoever heard of the move may have stopped it.
      if self.travel?.start == travel.start { finish() }
    } else {
      moveContent(to: travel.position(at: time))
    }
    return self.travel != nil
  }

  func run() { loop?.addTicker(self) }

  private func finish() {
    guard let purpose = travel?.purpose else { return }
    travel = nil
    if wheel == nil { hideIndicatorsSoon() }
    switch purpose {
    case .momentum: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel: break
    }
  }

  /// Stops at once; the delegate is told that the movement is over.
  func stopScrolling() { finish() }

  func animate(to offset: CGPoint, loop: FrameLoop) {
    var velocity = CGVector.zero
    var start = loop.currentTime
    var from = contentOffset
    if let travel, travel.purpose == .animation {
      // Another target while it moves: without a stop in between.
      velocity = travel.velocity(at: travel.last)
      start = travel.last
      from = travel.position(at: travel.last)
      self.travel = nil
    }
    wheel = nil
    stopScrolling()
    guard from != offset else { return }
    showIndicators()
    travel = ScrollTravel(
      purpose: .animation, start: start,
      x: .glide(from: Double(from.x), to: Double(offset.x), velocity: Double(velocity.dx)),
      y: .glide(from: Double(from.y), to: Double(offset.y), velocity: Double(velocity.dy)))
    run()
  }

  /// The range or the place changed while content decelerates: it goes on from where it is, at its speed. A
  /// movement that had the edge as its end, or none, finds a new end.
  func continueMomentum() {
    guard let travel, travel.purpose == .momentum else { return }
    let place = travel.position(at: travel.last)
    let velocity = travel.velocity(at: travel.last)
    var next = travel
    next.start = travel.last
    next.shift = .zero
    next.x = continued(
      travel.x, shift: travel.shift.x, axis: horizontalAxis, from: place.x, velocity: velocity.dx)
    next.y = continued(
      travel.y, shift: travel.shift.y, axis: verticalAxis, from: place.y, velocity: velocity.dy)
    self.travel = next
  }

  private func continued(
    _ old: AxisTravel, shift: CGFloat, axis: ScrollAxis, from: CGFloat, velocity: CGFloat
  ) -> AxisTravel {
    switch old {
    case .momentum:
      return .momentum(momentum(axis, from: from, velocity: velocity))
    case .settle, .spring, .glide:
      let target = axis.clamp(old.destination + Double(shift))
      return .settle(
        ScrollMotion(
          position: Double(from), velocity: Double(velocity), target: target, deceleration: deceleration))
    case .rest:
      return .rest(Double(from))
    }
  }

  var deceleration: Deceleration { Deceleration(rate: Double(decelerationRate.rawValue)) }

  func momentum(_ axis: ScrollAxis, from offset: CGFloat, velocity: CGFloat) -> ScrollMotion {
    ScrollMotion(
      position: Double(offset), velocity: Double(velocity), range: axis.range, deceleration: deceleration,
      bounces: bounces)
  }
}

extension UIScrollView {
  /// Ends what the user and animations do with the offset.
  func offsetWasHeld() {
    if isDragging {
      drag = nil
      wheel = nil
      scrub = nil
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }
    stopScrolling()
    hideIndicatorsSoon()
  }
}
