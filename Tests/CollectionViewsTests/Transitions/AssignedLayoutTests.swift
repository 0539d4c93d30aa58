import Testing
import UIKit
import UIKitTesting

/// Layouts that are assigned without animation.
@MainActor struct AssignedLayoutTests {
  nonisolated static let ways: [String] = ["property", "without animation", "animated"]

  private func change(_ view: UICollectionView, to layout: UICollectionViewLayout, _ way: String) {
    switch way {
    case "property": view.collectionViewLayout = layout
    default: view.setCollectionViewLayout(layout, animated: way == "animated")
    }
  }

  @Test("The item in the middle stays there if another layout is assigned, in each way", arguments: ways)
  func middle(_ way: String) throws {
    let fixture = TransitionFixture([300])
    // Rows of three items, every 110 points: the middle, 1200, is in the row from 1100 on, with the items 30
    // to 32.
    fixture.view.contentOffset.y = 1_000
    fixture.app.frame()
    change(fixture.view, to: fixture.list, way)
    // The middle of item 31 was 150 points below the edge. In the list it is at 1260.
    #expect(fixture.view.contentOffset.y == 1_110)
    try fixture.app.settle()
    #expect(fixture.view.contentOffset.y == 1_110)
    #expect(fixture.visibleFrame(31) == CGRect(x: 0, y: 130, width: 320, height: 40))
  }

  @Test("Content at its start stays there if another layout is assigned", arguments: ways)
  func start(_ way: String) throws {
    let fixture = TransitionFixture([300])
    change(fixture.view, to: fixture.list, way)
    try fixture.app.settle()
    #expect(fixture.view.contentOffset == .zero)
  }
}
