import CollectionLayouts
import SDLHost
import UIKit

private final class Mosaic: MosaicLayout {}
private final class Waterfall: WaterfallLayout {}
private final class List: ListLayout {}
private final class Stack: StackLayout {}
private final class CoverFlow: CoverFlowLayout {}
private final class Circle: CircleLayout {}
private final class Flow: UICollectionViewFlowLayout {}

/// The places of items in rows of one height, without sections.
private nonisolated struct RowSolver: LayoutSolver {
  let width: CGFloat
  var rowHeight: CGFloat
  let firstItems: [Int]

  var contentSize: CGSize { CGSize(width: width, height: CGFloat(firstItems.last ?? 0) * rowHeight) }

  func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    guard kind == .item, section + 1 < firstItems.count, item < firstItems[section + 1] - firstItems[section]
    else { return nil }
    let top = CGFloat(firstItems[section] + item) * rowHeight
    return LayoutElement(
      kind: .item, section: section, item: item,
      frame: CGRect(x: 0, y: top, width: width, height: rowHeight))
  }

  func forEachElement(in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void) {
    for section in 0..<max(0, firstItems.count - 1) {
      for item in 0..<firstItems[section + 1] - firstItems[section] {
        guard let element = element(.item, section: section, item: item, viewport: viewport) else { continue }
        if element.frame.intersects(rect) { body(element) }
      }
    }
  }
}

private final class Rows: SolverLayout<RowSolver> {
  override func makeSolver(for visibleSize: CGSize) -> RowSolver {
    let sections = collectionView?.numberOfSections ?? 0
    let firstItems = (0..<sections).reduce(into: [0]) { sums, section in
      sums.append((sums.last ?? 0) + (collectionView?.numberOfItems(inSection: section) ?? 0))
    }
    return RowSolver(width: visibleSize.width, rowHeight: 40, firstItems: firstItems)
  }

  override func update(_ solver: inout RowSolver, itemsAt indexPaths: [IndexPath]) { solver.rowHeight = 44 }
}

/// Shows sixty items with a layout, scrolls, updates the items, and changes to the next layout.
@MainActor final class LayoutRun: UICollectionViewController {
  static let layouts: [@MainActor () -> UICollectionViewLayout] = [
    { Flow() }, { Mosaic() }, { Waterfall() }, { List() }, { Stack() }, { CoverFlow() }, { Circle() },
    { Rows() },
  ]

  private let host: OffscreenHost
  private let index: Int
  private var itemCount = 20

  init(at index: Int) throws {
    self.index = index
    host = try OffscreenHost(size: CGSize(width: 320, height: 240))
    super.init(collectionViewLayout: Self.layouts[index]())
  }

  required init?(coder: NSCoder) { nil }

  func run() {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = self
    window.makeKeyAndVisible()
    show("shown", frames: 1)
    collectionView.setContentOffset(CGPoint(x: 0, y: 150), animated: true)
    show("scrolled", frames: 30)
    itemCount = 21
    collectionView.performBatchUpdates {
      collectionView.insertItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 4, section: 1)])
      collectionView.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
      collectionView.insertItems(at: [0, 1, 2].map { IndexPath(item: 20, section: $0) })
    }
    show("updated", frames: 30)
    let next = Self.layouts[(index + 1) % Self.layouts.count]()
    collectionView.setCollectionViewLayout(next, animated: true)
    show("changed", frames: 60)
  }

  private func show(_ moment: String, frames: Int) {
    ForeignSubclasses.runFrames(frames, on: host)
    guard let view = collectionView else { return }
    let paths = view.indexPathsForVisibleItems.sorted()
    print(
      "\(type(of: view.collectionViewLayout)) \(moment): content \(view.contentSize), at \(view.contentOffset)"
    )
    for path in paths.prefix(3) {
      guard let frame = view.cellForItem(at: path)?.frame else { continue }
      print("  \(path.section)-\(path.item) \(frame)")
    }
    print("  \(paths.count) cells")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    itemCount
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .gray
    return cell
  }
}
