import UIKit

/// The search (Ctrl-F): while its field is shown, the focus moves to the found photos.
@MainActor final class SearchController {
  private let context: BrowserContext
  private let viewer: PhotoViewer
  private(set) var bar: SearchBar?
  /// The photo that had the focus at the start; the search begins there.
  private var start: IndexPath?
  private var hits: [IndexPath] = []
  private var hit: Int?
  /// The result that readers have heard last; nil if they have heard none since the field was opened.
  private var readText: String?

  init(_ context: BrowserContext, _ viewer: PhotoViewer) {
    self.context = context
    self.viewer = viewer
  }

  /// Shows the search field. An open photo is closed first.
  func open() {
    guard !context.shown.hasPhoto else { return viewer.close { [weak self] in self?.open() } }
    guard bar == nil else { return }
    let bar = SearchBar(frame: .zero)
    self.bar = bar
    start = context.collectionView.focusedIndexPath
    (hits, hit, readText) = ([], nil, nil)
    bar.onChange = { [weak self] text in
      guard let self else { return }
      let search = PhotoSearch(text, in: context.catalog)
      hits = search.hits
      show(search.hit(from: start))
    }
    bar.onStep = { [weak self] step in
      if let self, let hit { show((hit + step + hits.count) % hits.count) }
    }
    bar.onClose = { [weak self] in self?.close() }
    bar.otherCommands = [.of(self, "", "f", .control) { $0.close() }, context.quitCommand]
    context.view.addSubview(bar)
    layOut()
    bar.becomeFirstResponder()
  }

  /// Removes the search field. The found photo keeps the focus, from which keys move it.
  func close() {
    guard let bar else { return }
    self.bar = nil
    bar.removeFromSuperview()
    context.takeKeys()
  }

  private func show(_ hit: Int?) {
    self.hit = hit
    // A button that has the focus keeps it.
    let button = bar?.window?.keyboardFocus as? UIControl
    if let hit { context.collectionView.setFocus(at: hits[hit]) }
    if let button { bar?.window?.keyboardFocus = button }
    bar?.show(hit: hit, of: hits.count)
    guard let bar, !bar.text.isEmpty else { return }
    let text =
      hit.map { "\(context.catalog.title(of: hits[$0])), \($0 + 1) of \(hits.count)" } ?? "nothing found"
    guard text != readText else { return }
    readText = text
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  /// Places the field at the top of the trailing edge of the content.
  func layOut() {
    let bounds = context.view.bounds
    let margin = Theme.cardMargin(bounds.width)
    let width = min(SearchBar.maximumWidth, max(0, bounds.width - 2 * margin))
    bar?.leadingFrame = CGRect(
      x: bounds.width - margin - width, y: min(TopBar.height, bounds.height) + margin, width: width,
      height: SearchBar.height)
  }
}
