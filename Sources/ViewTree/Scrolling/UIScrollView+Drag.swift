import Foundation
import Geometry
import Motion

/// A drag under way.
struct ScrollDrag {
  /// Where the content would be pulled to without any translation of the pan.
  var base: CGPoint
  /// The offset at the start of the drag, for paging.
  var start: CGPoint
  var movesHorizontally: Bool
  var movesVertically: Bool
}

extension UIScrollView {
  /// Slower than this the content does not go on, in points per second.
  static let leastSpeed = 30.0
  static let greatestSpeed = 10_000.0

  // MARK: Beginning

  /// A touch begins: what moves by itself stops. Returns whether the touch takes hold of it, so that it is no
  /// tap on the content.
  func stopForTouch(at time: TimeInterval) -> Bool {
    endWheelSession()
    guard let travel else { return false }
    let speed = travel.velocity(at: travel.last)
    let isPulled = clampedOffset(contentOffset) != contentOffset
    let isCaught =
      travel.purpose == .momentum && travel.isCatchable
      && (isPulled || hypot(speed.dx, speed.dy) > UIScrollView.leastSpeed)
    if isPulled, !isCaught { return false }
    stopScrolling()
    return isCaught
  }

  func panShouldBegin() -> Bool {
    guard !pan.isCatching else { return true }
    let way = pan.path
    guard isMine(way) else { return false }
    let views = pan.touchedViews.filter { $0 !== self }
    guard !views.contains(where: { $0 is ScrollIndicatorView }) else { return false }
    return views.allSatisfy { canCancelContentTouches && touchesShouldCancel(in: $0) }
  }

  /// Whether a movement of the hand is for this view, rather than for its content or a scroll view around it.
  private func isMine(_ way: CGPoint) -> Bool {
    let isHorizontal = abs(way.x) > abs(way.y)
    guard isHorizontal ? scrollsHorizontally : scrollsVertically else { return false }
    let step = CGVector(dx: isHorizontal ? way.x : 0, dy: isHorizontal ? 0 : way.y)
    guard !hasRoom(for: step) else { return true }
    // At the edge: a scroll view around this one goes on, if it can.
    var outer = enclosingScrollView
    while let view = outer {
      if view.scrolls(along: step), view.hasRoom(for: step) { return false }
      outer = view.enclosingScrollView
    }
    return true
  }

  func panDidChange() {
    switch pan.state {
    case .began: beginDrag()
    case .changed: followDrag()
    case .ended: endDrag(velocity: pan.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    stopScrolling()
    let way = pan.path
    var horizontal = scrollsHorizontally
    var vertical = scrollsVertically
    if isDirectionalLockEnabled, horizontal, vertical, !pan.isCatching {
      if abs(way.x) > 1.7 * abs(way.y) { vertical = false }
      if abs(way.y) > 1.7 * abs(way.x) { horizontal = false }
    }
    drag = ScrollDrag(
      base: contentOffset, start: contentOffset, movesHorizontally: horizontal, movesVertically: vertical)
    let translation = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    holdContentWhereItIs()
    pan.setTranslation(translation, in: self)
    showIndicators()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    followDrag()
  }

  // MARK: Following

  /// Sets the base of the drag so that the content is where it should be now: it does not jump when it is
  /// caught beyond an edge, nor when the range changes under the hand.
  func holdContentWhereItIs() {
    guard var drag else { return }
    let way = pan.translation(in: self)
    let offset = contentOffset
    drag.base = CGPoint(
      x: horizontalAxis.pull(forOffset: Double(offset.x)) + Double(way.x),
      y: verticalAxis.pull(forOffset: Double(offset.y)) + Double(way.y))
    self.drag = drag
  }

  private func followDrag() {
    guard let drag else { return }
    let way = pan.translation(in: self)
    var offset = contentOffset
    if drag.movesHorizontally {
      offset.x = CGFloat(horizontalAxis.offset(forPull: Double(drag.base.x - way.x)))
    }
    if drag.movesVertically {
      offset.y = CGFloat(verticalAxis.offset(forPull: Double(drag.base.y - way.y)))
    }
    moveContent(to: offset)
  }

  // MARK: Ending

  private func endDrag(velocity hand: CGPoint) {
    guard let drag else { return }
    if pan.state == .ended { followDrag() }
    let velocity = CGVector(
      dx: drag.movesHorizontally ? UIScrollView.speed(-hand.x) : 0,
      dy: drag.movesVertically ? UIScrollView.speed(-hand.y) : 0)
    letGo(
      velocity: velocity, reported: velocity, from: drag.start, horizontally: drag.movesHorizontally,
      vertically: drag.movesVertically, at: pan.lastTime)
  }

  private static func speed(_ value: CGFloat) -> CGFloat {
    abs(Double(value)) < leastSpeed ? 0 : min(greatestSpeed, max(-greatestSpeed, value))
  }

  /// The user has let go: finds where the content comes to rest, and sends it there.
  ///
  /// `velocity` is that of the offset, in points per second, and `reported` the one that the layout and the
  /// delegate are told of; `start` is the offset when the user began; `proposed` is where the content is on its
  /// way to, nil: as far as the velocity carries it.
  func letGo(
    velocity: CGVector, reported: CGVector, from start: CGPoint, horizontally: Bool, vertically: Bool,
    at time: TimeInterval, proposed: CGPoint? = nil
  ) {
    let offset = contentOffset
    let x = horizontally ? momentum(horizontalAxis, from: offset.x, velocity: velocity.dx) : nil
    let y = vertically ? momentum(verticalAxis, from: offset.y, velocity: velocity.dy) : nil
    var goal =
      proposed ?? CGPoint(x: x?.destination ?? Double(offset.x), y: y?.destination ?? Double(offset.y))
    if isPagingEnabled, proposed == nil {
      if horizontally { goal.x = horizontalAxis.page(from: start.x, at: offset.x, velocity: reported.dx) }
      if vertically { goal.y = verticalAxis.page(from: start.y, at: offset.y, velocity: reported.dy) }
    }
    let perMillisecond = CGPoint(x: reported.dx / 1000, y: reported.dy / 1000)
    var target = targetContentOffset(forProposedContentOffset: goal, withScrollingVelocity: perMillisecond)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)

    let next = travelAfterLettingGo(to: target, velocity: velocity, x: x, y: y, at: time)
    drag = nil
    wheel = nil
    let goesOn = next.duration > 0
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    let isReplaced = drag != nil || travel.map { $0.purpose != .wheel } ?? false
    guard !isReplaced else { return }
    travel = goesOn ? next : nil
    if goesOn {
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
      run()
    } else {
      hideIndicatorsSoon()
    }
  }

  private func travelAfterLettingGo(
    to target: CGPoint, velocity: CGVector, x: ScrollMotion?, y: ScrollMotion?, at time: TimeInterval
  ) -> ScrollTravel {
    if var running = travel, running.purpose == .wheel, running.destination == target {
      running.purpose = .momentum
      return running
    }
    let from = contentOffset
    return ScrollTravel(
      purpose: .momentum, start: time,
      x: axisTravel(x, axis: horizontalAxis, from: from.x, velocity: velocity.dx, target: target.x),
      y: axisTravel(y, axis: verticalAxis, from: from.y, velocity: velocity.dy, target: target.y),
      isCatchable: wheel == nil)
  }

  private func axisTravel(
    _ motion: ScrollMotion?, axis: ScrollAxis, from: CGFloat, velocity: CGFloat, target: CGFloat
  ) -> AxisTravel {
    if let motion, abs(motion.destination - Double(target)) < 0.01 {
      return motion.duration > 0 ? .momentum(motion) : .rest(motion.destination)
    }
    let target = axis.clamp(Double(target))
    guard abs(target - Double(from)) > 0.01 else { return .rest(target) }
    return .settle(
      ScrollMotion(
        position: Double(from), velocity: Double(velocity), target: target, deceleration: deceleration))
  }
}
