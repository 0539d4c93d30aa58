import Drawing
import Foundation
import Testing
import UIKit
import ViewTree

@testable import SDLHost

/// The calls to the graphics card, and the pixels that are sent to it, for the frames of a collection view
/// with a picture and a label of its own in each cell.
@MainActor @Suite(.serialized, .enabled(GraphicsCard.requirement, { await GraphicsCard.isAvailable }))
struct GPUUploadTests {
  /// Pictures in the size of a cell at two pixels per point, so that each is drawn from its own pixels.
  private final class Pictures: NSObject, UICollectionViewDataSource {
    static let (width, height) = (300, 220)
    /// The bytes of a picture on the graphics card, which has one more pixel around it.
    static let byteCount = (width + 2) * (height + 2) * 4

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      100_000
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      let color = 0xFF00_0000 | UInt32(truncatingIfNeeded: indexPath.item &* 2_654_435_761) >> 8
      let pixels = [UInt32](repeating: color, count: Self.width * Self.height)
      let picture = UIImageView(
        image: UIImage(pixels: pixels, width: Self.width, height: Self.height, scale: 2))
      let label = UILabel(frame: CGRect(x: 4, y: 4, width: 142, height: 20))
      label.text = "Photo \(indexPath.item)"
      for view in [picture, label] { cell.contentView.addSubview(view) }
      return cell
    }
  }

  /// Piles of 26 cells that lie on top of each other, each turned by another angle.
  private final class Piles: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let (pile, place) = (indexPath.item / 26, indexPath.item % 26)
      attributes.size = CGSize(width: 150, height: 110)
      attributes.center = CGPoint(x: 160 + pile % 4 * 320, y: 200 + pile / 4 * 400)
      attributes.transform = CGAffineTransform(rotationAngle: CGFloat(place) / 13)
      attributes.zIndex = -place
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<208).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
  }

  /// A grid of cells that fill a window, 160 by 120 points apart.
  private func withGrid(
    _ size: CGSize, _ body: (WindowHost, UICollectionView, _ frame: () -> RenderStatistics) throws -> Void
  ) throws {
    try GraphicsCard.withHost(size, scale: 2) { host in
      defer { FrameLoop.resignCurrent() }
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 150, height: 110)
      layout.minimumLineSpacing = 10
      layout.minimumInteritemSpacing = 10
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      let source = Pictures()
      view.backgroundColor = .white
      view.showsVerticalScrollIndicator = false
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      window.addSubview(view)
      window.makeKeyAndVisible()
      var time = 0.0
      try body(host, view) {
        time += 1 / 60
        host.loop.runFrame(at: time)
        return host.renderStatistics
      }
      #expect(host.rendererName == "opengl")
    }
  }

  @Test("A scroll at 3840×2160 sends the pictures and texts of cells that come in, and nothing else")
  func scroll() throws {
    try withGrid(CGSize(width: 1920, height: 1080)) { host, view, frame in
      var seen: Set<IndexPath> = []
      var mostCalls = 0
      for step in 0..<60 {
        // A row that comes in has its texts on screen.
        view.contentOffset.y = CGFloat(step) * 150
        let work = frame()
        let new = Set(view.indexPathsForVisibleItems).subtracting(seen)
        seen.formUnion(new)
        #expect(work.uploads == new.count * 2, "step \(step), \(new.count) new cells: \(work)")
        // A text of 20 points is at most 142 × 24 points.
        #expect(
          work.uploadedBytes <= new.count * (Pictures.byteCount + 286 * 50 * 4), "step \(step): \(work)")
        mostCalls = max(mostCalls, work.drawCalls)
      }
      #expect(seen.count == 996)
      #expect(mostCalls <= 30)
    }
  }

  @Test("A pinch of 208 cells with pictures into turned piles takes at most 30 calls in each frame")
  func pinch() throws {
    try withGrid(CGSize(width: 1280, height: 800)) { host, view, frame in
      _ = frame()
      var seen = Set(view.indexPathsForVisibleItems)
      var sent = seen.count * 2
      let transition = view.startInteractiveTransition(to: Piles())
      var calls: [Int] = []
      for step in 1...30 {
        transition.transitionProgress = CGFloat(step) / 30
        transition.invalidateLayout()
        let work = frame()
        seen.formUnion(view.indexPathsForVisibleItems)
        sent += work.uploads
        calls.append(work.drawCalls)
        #expect(sent <= seen.count * 2 && work.readBacks == 0, "step \(step): \(work)")
      }
      #expect(view.visibleCells.count == 208)
      #expect(seen.count == 208 && sent == 416)
      view.finishInteractiveTransition()
      for _ in 0..<60 where host.loop.needsFrame { calls.append(frame().drawCalls) }
      #expect(calls.allSatisfy { $0 <= 30 }, "\(calls)")
    }
  }
}
