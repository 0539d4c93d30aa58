import SeededRandom
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

  /// The top shows the root's collection view, in its own layout.
  private func check(_ scene: PhotosScene, _ text: String) {
    guard let top = scene.navigation.topViewController as? UICollectionViewController else {
      #expect(scene.view.window == nil, "\(text)")
      return
    }
    #expect(top.collectionView === scene.view, "\(text)")
    #expect(scene.view.collectionViewLayout === top.collectionViewLayout, "\(text)")
    #expect(scene.view.superview === top.view, "\(text)")
    #expect(top.view.window != nil, "\(text)")
    #expect(scene.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480), "\(text)")
    #expect(scene.view.dataSource === top, "\(text)")
    #expect(scene.view.numberOfSections == (top === scene.root ? 3 : 1), "\(text)")
  }

  @Test("setViewControllers shares the collection view of the lowest controller")
  func wholeStack() throws {
    let scene = try PhotosScene()
    let messages = try diagnostics {
      scene.navigation.setViewControllers([scene.root, page(100), page(200)], animated: false)
      try scene.app.settle()
      check(scene, "set")
      for _ in 0..<2 {
        scene.navigation.popViewController(animated: true)
        try scene.app.settle()
        check(scene, "popped")
      }
    }
    #expect(messages == [])
  }

  @Test("A controller that is pushed after a pop shares with its own previous controller")
  func takenBack() throws {
    let scene = try PhotosScene()
    let messages = try diagnostics {
      let other = UICollectionViewController(collectionViewLayout: PhotosController.layout(70))
      scene.navigation.pushViewController(other, animated: true)
      scene.app.advance(by: 0.1)
      scene.navigation.popViewController(animated: true)
      scene.navigation.pushViewController(page(200), animated: true)
      try scene.app.settle()
      check(scene, "pushed")
    }
    #expect(messages == [])
  }

  @Test(
    "Random pushes, pops and drags keep the collection view and layout of the top controller",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func anyOrder(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = try PhotosScene()
    let navigation = scene.navigation
    var trace = "seed \(seed):"
    let messages = try diagnostics {
      for _ in 0..<40 {
        let animated = Bool.random(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2:
          guard navigation.topViewController is UICollectionViewController else { continue }
          let side = CGFloat.random(in: 60...300, using: &random).rounded()
          trace += " push \(side) \(animated)"
          navigation.pushViewController(page(side), animated: animated)
        case 3:
          trace += " plain \(animated)"
          navigation.pushViewController(UIViewController(), animated: animated)
        case 4:
          trace += " pop \(animated)"
          navigation.popViewController(animated: animated)
        case 5:
          guard let target = navigation.viewControllers.randomElement(using: &random) else { continue }
          trace += " to \(navigation.viewControllers.firstIndex(of: target) ?? 0) \(animated)"
          navigation.popToViewController(target, animated: animated)
        case 6:
          try scene.app.settle()
          check(scene, trace)
          let x = CGFloat.random(in: 60...300, using: &random).rounded()
          trace += " drag \(x)"
          scene.app.touchDown(at: CGPoint(x: 4, y: 300))
          scene.app.touchMove(to: CGPoint(x: 34, y: 300))
          scene.app.touchMove(to: CGPoint(x: x, y: 300))
          scene.app.advance(by: 0.2)
          scene.app.touchUp()
          try scene.app.settle()
          check(scene, trace)
        default:
          trace += " wait"
          scene.app.advance(by: Double.random(in: 0...0.4, using: &random))
        }
      }
      try scene.app.settle()
      check(scene, trace)
    }
    #expect(messages == [], "\(trace)")
  }
}
