import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ReadmeProgram

/// The code in the documents does what the documents say.
@MainActor @Suite("Code of the documents, run") struct SnippetTests {
  @Test("Fingers that move together close the grid into stacks, fingers that move apart open it again")
  func stacks() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = PinchingController()
    let source = FourItems()
    app.window.rootViewController = controller
    let view = try #require(controller.collectionView)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    app.frame()
    for expected in [true, false] {
      app.pinch(from: CGPoint(x: 160, y: 200), scale: expected ? 0.4 : 2.5, distance: expected ? 200 : 80)
      try app.settle()
      #expect((view.collectionViewLayout is StackLayout) == expected)
    }
  }

  @Test("A tap on the preview of a color shows its controller")
  func colors() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let colors = app.perform { ColorsController(collectionViewLayout: UICollectionViewFlowLayout()) }
    let navigation = app.perform { UINavigationController(rootViewController: colors) }
    let source = FourItems()
    app.window.rootViewController = navigation
    colors.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    colors.collectionView.dataSource = source
    colors.colors.append(.systemPink)
    app.frame()
    app.press(CGPoint(x: 25, y: 70), duration: 0.6)
    try app.settle()
    app.tap(CGPoint(x: 100, y: 150))
    try app.settle()
    #expect(navigation.topViewController is ColorController)
  }

  @Test("A note is as high as its texts, and a hidden badge takes no room")
  func note() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let cell = NoteCell(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    (cell.title.text, cell.badge.text) = ("Title", "new")
    cell.text.text = "A text that is wider than the cell, so that it has two lines or more."
    app.window.addSubview(cell)
    try app.settle()
    #expect(cell.badge.convert(cell.badge.bounds, to: cell).maxX == 192)
    cell.showBadge(false)
    try app.settle()
    #expect(cell.title.convert(cell.title.bounds, to: cell).maxX == 192)
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let text = cell.text.sizeThatFits(CGSize(width: 184, height: CGFloat.greatestFiniteMagnitude))
    #expect(size == CGSize(width: 200, height: 20 + cell.title.intrinsicContentSize.height + text.height))
  }

  @Test("A slider drives a transition to its next layout")
  func slider() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = SliderController(collectionViewLayout: UICollectionViewFlowLayout())
    app.window.rootViewController = controller
    app.frame()
    controller.sliderWasTouched()
    for step in 1...9 {
      controller.sliderWasMoved(to: CGFloat(step) / 10)
      app.frame()
    }
    #expect(controller.driver.transitionLayout?.transitionProgress == 0.9)
    controller.sliderWasReleased()
    try app.settle()
    #expect(controller.collectionView.collectionViewLayout === controller.nextLayout)
  }

  @Test("Items of the arc transition are above the line in the middle")
  func arc() {
    let layout = ArcTransitionLayout(
      currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
    let start = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    start.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    let end = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    end.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    let middle = layout.interpolatedLayoutAttributes(from: start, to: end, progress: 0.5)
    #expect(middle.center == CGPoint(x: 75, y: 85))
    #expect(middle.transform == CGAffineTransform(scaleX: 1.2, y: 1.2))
    let last = layout.interpolatedLayoutAttributes(from: start, to: end, progress: 1)
    #expect(last.center == CGPoint(x: 125, y: 125))
  }

  @Test("The ring layout places its items on a ring")
  func ring() throws {
    let layout = RingLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
    let source = FourItems()
    view.dataSource = source
    layout.prepare()
    let attributes = try #require(layout.layoutAttributesForElements(in: view.bounds))
    let centers = attributes.map { CGPoint(x: $0.center.x.rounded(), y: $0.center.y.rounded()) }
    #expect(
      centers == [
        CGPoint(x: 305, y: 150), CGPoint(x: 200, y: 255), CGPoint(x: 95, y: 150), CGPoint(x: 200, y: 45),
      ])
    #expect(layout.collectionViewContentSize == CGSize(width: 400, height: 300))
  }

  @Test("A click removes a tile of the README's program")
  func ringRemovesTiles() throws {
    let app = TestApp(size: CGSize(width: 480, height: 480))
    let controller = RingController(collectionViewLayout: RingLayout())
    app.window.rootViewController = controller
    app.frame()
    let view = try #require(controller.collectionView)
    app.tap(.item(3, in: view))
    try app.settle()
    #expect(view.numberOfItems(inSection: 0) == 9)
    #expect(view.visibleCells.count == 9)
  }

  @Test("Deceleration of the paged row ends with a card in the middle")
  func pagedRow() throws {
    let app = TestApp(size: CGSize(width: 300, height: 160))
    let layout = PagedRowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 160), collectionViewLayout: layout)
    let source = FourItems()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    app.window.addSubview(view)
    app.frame()
    app.drag(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 130, y: 80), duration: 0.2)
    try app.settle()
    let middle = view.contentOffset.x + 150
    let centers = (0..<4).map { 100 + CGFloat($0) * 220 }
    #expect(view.contentOffset.x > 0)
    #expect(centers.contains { abs($0 - middle) < 0.5 })
  }

  @Test("Copies of the dial's attributes have its value, and interpolation changes it")
  func dial() throws {
    let start = DialAttributes(forCellWith: IndexPath(item: 0, section: 0))
    let end = try #require(start.copy() as? DialAttributes)
    end.dial = 1
    #expect(start != end)
    let middle = try #require(start.copy() as? DialAttributes)
    middle.interpolate(from: start, to: end, progress: 0.25)
    #expect(middle.dial == 0.25)
    let cell = DialCell(frame: .zero)
    cell.apply(middle)
    #expect(cell.dial == 0.25)
  }

  @Test("A model that is replaced is shown after a reload")
  func names() throws {
    let app = TestApp(size: CGSize(width: 320, height: 240))
    let controller = NamesController()
    app.window.rootViewController = controller
    app.frame()
    controller.replaceAll(with: ["Ada", "Grace", "Barbara"])
    app.frame()
    #expect(controller.collectionView.visibleCells.count == 3)
  }
}

private final class FourItems: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
