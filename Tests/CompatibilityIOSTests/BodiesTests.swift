import Testing
import UIKit
import UIKitTesting

/// Whole views, layouts and controllers of the folder iOS/Bodies, driven by touches.
@Suite("Bodies of iOS code", .serialized) @MainActor struct BodiesTests {
  private let app = TestApp(size: CGSize(width: 320, height: 400))

  private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    app.window.rootViewController = controller
    app.frame()
    return controller
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test("Pages with the names of Swift 4 turn, and report it by an observation")
  func pages() throws {
    let controller = show(PagesController())
    #expect(controller.children.count == 3)
    #expect(controller.pages.scrollView.subviews[2].frame == CGRect(x: 640, y: 0, width: 320, height: 370))
    app.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 100, y: 200), duration: 0.2)
    try app.settle()
    #expect(controller.turned == [1])
    #expect(controller.pages.pageControl.currentPage == 1)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 0, width: 1, height: 216)])
    #expect(controller.pages.keyboardHeight == 216)
    controller.clear()
    #expect(controller.children.isEmpty)
    #expect(
      controller.caption.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int
        == NSUnderlineStyle.single.rawValue)
  }

  @Test("A deck shows three cards, and the first one leaves with the finger")
  func deck() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: DeckLayout())
    let items = Items()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.isPagingEnabled = true
    app.window.addSubview(view)
    app.frame()
    func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
    #expect(view.visibleCells.count == 3)
    #expect(frame(0) == CGRect(x: 110, y: 140, width: 100, height: 120))
    #expect(frame(1) == CGRect(x: 125, y: 146, width: 90, height: 108))
    view.contentOffset.x = 160
    app.frame()
    // The middle of the bounds has moved by 160, and the first card with half a page to the left.
    #expect(frame(0) == CGRect(x: 110, y: 140, width: 100, height: 120))
    #expect(frame(1)?.midX == 325)
    app.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.2)
    try app.settle()
    #expect(view.contentOffset.x == 320)
    #expect(frame(1)?.midX == 480 && frame(3)?.midX == 500)
  }

  @Test("Frames of sections ask the delegate only for the methods that it has")
  func sections() throws {
    func decorations(_ make: (UICollectionViewLayout) -> PlainFrames) -> [UIView] {
      let layout = SectionFrames()
      layout.itemSize = CGSize(width: 100, height: 50)
      layout.minimumInteritemSpacing = 10
      layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      return show(make(layout)).collectionView.subviews.filter { $0 is FrameView }
        .sorted { $0.frame.minY < $1.frame.minY }
    }
    let plain = decorations { PlainFrames(collectionViewLayout: $0) }
    #expect(
      plain.map(\.frame) == [
        CGRect(x: 10, y: 10, width: 300, height: 50), CGRect(x: 10, y: 80, width: 300, height: 50),
      ])
    #expect(plain.map(\.backgroundColor) == [.lightGray, .lightGray])
    let wide = decorations { WideFrames(collectionViewLayout: $0) }
    #expect(
      wide.map(\.frame) == [
        CGRect(x: 5, y: 5, width: 310, height: 60), CGRect(x: 5, y: 75, width: 310, height: 60),
      ])
    #expect(wide.map(\.backgroundColor) == [.red, .green])
  }

  @Test("A carousel stops at a cell, and takes the other strip along")
  func strips() throws {
    let strips = show(LinkedStrips())
    #expect(strips.upper.contentSize.width == 800)
    let first = try #require(strips.upper.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.frame == CGRect(x: 110, y: 10, width: 100, height: 40))
    let second = try #require(strips.upper.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(second.frame == CGRect(x: 255, y: 20, width: 50, height: 20))
    app.drag(from: CGPoint(x: 250, y: 30), to: CGPoint(x: 150, y: 30), duration: 0.6)
    try app.settle()
    #expect(strips.upper.contentOffset.x == 120)
    #expect(strips.lower.contentOffset.x == 320)
    #expect(strips.focused == IndexPath(item: 1, section: 0))
  }

  @Test("A panel slides in, has the size of its presenter, and goes with a tap beside it")
  func panel() throws {
    let root = show(UIViewController())
    let manager = SlideInManager()
    let panel = UIViewController()
    panel.transitioningDelegate = manager
    panel.modalPresentationStyle = .custom
    root.present(panel, animated: true)
    try app.settle()
    let presenter = try #require(manager.presenter)
    #expect(abs(panel.view.frame.minY - 400.0 / 3) < 0.5 && abs(panel.view.frame.height - 800.0 / 3) < 0.5)
    app.resize(to: CGSize(width: 300, height: 600))
    app.frame()
    #expect(presenter.sizes == [CGSize(width: 300, height: 600)])
    #expect(abs(panel.view.frame.height - 400) < 0.5)
    app.tap(CGPoint(x: 150, y: 40))
    try app.settle()
    #expect(root.presentedViewController == nil)
  }
}
