import UIKit

/// The browser's transitions between layouts, by gestures, the slider, keys or the program. The state is that
/// of the collection view and of the driver.
@MainActor final class LayoutTransitions {
  /// The sources of a transition's progress other than gestures.
  enum Source: Hashable { case slider, keys, program }

  private unowned let browser: BrowserViewController
  let driver: CollectionViewTransitionDriver
  /// The photo that changes are about, and the places of the layouts.
  let places: LayoutPlaces

  init(_ browser: BrowserViewController) {
    self.browser = browser
    places = LayoutPlaces(browser)
    driver = CollectionViewTransitionDriver(browser.collectionView)
    driver.didBegin = { [unowned self] in didBegin($0) }
    driver.willSettle = { [unowned self] layout, finishes in
      let choice = LayoutChoice(finishes ? layout.nextLayout : layout.currentLayout)
      if let choice { self.browser.transitionWillEnd(with: choice) }
    }
    driver.didEnd = { [unowned self] _, _, _ in didEnd() }
  }

  // MARK: State

  /// The current transition between two of the browser's layouts, tracking or settling; nil if there is none.
  var layout: BrowserTransitionLayout? {
    guard let layout = browser.collectionView.collectionViewLayout as? BrowserTransitionLayout,
      LayoutChoice(layout.currentLayout) != nil, LayoutChoice(layout.nextLayout) != nil
    else { return nil }
    return layout
  }

  /// The current transition if it is settling.
  private var settling: BrowserTransitionLayout? {
    guard let layout, case .settling = layout.transitionState else { return nil }
    return layout
  }

  /// The current layout of the transition; the browser's layout if there is none.
  var from: LayoutChoice { layout.flatMap { LayoutChoice($0.currentLayout) } ?? browser.choice }
  /// The next layout of the transition; the browser's layout if there is none.
  var to: LayoutChoice { layout.flatMap { LayoutChoice($0.nextLayout) } ?? browser.choice }

  /// The progress of the transition; 0 if there is none.
  var progress: CGFloat { layout?.transitionProgress ?? 0 }

  /// The current appearance of photos and headings.
  var appearance: Appearance { layout?.mix(from.appearance, to.appearance) ?? browser.choice.appearance }

  /// Whether one of the layouts is the list or the outline, whose rows show details.
  var showsRows: Bool { [from, to].contains { $0.appearance.row == 1 } }

  // MARK: Progress

  /// Starts a transition to a layout, or continues one that is settling. Other sources can take over from
  /// keys.
  ///
  /// - Returns: The progress, or nil if another source is active, a photo is open, or the layout is already
  ///   shown.
  @discardableResult func begin(to target: LayoutChoice, by source: Source) -> CGFloat? {
    guard !browser.viewer.isBusy, let next = destination(target) else { return nil }
    return driver.begin(to: next, source: source, yields: source == .keys)
  }

  /// The layout object for a choice: one of the layouts of the current transition, or a new one. Nil if the
  /// choice is already shown.
  private func destination(_ target: LayoutChoice) -> UICollectionViewLayout? {
    if let layout {
      if let side = [layout.nextLayout, layout.currentLayout].first(where: { LayoutChoice($0) == target }) {
        return side
      }
    } else if target == browser.choice {
      return nil
    }
    if let reason = target.refusal(ofItems: browser.catalog.history.current.count) {
      browser.note.show(reason)
      return nil
    }
    return places.makeLayout(target)
  }

  /// Sets the progress of the transition, if `source` is active.
  func move(to progress: CGFloat, by source: Source) { driver.move(to: progress, source: source) }

  /// Releases the transition, if `source` is active. If `finishes` is nil, progress and velocity determine
  /// whether the transition finishes or is cancelled.
  func end(by source: Source, finishes: Bool? = nil) { driver.end(source: source, finishes: finishes) }

  /// Cancels the transition of the active source. Returns false if no source is active.
  @discardableResult func cancel() -> Bool {
    guard let source = driver.source else { return false }
    driver.end(source: source, finishes: false)
    return true
  }

  /// Changes the layout, animated. If photos move far, they move more gently than after a gesture, because the eye
  /// has to follow them from a standstill.
  func show(_ target: LayoutChoice) {
    cancel()
    guard begin(to: target, by: .program) != nil else { return }
    if let layout {
      if layout.transitionProgress == 0 { layout.pace = .slowStart }
      // Most photos of shelves are beside the window, and leave or enter it. Between the list and the outline, headings and
      // rows of closed folders fade almost in their places.
      let isGentle =
        [from, to].contains(.shelves) || [from, to].allSatisfy { $0.appearance.row == 1 }
      if isGentle || layout.medianDistance > Self.longDistance {
        layout.completionSpeed = Self.gentleSpeed
      }
    }
    end(by: .program, finishes: true)
  }

  /// The median distance of photos, in points, from which on they move gently.
  private static let longDistance: CGFloat = 250
  /// The speed of a gentle transition: the angular frequency of the spring is 16 instead of 24.
  static let gentleSpeed: CGFloat = 2 / 3

  /// Sets the progress for the slider or the keys: of the current transition, or of a new one to the next
  /// layout of the cycle.
  func scrub(to progress: CGFloat, by source: Source) {
    if driver.source != AnyHashable(source) {
      let target = layout == nil ? LayoutSteps.dragging(from: browser.choice, forward: true) : to
      guard begin(to: target, by: source) != nil else { return }
    }
    move(to: progress, by: source)
  }

  /// Changes the progress by a step of the keys. At 0 and at 1, and without a further step for a second, the
  /// transition is released.
  func step(by step: CGFloat) {
    scrub(to: progress + step, by: .keys)
    keyRelease?.invalidate()
    keyRelease = nil
    if progress > 0.999 { return end(by: .keys, finishes: true) }
    if progress < 0.001 { return end(by: .keys, finishes: false) }
    var start: TimeInterval?
    keyRelease = browser.view.displayLink { [weak self] link in
      guard let self, driver.source == AnyHashable(Source.keys) else { return link.invalidate() }
      if let start, link.timestamp - start >= Self.keyPause {
        link.invalidate()
        end(by: .keys)
      } else if start == nil {
        start = link.timestamp
      }
    }
  }

  /// The time after the last step by keys, in seconds, after which the transition runs to the nearer end.
  private static let keyPause: TimeInterval = 1
  /// Releases the keys after the pause.
  private var keyRelease: CADisplayLink?

  // MARK: Targets of gestures

  /// The next layout of a pinch.
  func pinchTarget(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    LayoutChoice(layout).flatMap { LayoutSteps.pinching(from: $0, closer: direction == .forward) }
      .flatMap(destination)
  }

  /// The next layout of a drag in the cycle, or the other layout of a transition that is settling. A drag to
  /// the left shows the next layout.
  func dragTarget(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    guard driver.source == nil, !browser.viewer.isBusy, let choice = LayoutChoice(layout) else { return nil }
    let isForward = direction == .backward
    guard let settling else { return destination(LayoutSteps.dragging(from: choice, forward: isForward)) }
    // The drag continues the transition in its direction, or reverses it.
    let leadsBack = LayoutSteps.dragging(from: to, forward: true) == from
    return layout === settling.currentLayout && isForward != leadsBack ? settling.nextLayout : nil
  }

  // MARK: Steps of a transition

  private func didBegin(_ layout: UICollectionViewTransitionLayout) {
    if !browser.gestures.isPinching { places.anchor(layout) }
    if let next = LayoutChoice(layout.nextLayout) { layout.nextContentInset = next.contentInset }
    (layout as? BrowserTransitionLayout)?.onProgress = { [unowned browser] in browser.transitionDidProgress()
    }
    browser.transitionDidBegin()
  }

  private func didEnd() {
    // The layout is a transition layout if another transition has begun meanwhile.
    guard let choice = LayoutChoice(browser.collectionView.collectionViewLayout) else { return }
    browser.transitionDidEnd(with: choice)
  }

  /// Creates the transition layout between two of the browser's layouts. Photos move along arcs if exactly
  /// one of them is cover flow or circle.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let round: Set<LayoutChoice?> = [.coverflow, .circle]
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    layout.maximumOffscreenGap = Theme.margin * 2
    layout.hasArcs = round.contains(LayoutChoice(old)) != round.contains(LayoutChoice(next))
    // A transition that turns back retraces its way.
    if let running = self.layout, running.currentLayout === next, running.nextLayout === old {
      layout.pace = running.pace.reversed
    }
    return layout
  }
}
