import CollectionLayouts
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
  /// Shows a layout of the albums.
  var onLayout: ((LayoutChoice) -> Void)?
  /// Where the edits were made, by their numbers.
  private var places: [Int: EditPlace] = [:]
  /// Where the content is after the change that is being shown; nil: where the layout puts it.
  private var target: Target?

  /// A position of the content after a change.
  enum Target {
    case offset(CGPoint)
    /// A photo, at the place of its frame's corner in the collection view.
    case photo(PhotoID, at: CGPoint)
  }

  /// Where an edit was made, to which undoing and redoing it return.
  private struct EditPlace {
    var layout: LayoutChoice
    /// The bounds of the collection view.
    var bounds: CGRect
    var open: PhotoID?
    var selected: Set<PhotoID>
  }

  /// The largest selection to which undoing returns.
  private static let largestSelection = 10_000

  init(
    _ context: BrowserContext, _ dataSource: PhotoDataSource, _ viewer: PhotoViewer,
    _ status: StatusController
  ) {
    (self.context, self.dataSource, self.viewer, self.status) = (context, dataSource, viewer, status)
  }

  // MARK: Edits

  /// Performs an edit of the shown photos that can be undone, and reports it in the status bar. `ofAll`: of
  /// all photos, also of those that a search does not show. Returns whether it changed anything.
  @discardableResult
  func perform(_ name: EditName, ofAll: Bool = false, _ edit: (inout Arrangement) -> Void) -> Bool {
    guard canEdit else { return false }
    let (catalog, place) = (context.catalog, place)
    var didChange = false
    change { didChange = ofAll ? catalog.history.perform(name, edit) : catalog.perform(name, edit) }
    guard didChange else { return false }
    if let number = catalog.history.undoNumber {
      places[number] = place
      places = places.filter { $0.key > number - EditHistory.depth }
    }
    context.note.show(name.report, then: String(localized: "Ctrl+Z to undo"))
    return true
  }

  /// Reverts the last edit, or repeats the one that was reverted last, and returns to where it was made.
  /// Returns the sections of ``change(to:_:)``.
  func step(_ step: KeyPath<EditHistory, Int?>, _ perform: (inout EditHistory) -> Void) -> Set<Int> {
    let (catalog, shown) = (context.catalog, context.shown)
    let place = catalog.history[keyPath: step].flatMap { places[$0] }
    let bounds = context.collectionView.bounds
    let isThere =
      place.map {
        $0.open == nil && !shown.hasPhoto && $0.layout == shown.choice && $0.bounds.size == bounds.size
      }
    let target = isThere == true ? place.map { Target.offset($0.bounds.origin) } : nil
    let destinations = change(to: target) { perform(&catalog.history) }
    if let place { show(place) }
    return destinations
  }

  private var place: EditPlace {
    let (view, catalog) = (context.collectionView, context.catalog)
    let selected = view.indexPathsForSelectedItems ?? []
    return EditPlace(
      layout: context.shown.choice, bounds: view.bounds,
      open: viewer.shownItem.flatMap { catalog.contains($0) ? catalog.photo(at: $0) : nil },
      selected: selected.count <= Self.largestSelection
        ? Set(selected.lazy.filter(catalog.contains).map(catalog.photo)) : [])
  }

  private func show(_ place: EditPlace) {
    let (view, shown) = (context.collectionView, context.shown)
    guard shown.transition == nil else { return }
    if let open = place.open {
      guard let path = context.catalog.path(of: open) else { return }
      if viewer.pages != nil { viewer.show(path) } else { viewer.open(path) }
      return
    }
    guard !shown.hasPhoto else { return viewer.close { [weak self] in self?.show(place) } }
    var selected: [IndexPath] = []
    for (number, section) in context.catalog.shown.sections.enumerated() where !place.selected.isEmpty {
      for (item, photo) in section.photos.enumerated() where place.selected.contains(photo) {
        selected.append(IndexPath(item: item, section: number))
      }
    }
    view.selectOnly(selected)
    status.update()
    if shown.choice != place.layout {
      onLayout?(place.layout)
    } else if view.bounds.size == place.bounds.size {
      view.setContentOffset(view.clampedOffset(place.bounds.origin), animated: true)
    }
  }

  /// Whether there are few enough photos for a list of them in memory. Otherwise shows a note.
  var canEdit: Bool {
    if context.catalog.history.current.count <= Arrangement.largestCount { return true }
    context.note.show(String(localized: "At most \(CountText.items(Arrangement.largestCount)) can be edited"))
    return false
  }

  // MARK: Changes

  /// Changes the arrangement, and shows the difference in one batch update, with the content at a target.
  /// Returns the sections that photos were inserted into, and moved into from others.
  @discardableResult func change(to target: Target? = nil, _ edit: () -> Void) -> Set<Int> {
    var destinations: Set<Int> = []
    self.target = target
    defer { self.target = nil }
    let (view, catalog) = (context.collectionView, context.catalog)
    (view.collectionViewLayout.elementMotion as? EditMotion)?.entrance = entrance
    entrance = .grow
    let near = view.indexPathsForVisibleItems
    let selected = view.indexPathsForSelectedItems ?? []
    withoutActuallyEscaping(edit) { edit in
      view.performMovements { [self] in
        let before = catalog.shown
        edit()
        let after = catalog.shown
        var visible = before.photos(around: near, in: after)
        for path in selected { visible.insert(before[Arrangement.Place(path)]) }
        if case .photo(let photo, _) = target { visible.insert(photo) }
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

  /// The content offset after a change; nil for one that the layout determines.
  func offset(proposed: CGPoint) -> CGPoint? {
    let view = context.collectionView
    switch target {
    case nil: return nil
    case .offset(let offset): return view.clampedOffset(offset)
    case .photo(let photo, let corner):
      guard let path = context.catalog.path(of: photo) else { return nil }
      if let flow = view.collectionViewLayout as? CoverFlowLayout {
        return flow.contentOffset(forItemAt: path).map(flow.mirroredOffset)
      }
      guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
      return view.clampedOffset(CGPoint(x: proposed.x, y: frame.minY - corner.y))
    }
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
