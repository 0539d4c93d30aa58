import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

@Suite struct InteractivePopTests {
  private func pushed() -> (NavigationScene, Page) {
    let s = NavigationScene.shown()
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: false)
    s.host.settle()
    _ = s.log.drain()
    return (s, page)
  }

  /// Drags from the left edge and stops, without lifting. The first 10 points do not count.
  private func drag(_ s: NavigationScene, to x: CGFloat) {
    s.input.down(4, 150)
    s.input.move(to: x, 150, frames: 10)
    s.input.wait(0.2)
  }

  @Test("The page follows the finger, and the one below moves by three tenths")
  func theViewFollowsTheFinger() {
    let (s, page) = pushed()
    drag(s, to: 94)
    #expect(
      s.log.drain()
        == "page willMove to nil, animator for pop page → root, page willDisappear animated, "
        + "root willAppear animated, willShow root animated, root isAppearing")
    #expect(abs(s.seen(page).minX - 80) < 0.01)
    #expect(abs(s.seen(s.root).minX - -72) < 0.01)
    #expect(s.stack == "root")
    #expect(!s.host.loop.needsFrame)
  }

  @Test("A drag past the middle pops the controller")
  func dragPastTheMiddlePops() {
    let (s, page) = pushed()
    drag(s, to: 220)
    _ = s.log.drain()
    s.input.up()
    s.host.settle()
    #expect(s.log.drain() == "page didDisappear, root didAppear, page didMove to nil, didShow root animated")
    #expect(s.seen(s.root) == CGRect(x: 0, y: 44, width: 320, height: 200))
    #expect(page.parent == nil)
  }

  @Test("A drag that stops before the middle is cancelled, and a second one pops")
  func dragThatStopsBeforeTheMiddleIsCancelled() {
    let (s, page) = pushed()
    drag(s, to: 120)
    _ = s.log.drain()
    s.input.up()
    s.host.settle()
    #expect(
      s.log.drain()
        == "root willDisappear animated, root didDisappear, page willAppear animated, page isAppearing, "
        + "page didAppear")
    #expect(s.stack == "root page")
    #expect(s.inWindow == "page")
    #expect(s.seen(page) == CGRect(x: 0, y: 44, width: 320, height: 200))
    #expect(s.navigation.navigationBar.topItem === page.navigationItem)
    #expect(s.navigation.children == [s.root, page])
    // A second drag completes the pop.
    drag(s, to: 250)
    s.input.up()
    s.host.settle()
    #expect(s.stack == "root")
    #expect(s.inWindow == "root")
  }

  @Test("A flick pops the controller")
  func flickPops() {
    let (s, _) = pushed()
    s.input.down(4, 150)
    s.input.move(to: 84, 150, frames: 6)
    s.input.up()
    s.host.settle()
    #expect(s.stack == "root")
    #expect(s.inWindow == "root")
  }

  @Test("A flick back cancels the pop")
  func flickBackCancels() {
    let (s, _) = pushed()
    s.input.down(4, 150)
    s.input.move(to: 260, 150, frames: 12)
    s.input.move(to: 180, 150, frames: 6)
    s.input.up()
    s.host.settle()
    #expect(s.stack == "root page")
    #expect(s.inWindow == "page")
  }

  @Test("No pop begins away from the edge, without a back button, without a bar, and at the root")
  func doesNotBeginAwayFromTheEdgeWithoutBackButtonOrAtTheRoot() {
    let (s, page) = pushed()
    // Away from the edge.
    s.input.down(100, 150)
    s.input.move(to: 250, 150, frames: 5)
    s.input.up()
    // Without a back button.
    page.navigationItem.hidesBackButton = true
    drag(s, to: 250)
    s.input.up()
    page.navigationItem.hidesBackButton = false
    s.navigation.isNavigationBarHidden = true
    drag(s, to: 250)
    s.input.up()
    s.navigation.isNavigationBarHidden = false
    s.host.settle()
    #expect(s.stack == "root page")
    // At the root.
    s.navigation.popViewController(animated: false)
    _ = s.log.drain()
    drag(s, to: 250)
    s.input.up()
    s.host.settle()
    #expect(s.log.drain() == "")
  }

  @Test("A push during the drag replaces the popped controller")
  func pushDuringTheDragReplacesThePoppedController() {
    let (s, page) = pushed()
    drag(s, to: 120)
    let other = s.page("other")
    s.navigation.pushViewController(other, animated: true)
    #expect(s.stack == "root other")
    s.input.up()
    s.host.settle()
    #expect(s.stack == "root other")
    #expect(s.inWindow == "other")
    #expect(s.navigation.children == [s.root, other])
    #expect(page.parent == nil)
  }

  @Test("A push while a cancelled pop is reversed follows it")
  func pushWhileThePopIsReversedFollowsIt() {
    let (s, page) = pushed()
    drag(s, to: 120)
    s.input.up()
    #expect(s.stack == "root page")
    s.navigation.pushViewController(s.page("other"), animated: true)
    s.host.settle()
    #expect(s.stack == "root page other")
    #expect(s.inWindow == "other")
    #expect(page.parent === s.navigation)
  }

  @Test("A navigation controller that leaves its window during the drag cancels the pop")
  func closingTheWindowDuringTheDragCancelsThePop() {
    let (s, page) = pushed()
    drag(s, to: 120)
    _ = s.log.drain()
    s.window.rootViewController = UIViewController()
    s.input.up()
    s.host.settle()
    #expect(s.stack == "root page")
    #expect(
      s.log.drain() == "root willDisappear animated, root didDisappear, page didDisappear")
    #expect(page.parent === s.navigation)
  }
}
