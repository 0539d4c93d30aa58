import DragAndDrop
import Foundation
import Geometry
import ViewTree

/// The coordinator of one drop. It collects the places that the delegate chooses for the items.
final class DropCoordinator: UICollectionViewDropCoordinator {
  private let view: UICollectionView
  private let pipeline: UpdatePipeline
  private let onLanding: (ItemDropController.Landing) -> Void
  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let items: [any UICollectionViewDropItem]
  private var flights: [DropFlight] = []

  init(
    _ view: UICollectionView, _ hover: ItemDropController.Hover, _ pipeline: UpdatePipeline,
    _ drag: ItemDragController, onLanding: @escaping (ItemDropController.Landing) -> Void
  ) {
    self.view = view
    self.pipeline = pipeline
    self.onLanding = onLanding
    session = hover.session
    destinationIndexPath = hover.destination
    proposal = hover.proposal
    items = hover.session.items.map { item in
      let source = drag.path(of: item)
      return DroppedItem(
        item, source, size: source.flatMap { view.layoutAttributesForItem(at: $0)?.size } ?? .zero)
    }
  }

  func end() -> [DropLanding] { flights.map(\.landing) }

  private func fly(_ flight: DropFlight) -> DropFlight {
    flights.removeAll { $0.dragItem === flight.dragItem }
    flights.append(flight)
    return flight
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let extra = ExtraItem(.placeholder(placeholder))
    if !pipeline.place(extra, at: placeholder.insertionIndexPath) {
      pipeline.log.report(
        """
        a drop placeholder cannot be inserted at \(Array(placeholder.insertionIndexPath)): the path does not exist, or an update \
        is under way
        """, cause: "drop placeholder")
    }
    let landing = ItemDropController.Landing(extra.path)
    onLanding(landing)
    let flight = PlaceholderContext(dragItem, view, pipeline, landing, extra, placeholder)
    return fly(flight) as? PlaceholderContext ?? flight
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    let landing = ItemDropController.Landing(pipeline.arrangement.shownPath(ofData: indexPath))
    onLanding(landing)
    return fly(
      DropFlight(dragItem, view, landing) { [view] in
        view.dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: indexPath)
      })
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    let path = pipeline.arrangement.shownPath(ofData: indexPath)
    return fly(
      DropFlight(
        dragItem, in: view,
        parameters: { [view] in
          view.dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: indexPath)
        }
      ) { [view] in
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
        return CGRect(
          x: frame.minX + rect.minX, y: frame.minY + rect.minY, width: rect.width, height: rect.height)
      })
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    let size = items.first { $0.dragItem === dragItem }?.previewSize ?? .zero
    return fly(
      DropFlight(dragItem, in: target.container) {
        let width = size.width * hypot(target.transform.a, target.transform.b)
        let height = size.height * hypot(target.transform.c, target.transform.d)
        return CGRect(
          x: target.center.x - width / 2, y: target.center.y - height / 2, width: width, height: height)
      })
  }
}

private final class DroppedItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ source: IndexPath?, size: CGSize) {
    dragItem = item
    sourceIndexPath = source
    previewSize = size
  }
}

/// The flight of an item's preview to the place at which it is dropped.
class DropFlight: UIDragAnimating {
  final let dragItem: UIDragItem
  private let container: UIView
  private let rect: () -> CGRect?
  private let landed: () -> Void
  private let parameters: () -> UIDragPreviewParameters?
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Flies to a rectangle in the space of a view.
  init(
    _ item: UIDragItem, in container: UIView, landed: @escaping () -> Void = {},
    parameters: @escaping () -> UIDragPreviewParameters? = { nil }, rect: @escaping () -> CGRect?
  ) {
    dragItem = item
    self.container = container
    self.rect = rect
    self.landed = landed
    self.parameters = parameters
  }

  /// Flies to a cell, which appears at the end.
  convenience init(
    _ item: UIDragItem, _ view: UICollectionView, _ landing: ItemDropController.Landing,
    parameters: @escaping () -> UIDragPreviewParameters?
  ) {
    self.init(
      item, in: view,
      landed: {
        landing.path = nil
        view.setNeedsLayout()
      }, parameters: parameters,
      rect: {
        guard let path = landing.path, let frame = view.layoutAttributesForItem(at: path)?.frame,
          frame.intersects(view.bounds)
        else { return nil }
        return frame
      })
  }

  final func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  final var landing: DropLanding {
    DropLanding(
      item: dragItem, view: container, rect: rect, parameters: parameters,
      animations: { [self] in for animation in animations { animation() } },
      completion: { [self] position in
        landed()
        for completion in completions { completion(position) }
      })
  }
}

final class PlaceholderContext: DropFlight, UICollectionViewDropPlaceholderContext {
  private weak var pipeline: UpdatePipeline?
  private let extra: ExtraItem
  private let placeholder: UICollectionViewDropPlaceholder

  init(
    _ item: UIDragItem, _ view: UICollectionView, _ pipeline: UpdatePipeline,
    _ landing: ItemDropController.Landing, _ extra: ExtraItem, _ placeholder: UICollectionViewDropPlaceholder
  ) {
    self.pipeline = pipeline
    self.extra = extra
    self.placeholder = placeholder
    super.init(
      item, in: view,
      landed: { [weak view] in
        landing.path = nil
        view?.setNeedsLayout()
      },
      parameters: { [weak view] in
        guard let path = extra.path, let cell = view?.cellForItem(at: path) else { return nil }
        return placeholder.previewParametersProvider?(cell)
      },
      rect: { [weak view] in
        guard let path = extra.path, let frame = view?.layoutAttributesForItem(at: path)?.frame else {
          return nil
        }
        return frame
      })
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    pipeline?.commit(extra, dataSourceUpdates) ?? false
  }

  func deletePlaceholder() -> Bool { pipeline?.remove(extra) ?? false }

  func setNeedsCellUpdate() {
    guard let path = extra.path, let cell = pipeline?.presenter.cell(at: path) else { return }
    placeholder.cellUpdateHandler?(cell)
  }
}
