import UIKit

/// The browser's transitions from layout to layout, whatever drives them: one at a time is in a hand, and can be caught
/// while it settles.
@MainActor final class LayoutTransitions {
  private unowned let browser: BrowserViewController
  private(set) var from: LayoutChoice
  private(set) var to: LayoutChoice
  private(set) var layout: BrowserTransitionLayout?
  /// What can drive a transition.
  enum Hand { case pinch, drag, slider, keys, program }
  /// What drives it; nil while it runs by itself, or there is none.
  private(set) var hand: Hand?
  private var isFinishing = false
  /// Tells the ends of earlier transitions from that of the present one.
  private var run = 0

  init(_ browser: BrowserViewController, choice: LayoutChoice) {
    self.browser = browser
    from = choice
    to = choice
  }

  /// 0 where no transition is under way.
  var progress: CGFloat { layout?.transitionProgress ?? 0 }

  /// How photos and headings look now.
  var look: Look { from.look.mixed(with: to.look, by: layout?.shownProgress ?? 1) }

  /// Whether rows, which say more than names, are to be seen.
  var showsRows: Bool { from == .list || to == .list }

  // MARK: The hand

  /// Takes the collection in hand, to lead it to `target`; catches what is still settling, and takes over from the
  /// keys. Returns the progress from which the hand goes on, nil if another hand has it, or it is there already.
  func begin(to target: LayoutChoice, by hand: Hand) -> CGFloat? {
    if self.hand == .keys, hand != .keys { end(by: .keys) }
    guard self.hand == nil, !browser.viewer.isBusy else { return nil }
    let ends = (from, to)
    guard let next = nextLayout(for: target) else { return nil }
    run += 1
    let number = run
    let started = browser.collectionView.startInteractiveTransition(to: next) { [weak self] completed, _ in
      self?.didEnd(number, completed: completed)
    }
    guard let started = started as? BrowserTransitionLayout, started.nextLayout === next else {
      // Refused, and reported.
      (from, to) = ends
      return nil
    }
    self.hand = hand
    isFinishing = false
    layout = started
    started.nextContentInset = to.contentInset
    started.onProgress = { [weak self] in self?.browser.transitionDidProgress() }
    browser.transitionDidBegin()
    return started.transitionProgress
  }

  /// Finds where a transition to `target` starts, and notes both ends.
  private func nextLayout(for target: LayoutChoice) -> UICollectionViewLayout? {
    if let layout {
      if target == to { return layout.nextLayout }
      if target == from {
        swap(&from, &to)
        return layout.currentLayout
      }
      // It comes to where it is going, and sets out from there.
      from = isFinishing ? to : from
    }
    guard target != from else { return nil }
    to = target
    return browser.makeLayout(target)
  }

  /// Does nothing for another hand than the one that has it.
  func move(to progress: CGFloat, by hand: Hand) {
    guard self.hand == hand, let layout else { return }
    layout.transitionProgress = progress
    layout.invalidateLayout()
  }

  /// Lets go. Unless it is said, how far and how quickly the hand moved decides whether it goes there or back.
  func end(by hand: Hand, finishes: Bool? = nil) {
    guard self.hand == hand, let layout else { return }
    self.hand = nil
    isFinishing = finishes ?? (layout.projectedProgress > 0.5)
    browser.transitionWillEnd(with: isFinishing ? to : from)
    if isFinishing {
      browser.collectionView.finishInteractiveTransition()
    } else {
      browser.collectionView.cancelInteractiveTransition()
    }
  }

  /// Goes to a layout by itself.
  func show(_ target: LayoutChoice) {
    if let hand { end(by: hand, finishes: false) }
    guard begin(to: target, by: .program) != nil else { return }
    end(by: .program, finishes: true)
  }

  private func didEnd(_ number: Int, completed: Bool) {
    guard number == run else { return }
    layout = nil
    hand = nil
    from = completed ? to : from
    to = from
    browser.transitionDidEnd(with: from)
  }

  /// The transition layout between two of the demo's layouts: to and from those in which photos stand about a middle,
  /// along arcs.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let round: Set<LayoutChoice> = [.coverflow, .circle]
    return round.contains(from) != round.contains(to)
      ? ArcTransitionLayout(currentLayout: old, nextLayout: next)
      : BrowserTransitionLayout(currentLayout: old, nextLayout: next)
  }
}
