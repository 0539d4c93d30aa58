import Testing
import UIKit
import UIKitTesting

@Suite("Collection view controller") @MainActor struct CollectionViewControllerTests {
  /// A controller of ten items that records calls.
  private class Controller: UICollectionViewController {
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      10
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      calls.append("select \(indexPath.item)")
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  }

  /// Overrides `moveItemAt` but not `canMoveItemAt`, like most iOS code.
  private class ReorderingController: Controller {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { calls.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)") }
  }

  private final class InheritingController: ReorderingController {}

  private final class GenericController<Item>: ReorderingController {
    var items: [Item] = []
  }

  private final class FixedController: ReorderingController {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { false }
  }

  private func make(
    _ makeController: @MainActor (UICollectionViewLayout) -> Controller = {
      Controller(collectionViewLayout: $0)
    }
  ) throws -> (TestApp, Controller) {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let controller = makeController(layout)
    app.window.rootViewController = controller
    try app.settle()
    return (app, controller)
  }

  @Test(
    "The collection view fills the view and calls the methods that a subclass overrides"
  )
  func overrides() throws {
    let (app, controller) = try make()
    let view = try #require(controller.collectionView)
    #expect(view !== controller.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(view.visibleCells.count == 10)
    app.resize(to: CGSize(width: 500, height: 300))
    try app.settle()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
    app.tap(CGPoint(x: 50, y: 50))
    view.contentOffset.y = 10
    #expect(controller.calls == ["select 0", "scroll"])
    let other = UICollectionViewFlowLayout()
    let initial = controller.collectionViewLayout
    view.setCollectionViewLayout(other, animated: false)
    #expect(controller.collectionViewLayout === initial)
  }

  @Test("The selection is cleared before the view appears, unless clearsSelectionOnViewWillAppear is false")
  func clearing() throws {
    let (app, controller) = try make()
    for (clears, selected) in [(true, []), (false, [path(3)])] {
      controller.clearsSelectionOnViewWillAppear = clears
      controller.collectionView.selectItem(at: path(3), animated: false, scrollPosition: [])
      app.window.rootViewController = UIViewController()
      app.window.rootViewController = controller
      #expect(controller.collectionView.indexPathsForSelectedItems == selected)
    }
  }

  @Test("A long press moves items only if the class overrides moveItemAt")
  func movement() throws {
    let classes: [(make: @MainActor (UICollectionViewLayout) -> Controller, calls: [String])] = [
      (Controller.init(collectionViewLayout:), []),
      (ReorderingController.init(collectionViewLayout:), ["move 0 to 2"]),
      (InheritingController.init(collectionViewLayout:), ["move 0 to 2"]),
      (GenericController<String>.init(collectionViewLayout:), ["move 0 to 2"]),
      (FixedController.init(collectionViewLayout:), []),
    ]
    for (makeController, calls) in classes {
      let (app, controller) = try make(makeController)
      try drag(in: app)
      #expect(controller.calls.filter { $0.hasPrefix("move") } == calls, "\(type(of: controller))")
    }
  }

  @Test("Without the standard gesture a long press moves no item")
  func gesture() throws {
    let (app, controller) = try make(ReorderingController.init(collectionViewLayout:))
    controller.installsStandardGestureForInteractiveMovement = false
    try drag(in: app)
    #expect(controller.calls.allSatisfy { !$0.hasPrefix("move") })
  }

  /// Long-presses the first item and drags it to the third one.
  private func drag(in app: TestApp) throws {
    app.touchDown(at: CGPoint(x: 50, y: 50))
    app.advance(by: 0.6)
    app.touchMove(to: CGPoint(x: 160, y: 60))
    app.touchMove(to: CGPoint(x: 270, y: 60))
    app.touchUp()
    try app.settle()
  }
}
