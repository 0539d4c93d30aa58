import UIKit

/// Leads the browser's layouts by hand: a pinch walks the densities, a drag with the right mouse button, from the
/// window's edge or with three fingers turns through the other layouts, and keys go step by step.
@MainActor final class TransitionGestures {
  private unowned let browser: BrowserViewController
  private var transitions: LayoutTransitions { browser.transitions }

  init(_ browser: BrowserViewController) {
    self.browser = browser
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction { [unowned self, unowned pinch] _ in follow(pinch) }
    browser.collectionView.addGestureRecognizer(pinch)

    let button = UIPanGestureRecognizer()
    button.buttonMaskRequired = .secondary
    button.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let fingers = UIPanGestureRecognizer()
    fingers.minimumNumberOfTouches = 3
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    for pan in [button, fingers, edge] {
      pan.addAction { [unowned self, unowned pan] _ in follow(pan) }
      browser.view.addGestureRecognizer(pan)
    }
  }

  // MARK: Pinch

  /// The scale at which the progress of the present transition is 0.
  private var pivot: CGFloat = 1
  /// Whether the present transition leads closer, when the fingers part.
  private var leadsCloser = true

  /// How much the fingers part from one density to the next.
  private static let step: CGFloat = 2

  /// What the pinch under way is for, from its beginning to its end.
  private enum Purpose { case densities, closingPhoto, resizing }
  private var purpose = Purpose.densities

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .began {
      purpose = browser.viewer.isBusy ? .closingPhoto : browser.resizing.isOn ? .resizing : .densities
    }
    switch (purpose, pinch.state) {
    case (.resizing, _): browser.resizing.follow(pinch)
    case (.closingPhoto, .changed): if pinch.scale < 0.9 { browser.viewer.close() }
    case (.densities, .began):
      begin(closer: pinch.scale > 1 || pinch.velocity > 0, at: 1)
      keepAnchor(at: pinch)
    case (.densities, .changed):
      keepAnchor(at: pinch)
      follow(scale: pinch.scale)
    case (.densities, .ended): transitions.end(by: .pinch)
    case (.densities, .cancelled): transitions.end(by: .pinch, finishes: false)
    default: break
    }
  }

  /// Keeps the photo between the fingers there.
  private func keepAnchor(at pinch: UIPinchGestureRecognizer) {
    guard transitions.hand == .pinch else { return }
    transitions.layout?.moveAnchor(to: pinch.location(in: browser.collectionView))
  }

  /// Sets out from the layout that is shown; or catches what is still on its way.
  private func begin(closer: Bool, at scale: CGFloat) {
    leadsCloser = closer
    pivot = scale
    if let caught = catching(closer: closer) {
      pivot = scale / pow(Self.ratio(closer), caught)
    } else if let target = LayoutSteps.pinching(from: browser.choice, closer: closer) {
      _ = transitions.begin(to: target, by: .pinch)
    }
  }

  /// Takes hold of a transition between two densities that is settling; the progress it is at.
  private func catching(closer: Bool) -> CGFloat? {
    guard transitions.layout != nil, transitions.hand == nil else { return nil }
    let (from, to) = (transitions.from, transitions.to)
    if LayoutSteps.pinching(from: from, closer: closer) == to {
      return transitions.begin(to: to, by: .pinch)
    }
    if LayoutSteps.pinching(from: to, closer: closer) == from {
      return transitions.begin(to: from, by: .pinch)
    }
    return nil
  }

  private static func ratio(_ closer: Bool) -> CGFloat { closer ? step : 1 / step }

  private func follow(scale: CGFloat) {
    let progress = log(scale / pivot) / log(Self.ratio(leadsCloser))
    guard transitions.hand == .pinch else {
      // There was nothing that way; the fingers may have turned round.
      if progress < 0 { begin(closer: !leadsCloser, at: pivot) }
      return
    }
    if progress > 1, let target = LayoutSteps.pinching(from: transitions.to, closer: leadsCloser) {
      goOn(from: pivot * Self.ratio(leadsCloser), finishes: true, to: target, closer: leadsCloser)
      follow(scale: scale)
    } else if progress < 0,
      let target = LayoutSteps.pinching(from: transitions.from, closer: !leadsCloser)
    {
      goOn(from: pivot, finishes: false, to: target, closer: !leadsCloser)
      follow(scale: scale)
    } else {
      transitions.move(to: progress, by: .pinch)
    }
  }

  /// The fingers have come to the end of one transition, and go on into another.
  private func goOn(from scale: CGFloat, finishes: Bool, to target: LayoutChoice, closer: Bool) {
    transitions.move(to: finishes ? 1 : 0, by: .pinch)
    transitions.end(by: .pinch, finishes: finishes)
    pivot = scale
    leadsCloser = closer
    _ = transitions.begin(to: target, by: .pinch)
  }

  // MARK: Drag

  private var base: CGFloat = 0
  private var leadsForward = true

  private func follow(_ pan: UIPanGestureRecognizer) {
    // Across two thirds of the window from the one to the other.
    let length = max(1, browser.view.bounds.width * 2 / 3)
    let way = pan.translation(in: browser.view).x
    switch pan.state {
    case .began:
      let direction = pan.velocity(in: browser.view).x
      leadsForward = (direction == 0 ? way : direction) < 0
      var target = LayoutSteps.dragging(from: browser.choice, forward: leadsForward)
      if transitions.layout != nil {
        // What is still on its way goes on in its own direction, or is pulled back.
        target = transitions.to
        leadsForward = LayoutSteps.dragging(from: transitions.to, forward: true) != transitions.from
      }
      base = transitions.begin(to: target, by: .drag) ?? 0
    case .changed: transitions.move(to: base + (leadsForward ? -way : way) / length, by: .drag)
    case .ended: transitions.end(by: .drag)
    case .cancelled: transitions.end(by: .drag, finishes: false)
    case .possible, .failed: break
    }
  }

  // MARK: Slider and keys

  /// The slider of the inspector, or a key, leads to the next layout of the drag, or holds what is on its way.
  private func scrub(to progress: CGFloat, by hand: LayoutTransitions.Hand) {
    if transitions.hand != hand {
      let next = LayoutSteps.dragging(from: browser.choice, forward: true)
      let isSettling = transitions.layout != nil && transitions.hand == nil
      guard transitions.begin(to: isSettling ? transitions.to : next, by: hand) != nil else { return }
    }
    transitions.move(to: progress, by: hand)
  }

  func slide(to progress: CGFloat) { scrub(to: progress, by: .slider) }

  func releaseSlider() { transitions.end(by: .slider) }

  /// At either end the keys let go.
  func step(by step: CGFloat) {
    scrub(to: transitions.progress + step, by: .keys)
    if transitions.progress > 0.999 { transitions.end(by: .keys, finishes: true) }
    if transitions.progress < 0.001 { transitions.end(by: .keys, finishes: false) }
  }
}
