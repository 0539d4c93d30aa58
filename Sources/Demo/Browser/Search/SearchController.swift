import UIKit

/// A search (Ctrl-F) while its field is shown: the focus moves to the found photos while the text is typed.
@MainActor final class SearchSession {
  let bar = SearchBar(frame: .zero)
  private unowned let browser: BrowserViewController
  /// The photo that had the focus at the start; the search begins there.
  private let start: IndexPath?
  private var search: PhotoSearch
  /// The number of the current hit.
  private var hit: Int?

  init(_ browser: BrowserViewController) {
    self.browser = browser
    start = browser.collectionView.focusedIndexPath
    search = PhotoSearch("", in: browser.catalog)
    bar.onChange = { [weak self] text in
      guard let self else { return }
      search = PhotoSearch(text, in: self.browser.catalog)
      show(search.hit(from: start))
    }
    bar.onStep = { [weak self] step in
      guard let self, let hit else { return }
      show((hit + step + search.hits.count) % search.hits.count)
    }
    bar.onClose = { [weak self] in self?.browser.closeSearch() }
    bar.otherCommands = [
      browser.command("f", .control) { $0.closeSearch() }, browser.command("q", .control) { $0.onQuit?() },
    ]
  }

  private func show(_ hit: Int?) {
    self.hit = hit
    if let hit { browser.collectionView.setFocus(at: search.hits[hit]) }
    bar.show(hit: hit, of: search.hits.count)
  }

  /// Places the field at the top right of the content, which begins at `top`.
  func layOut(in bounds: CGRect, below top: CGFloat) {
    let margin = Theme.cardMargin(bounds.width)
    let width = min(SearchBar.maximumWidth, max(0, bounds.width - 2 * margin))
    bar.frame = CGRect(
      x: bounds.width - margin - width, y: top + margin, width: width, height: SearchBar.height)
  }
}

extension BrowserViewController {
  /// Shows the search field. An open photo is closed first.
  func openSearch() {
    guard !viewer.isBusy else { return viewer.close { [weak self] in self?.openSearch() } }
    guard search == nil else { return }
    let session = SearchSession(self)
    search = session
    view.addSubview(session.bar)
    session.layOut(in: view.bounds, below: topBar.frame.maxY)
    session.bar.becomeFirstResponder()
  }

  /// Removes the search field. The found photo keeps the focus, from which keys move it.
  func closeSearch() {
    guard let search else { return }
    self.search = nil
    search.bar.removeFromSuperview()
    becomeFirstResponder()
  }
}
