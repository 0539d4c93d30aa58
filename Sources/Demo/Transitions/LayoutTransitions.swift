import UIKit

/// The browser's transitions from layout to layout, whatever drives them. What goes on is read from the collection view
/// and from the driver.
@MainActor final class LayoutTransitions {
  /// What drives a transition, beside gestures.
  enum Source: Hashable { case slider, keys, program }

  private unowned let browser: BrowserViewController
  let driver: CollectionViewTransitionDriver

  init(_ browser: BrowserViewController) {
    self.browser = browser
    driver = CollectionViewTransitionDriver(browser.collectionView)
    driver.didBegin = { [unowned self] in didBegin($0) }
    driver.willSettle = { [unowned self] layout, completes in
      let choice = LayoutChoice(completes ? layout.nextLayout : layout.currentLayout)
      if let choice { self.browser.transitionWillEnd(with: choice) }
    }
    driver.didEnd = { [unowned self] _, _, _ in didEnd() }
  }

  // MARK: What goes on

  /// The transition between two of the browser's layouts under way, driven or settling.
  var layout: BrowserTransitionLayout? {
    guard let layout = browser.collectionView.collectionViewLayout as? BrowserTransitionLayout,
      LayoutChoice(layout.currentLayout) != nil, LayoutChoice(layout.nextLayout) != nil
    else { return nil }
    return layout
  }

  /// The transition under way that runs to one of its ends by itself.
  private var settling: BrowserTransitionLayout? {
    guard let layout, case .settling = layout.transitionState else { return nil }
    return layout
  }

  /// The layout that the transition under way comes from; the browser's if there is none.
  var from: LayoutChoice { layout.flatMap { LayoutChoice($0.currentLayout) } ?? browser.choice }
  /// The layout that it leads to.
  var to: LayoutChoice { layout.flatMap { LayoutChoice($0.nextLayout) } ?? browser.choice }

  /// 0 where no transition is under way.
  var progress: CGFloat { layout?.transitionProgress ?? 0 }

  /// How photos and headings look now.
  var look: Look { from.look.mixed(with: to.look, by: layout?.shownProgress ?? 1) }

  /// Whether rows, which say more than names, are to be seen.
  var showsRows: Bool { from == .list || to == .list }

  // MARK: Driving

  /// Starts a transition to a layout, or takes hold of one that settles; keys yield to others. Returns its progress;
  /// nil if another source drives, a photo is open, or the layout is shown already.
  @discardableResult func begin(to target: LayoutChoice, by source: Source) -> CGFloat? {
    guard !browser.viewer.isBusy, let next = destination(target) else { return nil }
    return driver.begin(to: next, source: source, yields: source == .keys)
  }

  /// The layout object for a choice: one of the two of the transition under way if it shows that, else a new one. Nil
  /// if the choice is shown already.
  private func destination(_ target: LayoutChoice) -> UICollectionViewLayout? {
    if let layout {
      if let side = [layout.nextLayout, layout.currentLayout].first(where: { LayoutChoice($0) == target }) {
        return side
      }
    } else if target == browser.choice {
      return nil
    }
    return browser.makeLayout(target)
  }

  /// Moves the transition, if the source drives it.
  func move(to progress: CGFloat, by source: Source) { driver.move(to: progress, source: source) }

  /// Lets go, if the source drives. Default: how far and how quickly it went decides whether it goes there or back.
  func end(by source: Source, finishes: Bool? = nil) { driver.end(source: source, finishes: finishes) }

  /// Sends the transition back that a gesture or another source drives. Returns false if none does.
  @discardableResult func cancel() -> Bool {
    guard let source = driver.source else { return false }
    driver.end(source: source, finishes: false)
    return true
  }

  /// Goes to a layout without a gesture.
  func show(_ target: LayoutChoice) {
    cancel()
    guard begin(to: target, by: .program) != nil else { return }
    end(by: .program, finishes: true)
  }

  /// Lets the slider or the keys set the progress: of the transition that is held by keys or settles, else of one to
  /// the next layout of the ring.
  func scrub(to progress: CGFloat, by source: Source) {
    if driver.source != AnyHashable(source) {
      let target = layout == nil ? LayoutSteps.dragging(from: browser.choice, forward: true) : to
      guard begin(to: target, by: source) != nil else { return }
    }
    move(to: progress, by: source)
  }

  /// Moves by a step of the keys. At either end the keys let go.
  func step(by step: CGFloat) {
    scrub(to: progress + step, by: .keys)
    if progress > 0.999 { end(by: .keys, finishes: true) }
    if progress < 0.001 { end(by: .keys, finishes: false) }
  }

  // MARK: Where gestures lead

  /// The layout that a pinch leads to along the densities; parting fingers look closer.
  func density(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    LayoutChoice(layout).flatMap { LayoutSteps.pinching(from: $0, closer: direction == .forward) }
      .flatMap(destination)
  }

  /// The layout that a drag leads to round the ring, one at a time; or the other one of the transition that settles.
  /// To the left is on.
  func neighbour(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    guard driver.source == nil, !browser.viewer.isBusy, let choice = LayoutChoice(layout) else { return nil }
    let isForward = direction == .backward
    guard let settling else { return destination(LayoutSteps.dragging(from: choice, forward: isForward)) }
    // It goes on in its own direction, or is pulled back.
    let leadsBack = LayoutSteps.dragging(from: to, forward: true) == from
    return layout === settling.currentLayout && isForward != leadsBack ? settling.nextLayout : nil
  }

  // MARK: Steps of a transition

  private func didBegin(_ layout: UICollectionViewTransitionLayout) {
    if let next = LayoutChoice(layout.nextLayout) { layout.nextContentInset = next.contentInset }
    (layout as? BrowserTransitionLayout)?.onProgress = { [unowned browser] in browser.transitionDidProgress()
    }
    browser.transitionDidBegin()
  }

  private func didEnd() {
    // Nil if another transition has begun meanwhile.
    guard let choice = LayoutChoice(browser.collectionView.collectionViewLayout) else { return }
    browser.transitionDidEnd(with: choice)
  }

  /// The transition layout between two of the browser's layouts: to and from those in which photos stand about a
  /// middle, along arcs.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let round: Set<LayoutChoice?> = [.coverflow, .circle]
    return round.contains(LayoutChoice(old)) != round.contains(LayoutChoice(next))
      ? ArcTransitionLayout(currentLayout: old, nextLayout: next)
      : BrowserTransitionLayout(currentLayout: old, nextLayout: next)
  }
}
