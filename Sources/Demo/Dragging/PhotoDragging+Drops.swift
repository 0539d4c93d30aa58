import Foundation
import PhotoLibrary
import UIKit

extension PhotoDragging: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    isPossible
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard isPossible else { return UICollectionViewDropProposal(operation: .cancel) }
    let content = DraggedContent(session)
    if let refusal = content.refusal {
      hover(over: nil, note: refusal)
      return UICollectionViewDropProposal(operation: .forbidden)
    }
    guard let target = target(of: session, destinationIndexPath) else {
      hover(over: nil, note: "")
      // Files are dropped where they would be pasted.
      return UICollectionViewDropProposal(operation: session.localDragSession == nil ? .copy : .cancel)
    }
    hover(over: target, note: text(for: content, of: session, to: target))
    let operation: UIDropOperation = session.localDragSession == nil ? .copy : .move
    if case .gap = target {
      return UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(operation: operation)
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    endHover(refusal: DraggedContent(session).refusal)
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    endHover()
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let target = target(of: coordinator.session, coordinator.destinationIndexPath)
    endHover()
    if coordinator.session.localDragSession == nil {
      importing.receive(
        coordinator.items.map(\.dragItem.itemProvider), at: target.map { place(for: $0, source: nil) })
    } else if let target {
      move(coordinator, to: target)
    }
  }

  // MARK: Destinations

  /// Returns where items would be dropped; nil outside of all albums, and for photos outside of all items.
  private func target(of session: any UIDropSession, _ path: IndexPath?) -> DropTarget? {
    let point = session.location(in: context.collectionView)
    let isOwn = session.localDragSession != nil
    if let section = heading(at: point) { return .beginning(ofAlbum: section) }
    if let path, path.section < context.catalog.sectionCount {
      guard context.shown.choice == .stacks else { return .gap(path) }
      // The photos of a pile have no visible order.
      let album = context.catalog.shown.sections[path.section].id
      let sources = session.localDragSession?.localContext as? Set<Int>
      return sources == [album] ? nil : .beginning(ofAlbum: path.section)
    }
    return isOwn ? nil : album(above: point).map { .end(ofAlbum: $0) }
  }

  private func heading(at point: CGPoint) -> Int? {
    // The heading of a cover flow is that of the photo in its middle.
    guard context.shown.choice != .coverflow else { return nil }
    return context.collectionView.visibleHeadings.last { section, header in
      header.alpha > 0 && section < context.catalog.sectionCount && header.frame.contains(point)
    }?.section
  }

  /// The section of the last photo above a point, or of the first visible photo if all are below it.
  /// O(visible photos).
  private func album(above point: CGPoint) -> Int? {
    let view = context.collectionView
    let visible = view.indexPathsForVisibleItems
    let above = visible.filter { view.cellForItem(at: $0).map { $0.frame.minY <= point.y } ?? false }
    return above.max()?.section ?? visible.min()?.section
  }

  /// The effect of a drop as text, for the status bar.
  private func text(
    for content: DraggedContent, of session: any UIDropSession, to target: DropTarget
  ) -> String {
    let album = context.catalog.heading(ofSection: target.section).name
    guard case .photos(let count) = content else { return String(localized: "Add to “\(album)”") }
    let current = context.catalog.shown.sections[target.section].id
    let isInside = session.localDragSession?.localContext as? Set<Int> == [current]
    return isInside
      ? String(localized: "Move \(CountText.photos(count))")
      : String(localized: "Move \(CountText.photos(count)) to “\(album)”")
  }

  private func hover(over target: DropTarget?, note: String) {
    if case .over(let current, let text) = phase, current == target, text == note { return }
    if note.isEmpty { clearNote() } else { context.note.keep(note) }
    phase = .over(target: target, note: note)
  }

  /// Removes the mark and the note. `refusal`: a note that stays for some seconds.
  private func endHover(refusal: String? = nil) {
    guard case .over = phase else { return }
    clearNote()
    phase = .idle
    if let refusal { context.note.show(refusal) }
  }

  private func clearNote() {
    if case .over(_, let text) = phase, context.note.text == text { context.note.clear() }
  }

  // MARK: Drops

  /// Moves the dragged photos as one edit. Those that were removed meanwhile are left out.
  private func move(_ coordinator: any UICollectionViewDropCoordinator, to target: DropTarget) {
    let catalog = context.catalog
    var moved: [(item: UIDragItem, place: Arrangement.Place)] = []
    for item in coordinator.items {
      guard let place = item.sourceIndexPath.map({ Arrangement.Place($0) }),
        catalog.shown.contains(place), catalog.shown[place] == item.dragItem.localObject as? PhotoID
      else { continue }
      moved.append((item.dragItem, place))
    }
    guard !moved.isEmpty else {
      return context.note.show(
        String(localized: "The dragged photos are not in the albums any more"))
    }
    let end = place(for: target, source: coordinator.items.count == 1 ? moved[0].place : nil)
    moved.sort { $0.place < $1.place }
    let places = moved.map(\.place)
    var targets = places
    changes.perform(.move(places.count)) {
      let result = $0.move(places, before: end)
      if !result.isEmpty { targets = result }
    }
    for (photo, place) in zip(moved, targets) {
      coordinator.drop(photo.item, toItemAt: IndexPath(place))
    }
  }

  /// The place before which photos are inserted. `source`: the place of a single photo, whose own place is
  /// not counted in the index path of the gap.
  private func place(for target: DropTarget, source: Arrangement.Place?) -> Arrangement.Place {
    switch target {
    case .gap(let path):
      let isAfterSource = source.map { $0.section == path.section && $0.item < path.item } ?? false
      return Arrangement.Place(path.section, path.item + (isAfterSource ? 1 : 0))
    case .beginning(let section): return Arrangement.Place(section, 0)
    case .end(let section):
      return Arrangement.Place(section, context.catalog.itemCount(inSection: section))
    }
  }
}
