import Testing
import UIKit
import UIKitTesting

/// Scrolling to an item past items that are sized during the scroll.
@Suite("Scrolling to an item with self-sizing cells") @MainActor struct ScrollToItemTests {
  /// Prefers a height that depends on its item.
  private final class Row: PreferringCell {
    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      CGSize(width: attributes.size.width, height: CGFloat(30 + attributes.indexPath.item * 37 % 50))
    }
  }

  private func names() -> NamesFixture {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let names = NamesFixture([[]], layout: layout)
    layout.itemSize = CGSize(width: 320, height: 44)
    names.collectionView.register(Row.self, forCellWithReuseIdentifier: "cell")
    names.sections = [(0..<300).map { "\($0)" }]
    names.collectionView.reloadData()
    names.app.frame()
    return names
  }

  private func visibleTop(of item: Int, in names: NamesFixture) -> CGFloat? {
    names.collectionView.cellForItem(at: path(item)).map {
      $0.frame.minY - names.collectionView.contentOffset.y
    }
  }

  @Test(
    "An animated scroll to an item ends at the same offset as one without animation",
    arguments: [(40, "top"), (40, "center"), (40, "bottom"), (170, "bottom")])
  func sameEnd(item: Int, position name: String) throws {
    let positions: [String: UICollectionView.ScrollPosition] = [
      "top": .top, "center": .centeredVertically, "bottom": .bottom,
    ]
    let position = try #require(positions[name])
    let (jumping, moving) = (names(), names())
    jumping.collectionView.scrollToItem(at: path(item), at: position, animated: false)
    jumping.app.frame()
    moving.collectionView.scrollToItem(at: path(item), at: position, animated: true)
    try moving.app.settle()
    let height = CGFloat(30 + item * 37 % 50)
    let expected: CGFloat =
      switch position {
      case .top: 0
      case .bottom: 400 - height
      default: 200 - height / 2
      }
    let (a, b) = (
      try #require(visibleTop(of: item, in: jumping)), try #require(visibleTop(of: item, in: moving))
    )
    #expect(abs(a - expected) <= 0.5)
    #expect(abs(b - expected) <= 0.5)
    #expect(a == b)
  }

  @Test("An update during the scroll changes the target to the item's new position")
  func update() throws {
    let names = names()
    names.collectionView.scrollToItem(at: path(100), at: .top, animated: true)
    names.app.advance(by: 0.1)
    names.sections[0].removeFirst(5)
    names.collectionView.deleteItems(at: (0..<5).map { path($0) })
    try names.app.settle()
    #expect(visibleTop(of: 95, in: names) == 0)
    #expect(names.collectionView.contentOffset.y > 95 * 40)
  }
}
