import Testing
import UIKit
import UIKitTesting

/// Checks the back-to-front order of the elements during a transition.
@Suite("Order of elements in transitions") @MainActor struct TransitionOrderTests {
  private let names = NamesFixture([["a", "b", "c", "d", "e"]], layout: UICollectionViewFlowLayout())

  /// A layout with all items at the same place. The items are listed in the given order.
  private func layout(_ zIndexes: [(item: Int, z: Int)]) -> FreeLayout {
    let layout = FreeLayout()
    for (item, z) in zIndexes { layout.add(item, CGRect(x: 10, y: 10, width: 90, height: 90)).zIndex = z }
    return layout
  }

  /// The items from back to front.
  private var order: [Int] {
    let view = names.collectionView
    let places = view.visibleCells.map { cell in
      (
        item: view.indexPath(for: cell)?.item ?? -1, z: cell.layer.zPosition,
        place: view.subviews.firstIndex(of: cell) ?? -1
      )
    }
    return places.sorted { ($0.z, $0.place) < ($1.z, $1.place) }.map(\.item)
  }

  /// The orders at rest before a transition, in its steps, and at rest after it.
  private func orders(from start: FreeLayout, to end: FreeLayout, steps: Int = 60) throws -> [[Int]] {
    names.collectionView.collectionViewLayout = start
    try names.app.settle()
    var orders = [order]
    let transition = names.collectionView.startInteractiveTransition(to: end)
    for step in 0...steps {
      transition.transitionProgress = CGFloat(step) / CGFloat(steps)
      transition.invalidateLayout()
      names.app.frame()
      orders.append(order)
    }
    names.collectionView.finishInteractiveTransition()
    try names.app.settle()
    return orders + [order]
  }

  /// The steps in which two items exchange their order.
  private func exchanges(_ a: Int, _ b: Int, in orders: [[Int]]) -> [Int] {
    let isBehind = orders.map { ($0.firstIndex(of: a) ?? 0) < ($0.firstIndex(of: b) ?? 0) }
    return isBehind.indices.dropFirst().filter { isBehind[$0] != isBehind[$0 - 1] }
  }

  @Test("Two elements exchange their order once at most, and not at an end")
  func once() throws {
    let orders = try orders(
      from: layout([(0, 2), (1, 1), (2, 0), (3, -1), (4, -2)]),
      to: layout([(0, -1), (1, 0), (2, 0), (3, 1), (4, 1)]))
    #expect(orders.first == [4, 3, 2, 1, 0])
    #expect(orders.last == [0, 1, 2, 3, 4])
    for a in 0..<5 {
      for b in a + 1..<5 {
        let steps = exchanges(a, b, in: orders)
        #expect(steps.count == 1, "\(a) and \(b): \(steps)")
        #expect(steps.allSatisfy { 1 < $0 && $0 < orders.count - 1 }, "\(a) and \(b): \(steps)")
      }
    }
  }

  @Test("Elements with equal z-indexes, which the layouts list in other orders, exchange them in the middle")
  func ties() throws {
    let orders = try orders(
      from: layout([(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]),
      to: layout([(4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]))
    #expect(orders.first == [0, 1, 2, 3, 4])
    #expect(orders.last == [4, 3, 2, 1, 0])
    for a in 0..<5 {
      for b in a + 1..<5 {
        let steps = exchanges(a, b, in: orders)
        #expect(steps.count == 1 && (31...33).contains(steps[0]), "\(a) and \(b): \(steps)")
      }
    }
  }

  @Test("Beyond the ends the order is that of the ends")
  func beyond() throws {
    let start = layout([(0, 10), (1, 0), (2, 0), (3, 0), (4, 0)])
    names.collectionView.collectionViewLayout = start
    try names.app.settle()
    let transition = names.collectionView.startInteractiveTransition(
      to: layout([(0, 1), (1, 0), (2, 0), (3, 0), (4, 0)]))
    for progress in [1, 1.5, 0, -1] as [CGFloat] {
      transition.transitionProgress = progress
      transition.invalidateLayout()
      names.app.frame()
      #expect(order == [1, 2, 3, 4, 0], "\(progress)")
    }
  }
}
