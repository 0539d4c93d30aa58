import TestSupport
import Testing
import UIKit
import UIKitTesting

@Suite("Sharing a collection view") @MainActor struct SharingTests {
  private func page(_ side: CGFloat) -> PhotosDetailController {
    let page = PhotosDetailController(collectionViewLayout: PhotosController.layout(side))
    page.useLayoutToLayoutNavigationTransitions = true
    page.path = path(0, 0)
    return page
  }

  /// Checks that the top controller shows the root's collection view with its own layout.
  private func check(_ fixture: PhotosFixture, _ text: String) {
    guard let top = fixture.navigation.topViewController as? UICollectionViewController else {
      #expect(fixture.view.window == nil, "\(text)")
      return
    }
    #expect(top.collectionView === fixture.view, "\(text)")
    #expect(fixture.view.collectionViewLayout === top.collectionViewLayout, "\(text)")
    #expect(fixture.view.superview === top.view, "\(text)")
    #expect(top.view.window != nil, "\(text)")
    #expect(fixture.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480), "\(text)")
    #expect(fixture.view.dataSource === top, "\(text)")
    #expect(fixture.view.numberOfSections == (top === fixture.root ? 3 : 1), "\(text)")
  }

  @Test("setViewControllers shares the collection view of the lowest controller")
  func wholeStack() throws {
    let fixture = try PhotosFixture()
    let messages = try diagnostics {
      fixture.navigation.setViewControllers([fixture.root, page(100), page(200)], animated: false)
      try fixture.app.settle()
      check(fixture, "set")
      for _ in 0..<2 {
        fixture.navigation.popViewController(animated: true)
        try fixture.app.settle()
        check(fixture, "popped")
      }
    }
    #expect(messages == [])
  }

  @Test("A controller that is pushed after a pop shares with its own previous controller")
  func pushAfterPop() throws {
    let fixture = try PhotosFixture()
    let messages = try diagnostics {
      let other = UICollectionViewController(collectionViewLayout: PhotosController.layout(70))
      fixture.navigation.pushViewController(other, animated: true)
      fixture.app.advance(by: 0.1)
      fixture.navigation.popViewController(animated: true)
      fixture.navigation.pushViewController(page(200), animated: true)
      try fixture.app.settle()
      check(fixture, "pushed")
    }
    #expect(messages == [])
  }

  @Test(
    "Random pushes, pops and drags keep the collection view and layout of the top controller",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func randomOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try PhotosFixture()
    let navigation = fixture.navigation
    var steps = "seed \(seed):"
    let messages = try diagnostics {
      for _ in 0..<40 {
        let animated = Bool.random(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
          guard navigation.topViewController is UICollectionViewController else { continue }
          let side = CGFloat.random(in: 60...300, using: &random).rounded()
          steps += " push \(side) \(animated)"
          navigation.pushViewController(page(side), animated: animated)
        case 3:
          steps += " plain \(animated)"
          navigation.pushViewController(UIViewController(), animated: animated)
        case 4:
          steps += " pop \(animated)"
          navigation.popViewController(animated: animated)
        case 5:
          guard let target = navigation.viewControllers.randomElement(using: &random) else { continue }
          steps += " to \(navigation.viewControllers.firstIndex(of: target) ?? 0) \(animated)"
          navigation.popToViewController(target, animated: animated)
        case 6:
          try fixture.app.settle()
          check(fixture, steps)
          let x = CGFloat.random(in: 60...300, using: &random).rounded()
          steps += " drag \(x)"
          fixture.app.touchDown(at: CGPoint(x: 4, y: 300))
          fixture.app.touchMove(to: CGPoint(x: 34, y: 300))
          fixture.app.touchMove(to: CGPoint(x: x, y: 300))
          fixture.app.advance(by: 0.2)
          fixture.app.touchUp()
          try fixture.app.settle()
          check(fixture, steps)
        default:
          steps += " wait"
          fixture.app.advance(by: Double.random(in: 0...0.4, using: &random))
        }
      }
      try fixture.app.settle()
      check(fixture, steps)
    }
    #expect(messages == [], "\(steps)")
  }
}
