import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The phases of an interactive movement, and the calls of the data source, the delegate and the layout.
@Suite("Movement controller") @MainActor struct MovementControllerTests {
  /// The calls of the data source, the delegate and the layout for movements.
  private final class Layout: UICollectionViewFlowLayout {
    var log: Log?

    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      let target = super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
      log?.add("layout: \(previousIndexPath.item) to \(target.item)")
      return target
    }

    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      log?.add("stale: \(previousIndexPaths.map(\.item)) to \(targetIndexPaths.map(\.item))")
      return super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      log?.add(
        "\(movementCancelled ? "cancelled" : "ended"): \(previousIndexPaths.map(\.item)) to \(indexPaths.map(\.item))"
      )
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
    }
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    var log: Log?
    var onTarget: (() -> Void)?

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log?.add(
        "delegate: \(originalIndexPath.item), \(currentIndexPath.item) to \(proposedIndexPath.item)")
      onTarget?()
      return proposedIndexPath
    }
  }

  private let log = Log()
  private let names: NamesFixture
  private let delegate = Delegate()

  init() {
    let layout = Layout()
    names = NamesFixture([(0..<6).map { "\($0)" }], layout: layout)
    layout.log = log
    delegate.log = log
    names.collectionView.delegate = delegate
    names.mayMove = { [log] in
      log.add("may move \($0.item)")
      return true
    }
  }

  private var view: UICollectionView { names.collectionView }

  private var phase: String {
    guard case .moving(let movement) = view.parts.movement.phase else { return "idle" }
    return switch movement.order {
    case .original(let path): "\(path.item) at its original position"
    case .moved(from: let path, let current): "\(path.item) shown at \(current.item)"
    }
  }

  private func lines() -> [String] { log.drainLines() }

  @Test("A movement calls the data source, the delegate and the layout in order")
  func transcript() throws {
    #expect(phase == "idle")
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    #expect(phase == "0 at its original position")
    #expect(lines() == ["may move 0", "stale: [0] to [0]"])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 60))
    #expect(phase == "0 at its original position")
    #expect(lines() == ["layout: 0 to 0"])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
    #expect(phase == "0 shown at 1")
    #expect(lines() == ["layout: 0 to 1", "delegate: 0, 0 to 1", "stale: [0] to [1]"])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    #expect(phase == "0 at its original position")
    #expect(lines() == ["layout: 1 to 0", "delegate: 0, 1 to 0", "stale: [1] to [0]"])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    #expect(phase == "0 shown at 2")
    _ = lines()
    view.endInteractiveMovement()
    #expect(phase == "idle")
    #expect(lines() == ["ended: [0] to [2]"])
    #expect(names.moves == ["0.0 → 0.2"])
    try names.app.settle()
    #expect(names.shown == ["1", "2", "0", "3", "4", "5"])
  }

  @Test("After a cancel, the layout receives a context with the item's original index path")
  func cancel() throws {
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 160))
    #expect(phase == "1 shown at 5")
    _ = lines()
    view.cancelInteractiveMovement()
    #expect(phase == "idle")
    #expect(lines() == ["cancelled: [1] to [1]"])
    try names.app.settle()
    #expect(names.shown == ["0", "1", "2", "3", "4", "5"])
    #expect(names.moves == [])
  }

  @Test("Wrong calls have no effect")
  func wrongCalls() {
    let messages = diagnostics {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 160))
      view.endInteractiveMovement()
      view.cancelInteractiveMovement()
      #expect(!view.beginInteractiveMovementForItem(at: path(17)))
      #expect(phase == "idle")
      #expect(lines() == [])
      #expect(view.beginInteractiveMovementForItem(at: path(2)))
      _ = lines()
      #expect(!view.beginInteractiveMovementForItem(at: path(3)))
      #expect(phase == "2 at its original position")
      #expect(lines() == [])
    }
    #expect(messages == [])
  }

  @Test("A batch update starts from the data source's order; the target is computed again after it")
  func update() throws {
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    #expect(phase == "1 shown at 4")
    _ = lines()
    var within = ""
    view.performBatchUpdates {
      within = phase
      names.sections[0].removeFirst()
      view.deleteItems(at: [path(0)])
    }
    #expect(within == "1 at its original position")
    #expect(phase == "0 shown at 4")
    #expect(lines() == ["layout: 0 to 4", "delegate: 0, 0 to 4", "stale: [0] to [4]"])
    view.reloadData()
    #expect(phase == "idle")
    #expect(lines() == [])
  }

  @Test("A movement that the delegate cancels in its target method stays canceled")
  func canceledInTargetMethod() throws {
    delegate.onTarget = { [view] in view.cancelInteractiveMovement() }
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 60))
    #expect(phase == "idle")
    try names.app.settle()
    #expect(names.shown == ["0", "1", "2", "3", "4", "5"])
    #expect(names.moves == [])
  }
}
