import PhotoLibrary
import UIKit

/// The search (Ctrl-F): while a text is typed, the photos that do not match leave and the others close up.
///
/// Enter leads to the photos that are left, which all commands apply to; Escape, there too, shows all photos
/// again, with the found one where it is.
@MainActor final class SearchController {
  private let context: BrowserContext
  private let viewer: PhotoViewer
  private let changes: CollectionChanges
  private(set) var bar: SearchBar?
  private var index: SearchIndex?
  /// Reads the texts into the index, frame by frame.
  private var reading: CADisplayLink?
  /// Few enough for a frame of 16 ms; 20,000 are read before the first letter can be typed.
  private static let photosReadPerFrame = 4000
  /// The photo that had the focus at the start; the first hit is there or follows.
  private var start: Arrangement.Place?
  /// The expanded folders of the outline at the start.
  private var expandedPaths: Set<String>?
  /// The result that readers have heard last; nil if they have heard none since the field was opened.
  private var readText: String?

  init(_ context: BrowserContext, _ viewer: PhotoViewer, _ changes: CollectionChanges) {
    (self.context, self.viewer, self.changes) = (context, viewer, changes)
  }

  /// Shows the search field, or leads to it. An open photo is closed first.
  func open() {
    guard !context.shown.hasPhoto else { return viewer.close { [weak self] in self?.open() } }
    guard bar == nil else {
      bar?.becomeFirstResponder()
      return
    }
    let bar = SearchBar(frame: .zero)
    self.bar = bar
    let index = SearchIndex()
    self.index = index
    // The texts of many photos are read in steps, and the rest of them when the first letter is typed.
    reading = context.view.displayLink { [weak self, catalog = context.catalog] link in
      if catalog.shownPhotos.search == nil { index.read(catalog, count: Self.photosReadPerFrame) }
      if index.isRead || self?.index !== index { link.invalidate() }
    }
    start = context.collectionView.focusedIndexPath.map { Arrangement.Place($0) }
    expandedPaths = context.outline.expandedPaths
    readText = nil
    bar.onChange = { [weak self] in self?.filter($0) }
    bar.onStep = { [weak self] in self?.step(by: $0) }
    bar.onEnter = { [weak self] in self?.browse() }
    bar.onClose = { [weak self] in self?.close() }
    bar.otherCommands = [.of(self, "", "f", .control) { $0.close() }, context.quitCommand]
    context.view.addSubview(bar)
    context.view.setNeedsLayout()
    context.view.layoutIfNeeded()
    bar.becomeFirstResponder()
  }

  /// Removes the search field, and shows all photos. The found photo stays where it is and keeps the focus,
  /// from which keys move it.
  func close() {
    guard let bar else { return }
    let (view, catalog) = (context.collectionView, context.catalog)
    let found = hit.map { path(ofNumber: $0) }.map { (photo: catalog.photo(at: $0), path: $0) }
    self.bar = nil
    bar.removeFromSuperview()
    context.view.setNeedsLayout()
    var target: CollectionChanges.Target?
    if let found, let frame = view.layoutAttributesForItem(at: found.path)?.frame,
      frame.intersects(view.bounds)
    {
      target = .photo(
        found.photo,
        at: CGPoint(x: frame.minX - view.contentOffset.x, y: frame.minY - view.contentOffset.y))
    }
    show("", at: target)
    index = nil
    reading?.invalidate()
    context.takeKeys()
    if let path = found.flatMap({ catalog.path(of: $0.photo) }) { view.setFocus(at: path) }
  }

  /// Leads to the found photos.
  private func browse() {
    guard let bar, let hit else { return close() }
    bar.input.resignFirstResponder()
    bar.hasKeys = false
    context.takeKeys()
    context.collectionView.setFocus(at: path(ofNumber: hit))
  }

  /// Called when the content has changed by other means.
  func contentDidChange() {
    guard bar != nil else { return }
    showHit()
    showMessage()
  }

  // MARK: Searching

  private func filter(_ text: String) {
    guard let index else { return }
    show(text)
    let view = context.collectionView
    let isSearching = context.catalog.shownPhotos.search != nil
    if isSearching, let first = firstHit { view.setFocus(at: first) }
    // The text or a button keeps the keys.
    if let bar, !bar.hasKeys { bar.becomeFirstResponder() } else { view.window?.keyboardFocus = bar?.input }
    showHit()
    readOut()
    if isSearching, !index.isComplete {
      context.note.show(
        String(localized: "Only the first \(CountText.items(SearchIndex.largestCount)) were searched"))
    }
  }

  /// Shows what a search for a text finds; all photos for a text without a word.
  private func show(_ text: String, at target: CollectionChanges.Target? = nil) {
    let (catalog, outline) = (context.catalog, context.outline)
    guard let index, !text.allSatisfy({ $0 == " " }) || catalog.shownPhotos.search != nil else { return }
    changes.change(to: target) {
      catalog.shownPhotos.search = nil
      index.read(catalog)
      catalog.shownPhotos.search = PhotoSearch(text, in: index)
      if catalog.shownPhotos.search == nil {
        outline.expandedPaths = expandedPaths
        if let target, case .photo(let photo, _) = target, let path = catalog.path(of: photo) {
          outline.reveal([path.section])
        }
      } else {
        outline.set(0..<catalog.sectionCount, isExpanded: true)
      }
    }
    showMessage()
  }

  /// The first found photo from the start on, or the first one of all.
  private var firstHit: IndexPath? {
    let (catalog, whole) = (context.catalog, context.catalog.history.current)
    let shown = catalog.shown
    guard let first = shown.sections.indices.first(where: { !shown.sections[$0].photos.isEmpty }) else {
      return nil
    }
    if let start, whole.contains(start) {
      for (number, section) in shown.sections.enumerated() {
        guard let place = whole.sections.firstIndex(where: { $0.id == section.id }), place >= start.section
        else { continue }
        guard place == start.section else { return IndexPath(item: 0, section: number) }
        let found = Set(section.photos)
        let later = whole.sections[place].photos.dropFirst(start.item).first(where: found.contains)
        if let item = later.flatMap(section.photos.firstIndex) {
          return IndexPath(item: item, section: number)
        }
      }
    }
    return IndexPath(item: 0, section: first)
  }

  /// Moves the focus to the next found photo, or to the previous one with -1.
  private func step(by step: Int) {
    let count = context.catalog.shown.count
    guard let hit, count > 0 else { return }
    let button = bar?.window?.keyboardFocus as? UIControl
    context.collectionView.setFocus(at: path(ofNumber: (hit + step + count) % count))
    bar?.window?.keyboardFocus = button ?? bar?.input
    showHit()
    readOut()
  }

  // MARK: Hits

  /// The number of the photo with the focus among those that are shown; nil without one.
  private var hit: Int? {
    let sections = context.catalog.shown.sections
    guard context.catalog.shownPhotos.search != nil, let path = context.collectionView.focusedIndexPath,
      context.catalog.contains(path)
    else { return nil }
    return sections[..<path.section].reduce(path.item) { $0 + $1.photos.count }
  }

  private func path(ofNumber number: Int) -> IndexPath {
    var rest = number
    for (index, section) in context.catalog.shown.sections.enumerated() {
      if rest < section.photos.count { return IndexPath(item: rest, section: index) }
      rest -= section.photos.count
    }
    return IndexPath(item: 0, section: 0)
  }

  private func showHit() {
    bar?.show(hit: hit, of: context.catalog.shownPhotos.search == nil ? 0 : context.catalog.shown.count)
  }

  /// Shows in words that nothing is found.
  private func showMessage() {
    guard let search = context.catalog.shownPhotos.search, context.catalog.sectionCount == 0 else { return }
    context.collectionView.backgroundView = MessageView(
      heading: String(localized: "No photo matches “\(search.query)”"),
      text: String(
        localized:
          "The names of photos and albums and their dates are searched. Escape shows all photos again."))
  }

  private func readOut() {
    guard let bar, !bar.text.isEmpty else { return }
    let (catalog, count) = (context.catalog, CountText.grouped(context.catalog.shown.count))
    let text =
      hit.map {
        let number = String(localized: "\(CountText.grouped($0 + 1)) of \(count)")
        return "\(catalog.title(of: path(ofNumber: $0))), \(number)"
      } ?? String(localized: "nothing found")
    guard text != readText else { return }
    readText = text
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  /// Places the field at the top of the trailing edge of the content, which has a width in points.
  func layOut(inWidth room: CGFloat) {
    let margin = Theme.cardMargin(room)
    let width = min(SearchBar.maximumWidth, max(0, room - 2 * margin))
    bar?.leadingFrame = CGRect(
      x: room - margin - width, y: min(TopBar.height, context.view.bounds.height) + margin, width: width,
      height: SearchBar.height)
  }
}
