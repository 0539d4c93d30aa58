import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite("Reduced motion of views") struct ReducedMotionTests {
  private let host = TestHost(size: CGSize(width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func scene() {
    host.environment.reducesMotion = true
    view.backgroundColor = .black
    host.makeWindow().addSubview(view)
    host.settle()
  }

  @Test(
    "Springs arrive without overshoot, however fast they start",
    arguments: [(0.3, 0), (0.8, 4), (1, 0), (1, 40), (2, 200)] as [(CGFloat, CGFloat)])
  func springs(damping: CGFloat, velocity: CGFloat) {
    scene()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity,
      animations: { view.center.x = 105 })
    var positions: [CGFloat] = []
    for _ in 0..<60 {
      host.step()
      positions.append(view.layer.shown.position.x)
    }
    #expect(positions == positions.sorted() && positions[0] > 5)
    #expect(positions.last == 105)
  }

  @Test("A spring with bounce does not bounce")
  func bounce() {
    scene()
    UIView.animate(springDuration: 0.5, bounce: 0.6, animations: { view.center.x = 105 })
    var highest: CGFloat = 0
    while host.loop.needsFrame {
      host.step()
      highest = max(highest, view.layer.shown.position.x)
    }
    #expect(highest == 105)
  }

  @Test("Pages of a navigation controller fade in place, and slide after a finger")
  func pages() {
    let s = NavigationScene.shown()
    s.host.environment.reducesMotion = true
    let (page, place) = (s.page("page"), CGRect(x: 0, y: 44, width: 320, height: 200))
    s.navigation.pushViewController(page, animated: true)
    s.input.wait(0.1)
    #expect(s.seen(page) == place && s.seen(s.root) == place)
    let opacity = page.view.layer.shown.opacity
    #expect(opacity > 0.1 && opacity < 0.9)
    s.host.settle()
    #expect(s.inWindow == "page" && page.view.alpha == 1)
    s.navigation.popViewController(animated: true)
    s.input.wait(0.1)
    #expect(s.seen(page) == place && page.view.layer.shown.opacity < 0.9)
    s.host.settle()
    #expect(s.inWindow == "root" && page.view.alpha == 1 && s.root.view.alpha == 1)
  }

  @Test("A presented controller fades in place")
  func presentation() {
    scene()
    let root = UIViewController()
    view.window?.rootViewController = root
    let sheet = UIViewController()
    root.present(sheet, animated: true)
    host.step(by: 0.01)
    host.step(by: 0.1)
    let layers = sequence(first: sheet.view.layer) { $0.superlayer }
    #expect(layers.allSatisfy { CATransform3DIsIdentity($0.shown.transform) })
    #expect(layers.contains { $0.shown.opacity > 0.1 && $0.shown.opacity < 0.9 })
    host.settle()
    #expect(sheet.view.layer.shown.opacity == 1)
  }
}
