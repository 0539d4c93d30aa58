import PhotoLibrary
import UIKit

/// Changes of the arrangement on screen: each is shown as one batch update. No file is changed.
@MainActor final class CollectionChanges {
  private let context: BrowserContext
  private let dataSource: PhotoDataSource
  private let viewer: PhotoViewer
  private let status: StatusController
  /// The animation of photos that the next change inserts.
  var entrance = EditMotion.Entrance.grow
  var onChange: (() -> Void)?

  init(
    _ context: BrowserContext, _ dataSource: PhotoDataSource, _ viewer: PhotoViewer,
    _ status: StatusController
  ) {
    (self.context, self.dataSource, self.viewer, self.status) = (context, dataSource, viewer, status)
  }

  /// Performs an edit that can be undone, and reports it in the status bar. Returns whether it changed
  /// anything.
  @discardableResult
  func perform(_ name: EditName, _ edit: (inout Arrangement) -> Void) -> Bool {
    guard canEdit else { return false }
    var didChange = false
    change { [catalog = context.catalog] in didChange = catalog.history.perform(name, edit) }
    if didChange { context.note.show("\(name.report)  ·  Ctrl+Z to undo") }
    return didChange
  }

  /// Whether there are few enough photos for a list of them in memory. Otherwise shows a note.
  var canEdit: Bool {
    if context.catalog.history.current.count <= Arrangement.largestCount { return true }
    context.note.show("At most \(CountText.items(Arrangement.largestCount)) can be edited")
    return false
  }

  /// Changes the arrangement, and shows the difference in one batch update. Returns the sections that photos
  /// were inserted into, and moved into from others.
  @discardableResult func change(_ edit: () -> Void) -> Set<Int> {
    var destinations: Set<Int> = []
    let (view, catalog) = (context.collectionView, context.catalog)
    (view.collectionViewLayout.elementMotion as? EditMotion)?.entrance = entrance
    entrance = .grow
    let near = view.indexPathsForVisibleItems
    let selected = view.indexPathsForSelectedItems ?? []
    withoutActuallyEscaping(edit) { edit in
      view.performMovements { [self] in
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
    dataSource.refreshHeadings()
    if catalog.sectionCount == 0 { viewer.close() } else { view.backgroundView = nil }
    viewer.updateCaption()
    status.update()
    onChange?()
    return destinations
  }

  private func request(_ difference: ArrangementDifference) {
    let view = context.collectionView
    view.deleteSections(IndexSet(difference.deletedSections))
    view.insertSections(IndexSet(difference.insertedSections))
    for move in difference.movedSections { view.moveSection(move.from, toSection: move.to) }
    view.deleteItems(at: difference.deletedItems.map { IndexPath($0) })
    view.insertItems(at: difference.insertedItems.map { IndexPath($0) })
    for move in difference.movedItems { view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }
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
