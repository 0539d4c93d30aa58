import Hosting
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// A flow layout that is mirrored in views from right to left.
private final class MirroredFlow: UICollectionViewFlowLayout {
  var proposed: [CGPoint] = []
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposed.append(proposedContentOffset)
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
}

@MainActor private final class Numbers: NSObject, UICollectionViewDataSource {
  var items: [Int]
  init(_ count: Int) { items = Array(0..<count) }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    items.insert(items.remove(at: source.item), at: target.item)
  }
}

@Suite("Mirrored flow layouts", .serialized) @MainActor struct FlowMirrorTests {
  private let app = TestApp()
  private let numbers: Numbers
  private let view: UICollectionView
  private let flow = MirroredFlow()

  /// The direction is that of the window: views of other tests without a window have that of a host.
  init() {
    app.window.traitOverrides.layoutDirection = .rightToLeft
    numbers = Numbers(10)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: flow)
    configure(flow)
    view.dataSource = numbers
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  private func configure(_ layout: UICollectionViewFlowLayout, isHorizontal: Bool = false) {
    layout.itemSize = CGSize(width: 100, height: isHorizontal ? 480 : 100)
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
  }

  private func show(isHorizontal: Bool = false) {
    configure(flow, isHorizontal: isHorizontal)
    app.window.addSubview(view)
    app.frame()
  }

  private func lefts(_ items: Int...) -> [CGFloat?] {
    items.map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minX }
  }

  private var visible: [Int] { view.indexPathsForVisibleItems.map(\.item).sorted() }

  @Test("Rows begin at the right, with the section's insets mirrored; the layout has its own coordinates")
  func rows() {
    show()
    #expect(lefts(0, 1, 2, 3) == [220, 110, 0, 220])
    #expect(flow.layoutAttributesForItem(at: [0, 0])?.frame.minX == 0)
    #expect(view.layoutAttributesForItem(at: [0, 0])?.frame == CGRect(x: 220, y: 0, width: 100, height: 100))
    flow.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 15)
    app.frame()
    #expect(lefts(0, 1) == [215, 15])
    view.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    app.frame()
    #expect(lefts(0, 1) == [195, 15])
    view.semanticContentAttribute = .forceLeftToRight
    app.frame()
    #expect(lefts(0, 1) == [5, 185])
  }

  @Test("A layout that does not flip keeps its coordinates") func plain() {
    let plain = UICollectionViewFlowLayout()
    configure(plain)
    view.collectionViewLayout = plain
    app.window.addSubview(view)
    app.frame()
    #expect(lefts(0, 1, 2) == [0, 110, 220])
    #expect(plain.developmentLayoutDirection == .leftToRight)
  }

  @Test("Horizontal content begins at its right end, and stays there when items are added")
  func horizontal() {
    show(isHorizontal: true)
    #expect(view.contentSize.width == 1090)
    #expect(view.contentOffset.x == 770)
    #expect(lefts(0, 1, 2) == [990, 880, 770])
    #expect(visible == [0, 1, 2])
    #expect(view.indexPathForItem(at: CGPoint(x: 1000, y: 10)) == [0, 0])
    #expect(
      view.hitTest(CGPoint(x: 1010, y: 10), with: nil)?.isDescendant(of: view.cellForItem(at: [0, 0])!)
        == true
    )
    numbers.items += [10, 11]
    view.insertItems(at: [[0, 10], [0, 11]])
    app.advance(by: 1)
    #expect(view.contentSize.width == 1310)
    #expect(view.contentOffset.x == 990)
    #expect(visible == [0, 1, 2])
    view.scrollToItem(at: [0, 11], at: .left, animated: false)
    app.frame()
    #expect(view.contentOffset.x == 0)
    #expect(visible == [9, 10, 11])
  }

  @Test("Few items of horizontal content are at the right edge") func fewItems() {
    numbers.items = [0, 1]
    show(isHorizontal: true)
    #expect(lefts(0, 1) == [220, 110])
    #expect(view.contentOffset.x == 0)
  }

  @Test("A change of the direction mirrors the content and shows its beginning") func changes() {
    show(isHorizontal: true)
    app.window.traitOverrides.layoutDirection = .leftToRight
    app.frame()
    #expect(view.contentOffset.x == 0)
    #expect(lefts(0, 1) == [0, 110])
    app.window.traitOverrides.layoutDirection = .rightToLeft
    app.frame()
    #expect(view.contentOffset.x == 770)
    #expect(lefts(0, 1) == [990, 880])
  }

  @Test("The layout's target offset has the layout's coordinates") func targetOffset() {
    show(isHorizontal: true)
    view.setContentOffset(CGPoint(x: 500, y: 0), animated: false)
    flow.proposed = []
    view.performBatchUpdates(nil)
    app.advance(by: 1)
    #expect(flow.proposed == [CGPoint(x: 270, y: 0)])
    #expect(view.contentOffset.x == 500)
  }

  @Test("Left is the next item for the keys of the focus, and lines continue at the right") func keys() throws
  {
    view.allowsFocus = true
    show()
    view.becomeFirstResponder()
    var focused: [Int?] = []
    for key in [KeyCode.right, .left, .left, .left, .right] {
      app.press(key)
      app.frame()
      focused.append(view.parts.focus.indexPath?.item)
    }
    #expect(focused == [0, 1, 2, 3, 2])
  }

  @Test("An item moves to the place under the finger") func movement() throws {
    show()
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    app.frame()
    #expect(view.cellForItem(at: [0, 2])?.center == CGPoint(x: 50, y: 50))
    view.endInteractiveMovement()
    app.advance(by: 1)
    #expect(Array(numbers.items.prefix(4)) == [1, 2, 0, 3])
    #expect(lefts(0, 1, 2) == [220, 110, 0])
  }

  @Test("A transition between a mirrored and a plain layout moves each cell between its two places")
  func transition() {
    show()
    let plain = UICollectionViewFlowLayout()
    configure(plain)
    let transition = view.startInteractiveTransition(to: plain) { _, _ in }
    app.frame()
    #expect(lefts(0, 1, 2) == [220, 110, 0])
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    app.frame()
    #expect(lefts(0, 1, 2) == [110, 110, 110])
    transition.transitionProgress = 1
    transition.invalidateLayout()
    view.finishInteractiveTransition()
    app.advance(by: 1)
    #expect(lefts(0, 1, 2) == [0, 110, 220])
    view.setCollectionViewLayout(flow, animated: true)
    app.advance(by: 1)
    #expect(lefts(0, 1, 2) == [220, 110, 0])
  }
}
