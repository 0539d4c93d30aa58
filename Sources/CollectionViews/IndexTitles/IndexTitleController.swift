import Foundation
import Geometry
import ViewTree

/// The index titles of a collection view: reads them from the data source, shows them in an ``IndexTitleBar``, and scrolls to
/// the section of a title.
@MainActor final class IndexTitleController {
  enum Phase {
    /// The next layout pass reads the titles. Until then the bar shows the former ones.
    case stale(IndexTitleBar?)
    /// The data source has no titles.
    case none
    case shown(IndexTitleBar)
  }

  private unowned let view: UICollectionView
  private(set) var phase = Phase.stale(nil)

  init(_ view: UICollectionView) { self.view = view }

  /// Makes the next layout pass read the titles. Called for a reload and after an update.
  func contentDidChange() {
    switch phase {
    case .stale: break
    case .none: phase = .stale(nil)
    case .shown(let bar): phase = .stale(bar)
    }
  }

  /// Reads the titles if they are stale, and places the bar. Called at the end of each layout pass.
  ///
  /// - Complexity: O(1), and O(titles) after a change of the titles or of the height.
  func passDidEnd() {
    if case .stale(let bar) = phase { read(reusing: bar) }
    if case .shown(let bar) = phase { UIView.performWithoutAnimation { bar.place() } }
  }

  private func read(reusing former: IndexTitleBar?) {
    let titles = view.dataSource?.indexTitles(for: view) ?? []
    guard !titles.isEmpty else {
      phase = .none
      guard let former else { return }
      former.removeFromSuperview()
      return view.setVerticalIndicatorInset(0)
    }
    let bar = former ?? IndexTitleBar(view)
    bar.titles = titles
    phase = .shown(bar)
    if former == nil { view.addSubview(bar) }
  }

  /// Scrolls to the item that the data source returns for a title. A header of its section is above it. If the section has no
  /// items, the next one that has is shown.
  func select(_ title: String, at index: Int) {
    guard let dataSource = view.dataSource else { return }
    let path = dataSource.collectionView(view, indexPathForIndexTitle: title, at: index)
    let counts = view.updatePipeline.counts
    var target = path
    if !counts.hasItem(at: path) {
      guard let section = path.first, section < counts.current.sectionCount,
        let next = counts.current.firstNonemptySection(from: section)
      else { return }
      target = IndexPath(item: 0, section: next)
    }
    view.layoutCoordinator.scroll(toStartAt: target)
  }
}
