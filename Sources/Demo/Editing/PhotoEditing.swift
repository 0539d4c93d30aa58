import PhotoLibrary
import UIKit

/// Edits of the collection. No file is changed.
extension BrowserViewController {
  /// The photos that commands apply to: the open photo, or the selected ones.
  var targets: [IndexPath] {
    viewer.isBusy ? [viewer.shownItem].compactMap { $0 } : collectionView.indexPathsForSelectedItems ?? []
  }

  /// The photo that commands for one photo apply to: the focused one of ``targets``, or the first one.
  var target: IndexPath? {
    let targets = targets
    return collectionView.focusedIndexPath.flatMap { targets.contains($0) ? $0 : nil } ?? targets.first
  }

  /// Removes photos from the collection; their files are not changed. In the viewer the next photo is shown.
  func removeTargets() {
    let places = targetPlaces
    guard !places.isEmpty else { return }
    perform(.remove(places.count)) { $0.remove(at: places) }
  }

  /// Inserts copies of photos, and selects them.
  func duplicateTargets() {
    let places = targetPlaces
    guard !places.isEmpty else { return }
    var copies: [Arrangement.Place] = []
    entrance = .part
    perform(.duplicate(places.count)) { [catalog] in
      copies = $0.duplicate(at: places) { catalog.copy(of: $0) }
    }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    for place in copies {
      collectionView.selectItem(at: IndexPath(place), animated: false, scrollPosition: [])
    }
    updateStatus()
  }

  func shuffle() { shuffle(using: &shuffling) }

  func shuffle(using generator: inout some RandomNumberGenerator) {
    sorting?.cancel()
    perform(.shuffle) { $0.shuffle(using: &generator) }
  }

  /// Sorts all albums; in the opposite direction if they are sorted by the criterion already.
  func sort(by order: PhotoOrder) {
    let current = catalog.history.current.sorting
    sort(as: current?.order == order ? current?.reversed ?? PhotoSorting(order) : PhotoSorting(order))
  }

  /// Sorts all albums. Dates and colors are read from the files in the background first.
  func sort(as sorting: PhotoSorting) {
    guard catalog.orders.contains(sorting.order), canEdit else { return }
    self.sorting?.cancel()
    self.sorting = work.start { [weak self, catalog] in
      let ranks = await catalog.ranks(by: sorting) { progress in
        guard !Task.isCancelled else { return }
        self?.note.keep(progress)
      }
      guard let self, let ranks, !Task.isCancelled else { return }
      if !perform(.sort(sorting), { $0.sort(by: ranks, as: sorting) }) {
        showNote(EditName.sort(sorting).report)
      }
    }
  }

  func undo() {
    sorting?.cancel()
    guard let name = catalog.history.undoName else { return showNote("Nothing to undo") }
    revealFolders(change { [catalog] in catalog.history.undo() })
    showNote("Undone: \(name.title)  ·  Ctrl+Shift+Z to redo")
  }

  func redo() {
    sorting?.cancel()
    guard let name = catalog.history.redoName else { return showNote("Nothing to redo") }
    revealFolders(change { [catalog] in catalog.history.redo() })
    showNote("\(name.report)  ·  Ctrl+Z to undo")
  }

  /// Performs an edit that can be undone, and reports it in the status bar. Returns whether it changed
  /// anything.
  @discardableResult
  func perform(_ name: EditName, _ edit: (inout Arrangement) -> Void) -> Bool {
    guard canEdit else { return false }
    var didChange = false
    change { [catalog] in didChange = catalog.history.perform(name, edit) }
    if didChange { showNote("\(name.report)  ·  Ctrl+Z to undo") }
    return didChange
  }

  /// Whether there are few enough photos for a list of them in memory. Otherwise shows a note.
  private var canEdit: Bool {
    if catalog.history.current.count <= Arrangement.largestCount { return true }
    showNote("At most \(CountText.items(Arrangement.largestCount)) can be edited")
    return false
  }

  private var targetPlaces: [Arrangement.Place] { targets.map { Arrangement.Place($0) } }

  // MARK: Showing a change

  /// Changes the arrangement, and shows the difference in one batch update. Returns the sections that photos were
  /// inserted into, and moved into from others.
  @discardableResult func change(_ edit: () -> Void) -> Set<Int> {
    var destinations: Set<Int> = []
    (collectionView.collectionViewLayout.elementMotion as? EditMotion)?.entrance = entrance
    entrance = .grow
    let near = collectionView.indexPathsForVisibleItems
    let selected = collectionView.indexPathsForSelectedItems ?? []
    withoutActuallyEscaping(edit) { edit in
      collectionView.performBatchUpdates { [self] in
        let before = catalog.history.current
        edit()
        let after = catalog.history.current
        var visible = before.photos(around: near, in: after)
        for path in selected { visible.insert(before[Arrangement.Place(path)]) }
        let difference = ArrangementDifference(from: before, to: after, visible: visible)
        request(difference)
        for place in difference.insertedItems { destinations.insert(place.section) }
        for move in difference.movedItems
        where before.sections[move.from.section].id != after.sections[move.to.section].id {
          destinations.insert(move.to.section)
        }
      }
    }
    refreshHeadings()
    if catalog.history.current.sections.isEmpty {
      showEmptyCollection()
      viewer.close()
    } else {
      collectionView.backgroundView = nil
    }
    viewer.updateCaption()
    updateStatus()
    refreshInspector()
    return destinations
  }

  private func request(_ difference: ArrangementDifference) {
    collectionView.deleteSections(IndexSet(difference.deletedSections))
    collectionView.insertSections(IndexSet(difference.insertedSections))
    for move in difference.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
    collectionView.deleteItems(at: difference.deletedItems.map { IndexPath($0) })
    collectionView.insertItems(at: difference.insertedItems.map { IndexPath($0) })
    for move in difference.movedItems {
      collectionView.moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
    }
  }

  /// Updates the visible headings, which contain photo counts.
  func refreshHeadings() {
    let kind = UICollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      guard path.section < catalog.sectionCount,
        let view = collectionView.supplementaryView(forElementKind: kind, at: path) as? AlbumHeaderView
      else { continue }
      let heading = catalog.heading(ofSection: path.section)
      view.show(name: heading.name, details: heading.details)
      showFolder(view, ofSection: path.section)
    }
  }

  /// Shows a note in the status bar for a few seconds.
  func showNote(_ text: String) { note.show(text) }
}

extension Arrangement {
  /// The photos at some index paths and near them, in this arrangement and in `after`.
  func photos(around paths: [IndexPath], in after: Arrangement) -> Set<PhotoID> {
    var photos: Set<PhotoID> = []
    var extents: [Int: ClosedRange<Int>] = [:]
    for path in paths where path.section < sections.count {
      let known = extents[path.section] ?? path.item...path.item
      extents[path.section] = min(known.lowerBound, path.item)...max(known.upperBound, path.item)
    }
    let margin = paths.count + 1
    for (section, extent) in extents {
      let id = sections[section].id
      for version in [sections[section], after.sections.first(where: { $0.id == id })] {
        guard let version else { continue }
        let range = (extent.lowerBound - margin..<extent.upperBound + margin + 1)
          .clamped(to: 0..<version.photos.count)
        for item in range { photos.insert(version.photos[item]) }
      }
    }
    return photos
  }
}
