import Foundation
import Geometry
import ViewTree

/// The index titles of a collection view: reads them from the data source, shows them in an
/// ``IndexTitleBar``, and scrolls to the section of a title.
@MainActor final class IndexTitleController {
  enum Phase {
    /// The next layout pass reads the titles. Until then the bar shows the former ones.
    case stale(IndexTitleBar?)
    case none
    case shown(IndexTitleBar)
  }

  private unowned let scroll: any ScrollContainer
  private let calls: AppCalls
  private let counts: ItemCounts
  private let scroller: ItemScroller
  private(set) var phase = Phase.stale(nil)

  init(scroll: any ScrollContainer, calls: AppCalls, counts: ItemCounts, scroller: ItemScroller) {
    self.scroll = scroll
    self.calls = calls
    self.counts = counts
    self.scroller = scroller
  }

  /// Makes the next layout pass read the titles.
  private func contentDidChange() {
    switch phase {
    case .stale: break
    case .none: phase = .stale(nil)
    case .shown(let bar): phase = .stale(bar)
    }
  }

  private func read(reusing former: IndexTitleBar?) {
    let titles = calls.indexTitles()
    guard !titles.isEmpty else {
      phase = .none
      guard let former else { return }
      former.removeFromSuperview()
      scroll.gestureView.verticalIndicatorInset = 0
      return
    }
    let bar =
      former ?? IndexTitleBar(scroll.gestureView) { [unowned self] in select($0, at: $1) }
    bar.titles = titles
    phase = .shown(bar)
    if former == nil { scroll.addSubview(bar) }
  }

  /// Scrolls to the item that the data source returns for a title. A header of its section is above it. If
  /// the section has no items, the next one that has is shown.
  func select(_ title: String, at index: Int) {
    guard let path = calls.path(forIndexTitle: title, at: index) else { return }
    var target = path
    if !counts.hasItem(at: path) {
      guard let section = path.first, section < counts.current.sectionCount,
        let next = counts.current.firstNonemptySection(from: section)
      else { return }
      target = IndexPath(item: 0, section: next)
    }
    scroller.scroll(toStartAt: target)
  }
}

extension IndexTitleController: ContentObserver {
  func contentWasReloaded() { contentDidChange() }
  func indexPathsDidChange(by change: ChangeResolver) { contentDidChange() }

  /// Reads the titles if they are stale, and places the bar. O(1), and O(titles) after a change of the titles
  /// or of the height.
  func passDidEnd(_ pass: Pass) {
    // Otherwise the index paths of the pass are no longer those of the data source, and another pass follows.
    guard pass.canQueryDataSource else { return }
    if case .stale(let bar) = phase { read(reusing: bar) }
    if case .shown(let bar) = phase { UIView.performWithoutAnimation { bar.place() } }
  }
}
