import Foundation
import Geometry
import Motion

/// Zooms the content of a scroll view. It is the only owner of the ``ZoomActivity`` and of the scale.
///
/// Each step sets the transform of the zoomed view, so that the top left corner of its frame stays, then the
/// content size, calls the delegate's `scrollViewDidZoom(_:)`, and sets the content offset. Meanwhile the
/// scroll engine does not move the content.
@MainActor final class ZoomEngine: FrameTicker {
  private(set) var activity = ZoomActivity.idle
  private(set) var scale: CGFloat = 1
  private unowned let view: UIScrollView

  init(_ view: UIScrollView) { self.view = view }

  var limits: ZoomLimits {
    ZoomLimits(
      minimum: view.minimumZoomScale, maximum: view.maximumZoomScale, bounces: view.bouncesZoom)
  }

  /// The view that zooms: the delegate's. Nil if the content cannot be zoomed.
  private var content: UIView? { view.scrollDelegate?.viewForZooming(in: view) }

  // MARK: Pinch

  var canPinch: Bool {
    limits.allowsZoom && content != nil && (!activity.isIdle || !view.engine.activity.isHeld)
  }

  /// Begins a pinch at a place of the visible rectangle. It also catches content that is zooming.
  func beginPinch(at place: CGPoint) {
    guard canPinch, let content else { return }
    let isContinuing = !activity.isIdle
    view.engine.hold()
    activity = .pinching(
      ZoomPinch(base: limits.pinched(forScale: scale), anchor: anchor(at: place, of: content)))
    if !isContinuing { view.scrollDelegate?.scrollViewWillBeginZooming(view, with: content) }
  }

  /// Follows the pinch. `factor` is its scale, relative to its beginning.
  func pinch(by factor: CGFloat, at place: CGPoint) {
    guard case .pinching(var pinch) = activity, let content else { return }
    pinch.anchor.place = place
    activity = .pinching(pinch)
    apply(limits.scale(forPinched: pinch.base * factor), to: content)
    let pulled = pinch.anchor.offset(scale: scale, origin: content.frame.origin)
    move(
      to: CGPoint(
        x: CGFloat(view.horizontalAxis.offset(forPull: Double(pulled.x))),
        y: CGFloat(view.verticalAxis.offset(forPull: Double(pulled.y)))))
  }

  /// Ends the pinch: content outside of its limits returns.
  func endPinch() {
    guard case .pinching(let pinch) = activity else { return }
    guard content != nil else { return end() }
    let target = limits.clamp(scale)
    let excess = view.contentOffset - view.engine.clamped(view.contentOffset)
    guard target != scale || excess != .zero, let loop = view.loop else { return end() }
    let simulation = ZoomSimulation(
      start: loop.currentTime, from: scale, to: target, anchor: pinch.anchor, endPlace: pinch.anchor.place,
      excess: excess, curve: .easeOut)
    activity = .bouncing(simulation)
    loop.addTicker(self)
  }

  // MARK: By program

  func set(_ wanted: CGFloat, animated: Bool) {
    guard let content else { return }
    let middle = self.middle
    zoom(to: wanted, anchor(at: middle, of: content), endPlace: middle, content, animated: animated)
  }

  /// Shows a rectangle of the zoomed view in the middle, as large as possible.
  func zoom(to rect: CGRect, animated: Bool) {
    let room = view.bounds.size
    guard let content, rect.width > 0, rect.height > 0, room.width > 0, room.height > 0 else { return }
    let target = CGPoint(x: rect.midX - content.bounds.minX, y: rect.midY - content.bounds.minY)
    let origin = content.frame.origin
    let place = CGPoint(
      x: target.x * scale + origin.x - view.contentOffset.x,
      y: target.y * scale + origin.y - view.contentOffset.y)
    zoom(
      to: min(room.width / rect.width, room.height / rect.height),
      ZoomAnchor(content: target, place: place), endPlace: middle, content, animated: animated)
  }

  private func zoom(
    to wanted: CGFloat, _ anchor: ZoomAnchor, endPlace: CGPoint, _ content: UIView, animated: Bool
  ) {
    guard wanted.isFinite, wanted > 0 else { return }
    let target = limits.clamp(wanted)
    let isFree = !activity.isIdle || !view.engine.activity.isHeld
    if animated, isFree, view.window != nil, let loop = view.loop {
      if activity.isIdle {
        view.engine.hold()
        view.scrollDelegate?.scrollViewWillBeginZooming(view, with: content)
      }
      activity = .animating(
        ZoomSimulation(
          start: loop.currentTime, from: scale, to: target, anchor: anchor, endPlace: endPlace,
          excess: view.contentOffset - view.engine.clamped(view.contentOffset), curve: .easeInOut))
      loop.addTicker(self)
    } else {
      if !activity.isIdle { end() }
      apply(target, to: content)
      let offset = ZoomAnchor(content: anchor.content, place: endPlace).offset(
        scale: scale, origin: content.frame.origin)
      move(to: view.engine.clamped(offset))
    }
  }

  // MARK: Frames

  /// Applies the movement for a frame. Returns whether it continues.
  func tick(at time: TimeInterval) -> Bool {
    guard let simulation = activity.simulation else { return false }
    guard let content else {
      end()
      return false
    }
    let progress = simulation.progress(at: time)
    apply(simulation.scale(at: progress), to: content)
    let line = simulation.anchor(at: progress).offset(scale: scale, origin: content.frame.origin)
    let place = view.engine.clamped(line)
    move(
      to: CGPoint(
        x: place.x + simulation.excess.x * (1 - progress), y: place.y + simulation.excess.y * (1 - progress)))
    // The delegate may have begun another movement.
    guard activity.simulation?.start == simulation.start else { return activity.simulation != nil }
    if simulation.isFinished(at: time) { end() }
    return activity.simulation != nil
  }

  func stop() {
    if activity.simulation != nil { end() }
  }

  private func end() {
    activity = .idle
    view.engine.endHold()
    view.scrollDelegate?.scrollViewDidEndZooming(view, with: content, atScale: scale)
  }

  // MARK: Steps

  private var middle: CGPoint { CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2) }

  /// The point of the zoomed view at a place of the visible rectangle.
  private func anchor(at place: CGPoint, of content: UIView) -> ZoomAnchor {
    let origin = content.frame.origin
    return ZoomAnchor(
      content: CGPoint(
        x: (view.contentOffset.x + place.x - origin.x) / scale,
        y: (view.contentOffset.y + place.y - origin.y) / scale),
      place: place)
  }

  private func apply(_ scale: CGFloat, to content: UIView) {
    guard scale != self.scale else { return }
    self.scale = scale
    UIView.performWithoutAnimation {
      let origin = content.frame.origin
      content.transform = CGAffineTransform(scaleX: scale, y: scale)
      let shift = origin - content.frame.origin
      content.center = content.center + shift
    }
    view.contentSize = content.frame.size
    view.scrollDelegate?.scrollViewDidZoom(view)
  }

  private func move(to offset: CGPoint) {
    let place = offset.rounded(toScale: view.pixelScale)
    if view.contentOffset != place { view.contentOffset = place }
  }
}
