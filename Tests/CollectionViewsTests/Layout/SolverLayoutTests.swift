import Testing
import UIKit
import UIKitTesting

@Suite("Layouts of apps with a solver") @MainActor struct SolverLayoutTests {
  /// Rows whose heights are one value, except for some.
  private nonisolated struct RowSolver: LayoutSolver {
    let width: CGFloat
    let count: Int
    let rowHeight: CGFloat
    var heights: [Int: CGFloat] = [:]

    var contentSize: CGSize { CGSize(width: width, height: top(of: count)) }

    func top(of item: Int) -> CGFloat {
      heights.reduce(CGFloat(item) * rowHeight) { $1.key < item ? $0 + $1.value - rowHeight : $0 }
    }

    func element(
      _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
    ) -> LayoutElement? {
      guard (0..<count).contains(item) else { return nil }
      let top = top(of: item)
      switch kind {
      case .item:
        let frame = CGRect(x: 0, y: top, width: width, height: heights[item] ?? rowHeight)
        return LayoutElement(kind: .item, section: 0, item: item, frame: frame)
      case .decoration("Line"):
        return LayoutElement(
          kind: kind, section: 0, item: item, frame: CGRect(x: 0, y: top, width: width, height: 1))
      default: return nil
      }
    }

    func forEachElement(in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void) {
      for item in 0..<count where top(of: item) < rect.maxY && top(of: item + 1) > rect.minY {
        for kind in [LayoutElement.Kind.item, .decoration("Line")] {
          element(kind, section: 0, item: item, viewport: viewport).map(body)
        }
      }
    }
  }

  private final class RowLayout: SolverLayout<RowSolver> {
    var rowHeight: CGFloat = 40 { didSet { invalidateLayout() } }
    var measures = false
    var calls: [String] = []

    override var measuresViews: Bool { measures }

    override func makeSolver(for visibleSize: CGSize) -> RowSolver {
      calls.append("make \(Int(visibleSize.width))")
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return RowSolver(width: visibleSize.width, count: count, rowHeight: rowHeight)
    }

    override func update(_ solver: inout RowSolver, itemsAt indexPaths: [IndexPath]) {
      calls.append("update \(indexPaths.map(\.item))")
      for path in indexPaths { solver.heights[path.item] = 70 }
    }

    override func update(_ solver: inout RowSolver, size: CGSize, ofItemAt indexPath: IndexPath) {
      solver.heights[indexPath.item] = size.height
    }
  }

  private final class TallCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      preferred.size.height = 50
      return preferred
    }
  }

  private let layout = RowLayout()

  private func show(_ count: Int, _ cell: UICollectionViewCell.Type = UICollectionViewCell.self)
    -> LayoutFixture
  {
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Line")
    let fixture = LayoutFixture([0], layout: layout)
    fixture.collectionView.register(cell, forCellWithReuseIdentifier: "cell")
    fixture.recorder.counts = [count]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    layout.calls = []
    return fixture
  }

  @Test("A solver is made for other counts and for another width, not while the content scrolls")
  func making() {
    let fixture = show(1000)
    fixture.collectionView.contentOffset.y = 20_000
    fixture.app.frame()
    #expect(layout.calls == [] && fixture.frame(500) == CGRect(x: 0, y: 20_000, width: 320, height: 40))
    fixture.collectionView.frame.size.height = 300
    fixture.app.frame()
    #expect(layout.calls == [])
    fixture.collectionView.frame.size.width = 200
    fixture.app.frame()
    #expect(layout.calls == ["make 200"] && fixture.frame(500)?.width == 200)
    fixture.recorder.counts = [600]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    #expect(layout.calls == ["make 200", "make 200"])
    #expect(fixture.collectionView.contentSize.height == 24_000)
  }

  @Test("A query before the layout pass uses the new settings, with one provisional solver")
  func provisional() {
    let fixture = show(100)
    layout.rowHeight = 60
    #expect(layout.collectionViewContentSize.height == 6000)
    #expect(layout.layoutAttributesForItem(at: [0, 2])?.frame.minY == 120)
    #expect(layout.validSolver?.rowHeight == 60)
    #expect(layout.calls == ["make 320"])
    fixture.app.frame()
    #expect(layout.calls == ["make 320", "make 320"] && fixture.frame(1)?.minY == 60)
  }

  @Test("Invalidated items change without a new solver, and the first visible item stays in its place")
  func updating() {
    let fixture = show(100)
    fixture.collectionView.contentOffset.y = 400
    fixture.app.frame()
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 3], [0, 12]])
    layout.invalidateLayout(with: context)
    fixture.app.frame()
    #expect(layout.calls == ["update [3, 12]"])
    #expect(fixture.collectionView.contentOffset.y == 430)
    #expect(fixture.frame(10)?.minY == 430 && fixture.frame(12)?.height == 70)
  }

  @Test("Items have the sizes that their cells prefer, also with the next solver")
  func measuring() {
    layout.measures = true
    let fixture = show(100, TallCell.self)
    #expect(fixture.frame(2) == CGRect(x: 0, y: 100, width: 320, height: 50))
    #expect(fixture.collectionView.contentSize.height < 5000)
    layout.rowHeight = 20
    fixture.app.frame()
    #expect(fixture.frame(2) == CGRect(x: 0, y: 100, width: 320, height: 50))
  }

  @Test("Decoration views of kinds of one's own are those of the solver")
  func decorations() {
    let fixture = show(100)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "Line", at: [0, 3])?.frame.minY == 120)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "Other", at: [0, 3]) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "Line", at: [0, 3]) == nil)
    let lines = fixture.collectionView.subviews.filter { $0.frame.height == 1 }
    #expect(lines.count == 10)
  }
}
