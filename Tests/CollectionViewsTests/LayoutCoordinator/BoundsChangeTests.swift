import Testing
import UIKit
import UIKitTesting

/// A new size of the collection view: the order of the calls and the animation of the views.
@Suite("Animated changes of bounds") @MainActor struct BoundsChangeTests {
  /// Shows items in a layout that records calls; the transcript begins after the first layout pass.
  private func makeGrid(_ count: Int) -> (GridFixture, RecordingLayout) {
    let grid = GridFixture([count])
    let layout = RecordingLayout()
    grid.collectionView.collectionViewLayout = layout
    grid.show()
    _ = layout.transcript()
    return (grid, layout)
  }

  @Test(
    "A resize prepares the layout, requests final and initial attributes, and ends within the pass"
  )
  func transcript() {
    let (grid, layout) = makeGrid(4)
    grid.app.resize(to: CGSize(width: 300, height: 400))
    grid.app.frame()
    #expect(
      layout.transcript() == """
        should(0,320 → 0,300) invalidate prepare contentSize boundsChange(320) elements(0…400) \
        final(0) initial(0) final(1) initial(1) final(2) initial(2) final(3) initial(3) finalizeBoundsChange
        """)
    grid.app.frame()
    #expect(layout.transcript() == "")
  }

  @Test(
    "Elements that a resize hides need only final attributes, elements that it shows only initial ones")
  func appearingAndDisappearing() {
    let (grid, layout) = makeGrid(8)
    grid.app.resize(to: CGSize(width: 320, height: 350))
    grid.app.frame()
    #expect(layout.transcript().hasSuffix("final(6) initial(6) final(7) finalizeBoundsChange"))
    grid.app.resize(to: CGSize(width: 320, height: 400))
    grid.app.frame()
    #expect(layout.transcript().hasSuffix("final(6) initial(6) initial(7) finalizeBoundsChange"))
  }

  @Test(
    "In an animation block, views move from their present positions, and removed views stay until the end")
  func animated() throws {
    let grid = GridFixture([12])
    grid.show()
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    let last = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 11, section: 0)))
    #expect(cell.frame == CGRect(x: 220, y: 0, width: 100, height: 100))
    UIView.animate(withDuration: 0.4) { grid.collectionView.frame.size.width = 210 }
    #expect(cell.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(cell.layer.presentation()?.position == CGPoint(x: 270, y: 50))
    #expect(!last.isHidden)
    #expect(!grid.collectionView.visibleCells.contains(last))
    #expect(last.frame == CGRect(x: 110, y: 550, width: 100, height: 100))
    grid.app.advance(by: 0.2)
    let middle = try #require(cell.layer.presentation()?.position)
    #expect(abs(middle.x - 160) < 0.001)
    #expect(abs(middle.y - 105) < 0.001)
    #expect(!grid.recorder.calls.contains("didEnd(0.11)"))
    try grid.app.settle()
    #expect(grid.recorder.calls.contains("didEnd(0.11)"))
    #expect(last.isHidden)
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
  }

  @Test("A disappearing element that appears again keeps its view and continues from its displayed position")
  func reappearing() throws {
    let grid = GridFixture([12])
    grid.show()
    let last = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 11, section: 0)))
    UIView.animate(withDuration: 0.4) { grid.collectionView.frame.size.width = 210 }
    grid.app.advance(by: 0.2)
    let position = try #require(last.layer.presentation()?.position)
    UIView.animate(withDuration: 0.4) { grid.collectionView.frame.size.width = 320 }
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 11, section: 0)) === last)
    #expect(last.layer.presentation()?.position == position)
    try grid.app.settle()
    #expect(grid.frame(11) == CGRect(x: 220, y: 330, width: 100, height: 100))
    #expect(!grid.recorder.calls.contains("didEnd(0.11)"))
  }

  /// Inserted items fly in from the bottom edge, rotated and scaled down. If `isGuarded` is false, the layout
  /// returns these initial attributes for all items.
  private final class FlyInLayout: UICollectionViewFlowLayout {
    var isGuarded = false
    private var inserted: Set<IndexPath> = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems where item.updateAction == .insert {
        if let path = item.indexPathAfterUpdate { inserted.insert(path) }
      }
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      if isGuarded, inserted.remove(itemIndexPath) == nil { return attributes }
      attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2).rotated(by: .pi)
      attributes?.center = CGPoint(
        x: collectionView?.bounds.midX ?? 0, y: collectionView?.bounds.maxY ?? 0)
      return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.size != collectionView?.bounds.size
    }
  }

  @Test(
    "Initial attributes for insertions also apply to a resize unless the layout checks the item",
    arguments: [false, true])
  func initialAttributesDuringResize(isGuarded: Bool) throws {
    let layout = FlyInLayout()
    layout.isGuarded = isGuarded
    let grid = GridFixture([12], layout: layout)
    grid.show()
    let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    UIView.animate(withDuration: 0.4) { grid.collectionView.frame.size.width = 210 }
    let shown = try #require(cell.layer.presentation())
    #expect(shown.position == (isGuarded ? CGPoint(x: 270, y: 50) : CGPoint(x: 105, y: 400)))
    #expect(shown.affineTransform().isIdentity == isGuarded)
    try grid.app.settle()
    #expect(cell.frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(cell.transform.isIdentity)
  }

  @Test("An invalidation in an animation block animates persisting and disappearing elements")
  func invalidationInBlock() throws {
    let grid = GridFixture([12])
    grid.show()
    let last = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 11, section: 0)))
    UIView.animate(withDuration: 0.4) {
      grid.layout.itemSize = CGSize(width: 150, height: 150)
      grid.collectionView.layoutIfNeeded()
    }
    #expect(last.layer.presentation()?.position == CGPoint(x: 270, y: 380))
    #expect(last.center.y == 875)
    try grid.app.settle()
    #expect(last.isHidden)
    #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 150, height: 150))
  }

  @Test("With animations disabled, all views are at their final positions when the call returns")
  func disabled() throws {
    let grid = GridFixture([12])
    grid.show()
    UIView.performWithoutAnimation {
      grid.collectionView.frame.size.width = 210
      grid.collectionView.layoutIfNeeded()
    }
    #expect(grid.frame(2) == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(grid.recorder.calls.contains("didEnd(0.11)"))
  }
}

@Suite("Registration of decoration views") @MainActor struct DecorationRegistrationTests {
  private final class Mat: UICollectionReusableView {}
  private final class OtherMat: UICollectionReusableView {}

  private final class MatLayout: RecordingLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let mat = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "mat", with: IndexPath(item: 0, section: 0))
      mat.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
      mat.zIndex = -1
      return (super.layoutAttributesForElements(in: rect) ?? []) + [mat]
    }
  }

  private func mats(_ grid: GridFixture) -> [String] {
    grid.collectionView.subviews.filter { !$0.isHidden && !($0 is UICollectionViewCell) }
      .compactMap { $0 as? UICollectionReusableView }.map { "\(type(of: $0))" }
  }

  @Test("Removing the registration removes the views; another class replaces them")
  func registration() {
    let grid = GridFixture([2])
    let layout = MatLayout()
    layout.register(Mat.self, forDecorationViewOfKind: "mat")
    grid.collectionView.collectionViewLayout = layout
    grid.show()
    #expect(mats(grid) == ["Mat"])
    layout.register(OtherMat.self, forDecorationViewOfKind: "mat")
    grid.app.frame()
    #expect(mats(grid) == ["OtherMat"])
    _ = layout.transcript()
    layout.register(nil as AnyClass?, forDecorationViewOfKind: "mat")
    let messages = diagnostics { grid.app.frame() }
    #expect(mats(grid) == [])
    #expect(layout.transcript() == "")
    #expect(
      messages.first?.contains("no class or nib is registered for decoration views of kind mat") == true)
  }
}
