import Foundation
import Testing
import UIKit
import UIKitTesting

/// Counts the calls of `apply(_:)`.
private final class ApplyingCell: UICollectionViewCell {
  var applied = 0
  var hue: CGFloat = -1

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    applied += 1
    if let colored = layoutAttributes as? HueAttributes { hue = colored.hue }
  }
}

private final class HueAttributes: UICollectionViewLayoutAttributes {
  var hue: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? HueAttributes)?.hue = hue
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? HueAttributes else { return false }
    return MainActor.assumeIsolated { other.hue == hue }
  }
}

@Suite("Attributes") @MainActor struct AttributesTests {
  private func makeGrid(_ count: Int) -> (GridFixture, FreeLayout) {
    let grid = GridFixture([count])
    let layout = FreeLayout()
    grid.collectionView.register(ApplyingCell.self, forCellWithReuseIdentifier: "cell")
    grid.collectionView.collectionViewLayout = layout
    return (grid, layout)
  }

  @Test("Attributes that the layout changed in place are applied after an invalidation")
  func mutatedInPlace() throws {
    let (grid, layout) = makeGrid(1)
    let attributes = layout.add(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    grid.app.frame()
    let cell = try #require(
      grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? ApplyingCell)
    #expect(cell.applied == 1)

    attributes.frame = CGRect(x: 100, y: 100, width: 60, height: 60)
    attributes.alpha = 0.3
    layout.invalidateLayout()
    grid.app.frame()
    #expect(cell.frame == CGRect(x: 100, y: 100, width: 60, height: 60))
    #expect(abs(cell.alpha - 0.3) < 1e-6)
    #expect(cell.applied == 2)

    layout.invalidateLayout()
    grid.app.frame()
    #expect(cell.applied == 2, "unchanged attributes are not applied again")
  }

  @Test("The frame is the bounding box of the transformed element") func frameOfTransform() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.center = CGPoint(x: 100, y: 200)
    attributes.size = CGSize(width: 80, height: 60)
    func expect(_ transform: CATransform3D, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      attributes.transform3D = transform
      let frame = attributes.frame
      let differences = [frame.minX - x, frame.minY - y, frame.width - width, frame.height - height]
      #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(frame)")
    }
    expect(CATransform3DMakeScale(-2, 0.5, 1), 20, 185, 160, 30)
    expect(CATransform3DMakeTranslation(5, -7, 100), 65, 163, 80, 60)
    let (cosine, sine) = (cos(0.5), sin(0.5))
    let (width, height) = (80 * cosine + 60 * sine, 80 * sine + 60 * cosine)
    expect(CATransform3DMakeRotation(0.5, 0, 0, 1), 100 - width / 2, 200 - height / 2, width, height)
    attributes.size = CGSize(width: -80, height: 60)
    expect(CATransform3DMakeScale(2, 1, 1), 20, 170, 160, 60)
    attributes.size = CGSize(width: 80, height: 60)
    // The left edge comes nearer, to a depth of 40·sin 0.5, and the right one goes away.
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    let near = 1 / (1 - 40 * sine / 400)
    let far = 1 / (1 + 40 * sine / 400)
    expect(
      CATransform3DRotate(perspective, 0.5, 0, 1, 0), 100 - 40 * cosine * near, 200 - 30 * near,
      40 * cosine * (near + far), 60 * near)
  }

  @Test("Subclass properties that the layout changed in place are applied after an invalidation")
  func mutatedSubclass() throws {
    let (grid, layout) = makeGrid(1)
    let path = IndexPath(item: 0, section: 0)
    let attributes = HueAttributes(forCellWith: path)
    layout.add(attributes, CGRect(x: 0, y: 0, width: 50, height: 50))
    grid.app.frame()
    attributes.hue = 0.5
    layout.invalidateLayout()
    grid.app.frame()
    #expect((grid.collectionView.cellForItem(at: path) as? ApplyingCell)?.hue == 0.5)
  }

  @Test("An attributes object that is reused for another item does not change which item disappears")
  func recycledAttributes() {
    let (grid, layout) = makeGrid(10)
    let attributes = layout.add(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    grid.show()
    attributes.indexPath = IndexPath(item: 7, section: 0)
    layout.invalidateLayout()
    grid.app.frame()
    #expect(grid.recorder.transcript() == "didEnd(0.0) cell(0.7) willDisplay(0.7)")
    #expect(grid.collectionView.indexPathsForVisibleItems == [IndexPath(item: 7, section: 0)])
  }

  @Test("An element that the layout returns twice is shown once")
  func equalKeys() {
    let (grid, layout) = makeGrid(3)
    for item in [0, 1, 0, 2] {
      layout.add(item, CGRect(x: item * 60, y: 0, width: 50, height: 50))
    }
    for _ in 0..<2 {
      grid.app.frame()
      #expect(grid.collectionView.subviews.filter { $0 is UICollectionViewCell }.count == 3)
      #expect(grid.collectionView.indexPathsForVisibleItems.count == 3)
      layout.invalidateLayout()
    }
    #expect(grid.recorder.calls.filter { $0.hasPrefix("cell") }.count == 3)
  }

  @Test("Hidden elements have no view until they are visible")
  func hidden() {
    let (grid, layout) = makeGrid(2)
    let attributes = layout.add(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.add(1, CGRect(x: 60, y: 0, width: 50, height: 50))
    attributes.isHidden = true
    grid.show()
    #expect(grid.collectionView.indexPathsForVisibleItems == [IndexPath(item: 1, section: 0)])
    attributes.isHidden = false
    layout.invalidateLayout()
    grid.app.frame()
    #expect(grid.recorder.transcript() == "cell(0.0) willDisplay(0.0)")
    attributes.isHidden = true
    layout.invalidateLayout()
    grid.app.frame()
    #expect(grid.recorder.transcript() == "didEnd(0.0)")
  }

  @Test("Negative sizes and frames that are not finite are reported and not shown")
  func impossibleFrames() {
    let (grid, layout) = makeGrid(3)
    layout.add(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.add(1, CGRect(x: CGFloat.nan, y: 0, width: 50, height: 50))
    layout.add(2, .zero).size = CGSize(width: -50, height: 50)
    let messages = diagnostics { grid.app.frame() }
    #expect(messages.count == 2)
    #expect(grid.collectionView.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("Supplementary views can have index paths with one or three components")
  func pathLevels() {
    let (grid, layout) = makeGrid(1)
    let kind = UICollectionView.elementKindSectionHeader
    let paths = [IndexPath(index: 0), IndexPath(indexes: [0, 1, 2])]
    for (row, path) in paths.enumerated() {
      layout.add(
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path),
        CGRect(x: 0, y: row * 30, width: 50, height: 20))
    }
    grid.app.frame()
    #expect(grid.collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) == paths)
    for path in paths {
      #expect(grid.collectionView.supplementaryView(forElementKind: kind, at: path) != nil)
    }
  }

  @Test("A dequeued view, new or reused, has the size of its attributes")
  func sizeAtDequeue() {
    let (grid, layout) = makeGrid(2)
    let attributes = layout.add(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    attributes.transform = CGAffineTransform(rotationAngle: 1)
    var sizes: [CGSize] = []
    grid.recorder.onCell = { sizes.append($0.bounds.size) }
    grid.show()
    layout.list = []
    layout.invalidateLayout()
    grid.app.frame()
    layout.add(1, CGRect(x: 0, y: 0, width: 80, height: 90))
    layout.invalidateLayout()
    grid.app.frame()
    #expect(sizes == [CGSize(width: 50, height: 50), CGSize(width: 80, height: 90)])
    #expect(grid.collectionView.reuseStatistics.cellsMade == 1)
  }

  @Test("indexPathForItem(at:) respects transforms and returns the frontmost item")
  func transformedItems() {
    let (grid, layout) = makeGrid(2)
    layout.add(0, CGRect(x: 100, y: 100, width: 100, height: 20)).transform =
      CGAffineTransform(rotationAngle: .pi / 2)
    layout.add(1, CGRect(x: 100, y: 100, width: 100, height: 20)).zIndex = -1
    grid.app.frame()
    let view = grid.collectionView
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 70))?.item == 0)
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 110))?.item == 0)
    #expect(view.indexPathForItem(at: CGPoint(x: 110, y: 110))?.item == 1)
    #expect(view.indexPathForItem(at: CGPoint(x: 110, y: 70)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 70)) == nil)
  }
}
