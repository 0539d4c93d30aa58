import PhotoLibrary
import UIKit

/// The edits of the collection by commands: of the photos that they apply to, and of the order of all. No
/// file is changed.
@MainActor final class PhotoEditing {
  private let context: BrowserContext
  private let changes: CollectionChanges
  private let viewer: PhotoViewer
  private let outline: OutlineController
  private let status: StatusController
  /// The random numbers of the shuffle command.
  var shuffling = ShuffleGenerator()
  private(set) var sorting: Task<Void, Never>?
  /// The task that sorts albums again whose files have changed.
  private var sortingAgain: Task<Void, Never>?

  init(
    _ context: BrowserContext, _ changes: CollectionChanges, _ viewer: PhotoViewer,
    _ outline: OutlineController,
    _ status: StatusController
  ) {
    self.context = context
    self.changes = changes
    self.viewer = viewer
    self.outline = outline
    self.status = status
  }

  // MARK: Selected photos

  /// The photos that commands apply to: the open photo, or the selected ones.
  var targets: [IndexPath] {
    context.shown.hasPhoto
      ? [viewer.shownItem].compactMap { $0 } : context.collectionView.indexPathsForSelectedItems ?? []
  }

  /// The photo that commands for one photo apply to: the focused one of ``targets``, or the first one.
  var target: IndexPath? {
    let targets = targets
    return context.collectionView.focusedIndexPath.flatMap { targets.contains($0) ? $0 : nil }
      ?? targets.first
  }

  /// Removes photos from the collection. In the viewer the next photo is shown.
  func remove(as name: (Int) -> EditName = EditName.remove) {
    let places = targets.map { Arrangement.Place($0) }
    if !places.isEmpty { changes.perform(name(places.count)) { $0.remove(at: places) } }
  }

  func duplicate() {
    let places = targets.map { Arrangement.Place($0) }
    guard !places.isEmpty else { return }
    var copies: [Arrangement.Place] = []
    changes.entrance = .part
    changes.perform(.duplicate(places.count)) { [catalog = context.catalog] in
      copies = $0.duplicate(at: places) { catalog.copy(of: $0) }
    }
    select(copies.map { IndexPath($0) })
  }

  // MARK: Moving

  /// Moves photos to the beginning of an album, like a drop on its name.
  @discardableResult func move(toAlbum section: Int, from path: IndexPath? = nil) -> Bool {
    guard section >= 0, section < context.catalog.sectionCount else { return false }
    return move(from: path) { _ in Arrangement.Place(section, 0) }
  }

  /// Moves photos to the next album, or to the previous one with -1.
  func moveToAlbum(after step: Int) {
    let albums = movedPlaces(from: nil).map(\.section)
    if let section = step > 0 ? albums.max() : albums.min() { move(toAlbum: section + step) }
  }

  /// Moves photos within their album, behind the next photo, or before the previous one with -1.
  @discardableResult func move(by step: Int, from path: IndexPath? = nil) -> Bool {
    let sections = context.catalog.shown.sections
    return move(from: path) { places in
      guard let edge = step > 0 ? places.last : places.first else { return nil }
      let item = edge.item + step
      guard sections[edge.section].photos.indices.contains(item) else { return nil }
      return Arrangement.Place(edge.section, step > 0 ? item + 1 : item)
    }
  }

  /// The places of the photos that keys and readers move: the selected ones, or else the one at a path or the
  /// focused one. A photo at a path that is not selected is moved alone, as by a drag.
  private func movedPlaces(from path: IndexPath?) -> [Arrangement.Place] {
    guard !context.shown.hasPhoto else { return [] }
    let single = path ?? context.collectionView.focusedIndexPath
    let isSelected = path.map(targets.contains) ?? !targets.isEmpty
    return (isSelected ? targets : context.meantPhotos(single.map { [$0] } ?? []))
      .map { Arrangement.Place($0) }.sorted()
  }

  /// The actions of readers in place of drags: moves by one place, and to the nearest albums.
  func readerActions(for path: IndexPath) -> [UIAccessibilityCustomAction] {
    guard !context.shown.hasPhoto else { return [] }
    let (catalog, reach) = (context.catalog, Self.offeredAlbums)
    let albums = max(0, path.section - reach)..<min(catalog.sectionCount, path.section + reach + 1)
    let moves = [
      (String(localized: "Move back"), -1), (String(localized: "Move forward"), 1),
    ].map { name, step in
      UIAccessibilityCustomAction(name: name) { [weak self] _ in self?.move(by: step, from: path) ?? false }
    }
    return moves
      + albums.filter { $0 != path.section }.map { section in
        UIAccessibilityCustomAction(
          name: String(localized: "Move to “\(catalog.heading(ofSection: section).name)”")
        ) {
          [weak self] _ in self?.move(toAlbum: section, from: path) ?? false
        }
      }
  }

  /// The number of albums above and below to which readers move photos directly.
  private static let offeredAlbums = 5

  /// Returns whether photos have been moved.
  private func move(
    from path: IndexPath?, before target: ([Arrangement.Place]) -> Arrangement.Place?
  ) -> Bool {
    let places = movedPlaces(from: path)
    guard let target = target(places) else { return false }
    var moved: [Arrangement.Place] = []
    changes.perform(.move(places.count)) { moved = $0.move(places, before: target) }
    guard let first = moved.first else { return false }
    outline.reveal([first.section])
    context.collectionView.setFocus(at: IndexPath(first))
    return true
  }

  func select(_ paths: [IndexPath]) {
    context.collectionView.selectOnly(paths)
    status.update()
  }

  /// The largest number of photos that are selected at once; each needs some 100 bytes.
  private static let largestSelection = 1_000_000

  func selectAll() {
    guard !context.shown.hasPhoto else { return }
    guard context.catalog.shown.count <= Self.largestSelection else {
      return context.note.show(
        String(localized: "At most \(CountText.items(Self.largestSelection)) can be selected"))
    }
    let view = context.collectionView
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        view.selectItem(at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
    status.update()
  }

  /// Clears the selection, and cancels a sort that is being prepared.
  func selectNothing() {
    sorting?.cancel()
    context.note.clear()
    select([])
  }

  // MARK: All photos

  func shuffle() { shuffle(using: &shuffling) }

  func shuffle(using generator: inout some RandomNumberGenerator) {
    sorting?.cancel()
    changes.perform(.shuffle, ofAll: true) { $0.shuffle(using: &generator) }
  }

  /// Sorts all albums; in the opposite direction if they are sorted by the criterion already.
  func sort(by order: PhotoOrder) {
    let current = context.catalog.history.current.sorting
    sort(as: current?.order == order ? current?.reversed ?? PhotoSorting(order) : PhotoSorting(order))
  }

  /// Sorts all albums. Dates and colors are read from the files in the background first.
  func sort(as order: PhotoSorting) {
    guard context.catalog.orders.contains(order.order), changes.canEdit else { return }
    sorting?.cancel()
    sorting = context.work.start { [weak self, catalog = context.catalog, note = context.note] in
      let ranks = await catalog.ranks(by: order) { progress in
        if !Task.isCancelled { note.keep(progress) }
      }
      guard let self, let ranks, !Task.isCancelled else { return }
      if !changes.perform(.sort(order), ofAll: true, { $0.sort(by: ranks, as: order) }) {
        note.show(EditName.sort(order).report)
      }
    }
  }

  /// Sorts the albums again whose order depends on the content of files. That is no edit: it is not undone.
  func sortAgain() {
    let orders = Set(context.catalog.history.current.sections.compactMap(\.sorting)).filter {
      $0.order != .name
    }
    guard !orders.isEmpty else { return }
    sortingAgain?.cancel()
    sortingAgain = context.work.start { [weak self, catalog = context.catalog] in
      for order in orders {
        guard let ranks = await catalog.ranks(by: order, progress: { _ in }), !Task.isCancelled else {
          return
        }
        var history = catalog.history
        history.apply(.sorted(ranks, order))
        if history.current != catalog.history.current { self?.changes.change { catalog.history = history } }
      }
    }
  }

  func undo() {
    sorting?.cancel()
    guard let name = context.catalog.history.undoName else {
      return context.note.show(String(localized: "Nothing to undo"))
    }
    outline.reveal(changes.step(\.undoNumber) { $0.undo() })
    context.note.show(
      String(localized: "Undone: \(name.title)"), then: String(localized: "Ctrl+Shift+Z to redo"))
  }

  func redo() {
    sorting?.cancel()
    guard let name = context.catalog.history.redoName else {
      return context.note.show(String(localized: "Nothing to redo"))
    }
    outline.reveal(changes.step(\.redoNumber) { $0.redo() })
    context.note.show(name.report, then: String(localized: "Ctrl+Z to undo"))
  }
}
