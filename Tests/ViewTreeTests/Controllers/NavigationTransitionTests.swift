import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

@Suite struct NavigationTransitionTests {
  @Test("A push slides the new page in, and the old one by three tenths")
  func pushSlidesTheViews() {
    let s = NavigationScene.shown()
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    #expect(s.seen(page) == CGRect(x: 320, y: 44, width: 320, height: 200))
    #expect(s.seen(s.root) == CGRect(x: 0, y: 44, width: 320, height: 200))
    s.input.wait(0.1)
    let x = s.seen(page).minX
    #expect(x > 0 && x < 160)
    #expect(abs(s.seen(s.root).minX - (x - 320) * 0.3) < 0.001)
    s.host.settle()
    #expect(s.seen(page) == CGRect(x: 0, y: 44, width: 320, height: 200))
    #expect(s.seen(s.root) == .null)
    s.navigation.popViewController(animated: true)
    #expect(s.seen(page).minX == 0)
    #expect(abs(s.seen(s.root).minX - -96) < 0.001)
    s.host.settle()
    #expect(s.seen(s.root) == CGRect(x: 0, y: 44, width: 320, height: 200))
    #expect(s.root.view.superview?.subviews.count == 1)
  }

  @Test("The animator of the delegate runs the transition, and is notified of its end")
  func animatorOfTheDelegateIsUsed() {
    let s = NavigationScene.shown()
    s.delegate.animator = DropAnimator(s.log)
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    #expect(
      s.log.drain()
        == "page willMove to navigation, page didLoad, animator for push root → page, "
        + "root willDisappear animated, page willAppear animated, willShow page animated, page isAppearing, animate"
    )
    s.input.wait(0.5)
    #expect(abs(s.seen(page).minY - -56) < 0.001)
    s.input.wait(0.5)
    #expect(
      s.log.drain()
        == "animated true, root didDisappear, page didAppear, page didMove to navigation, "
        + "didShow page animated, ended true")
    #expect(s.seen(page).minY == 44)
  }

  @Test("An animator that reports no completion restores the stack")
  func animatorThatDoesNotCompleteRestoresTheStack() {
    let s = NavigationScene.shown()
    let animator = DropAnimator(s.log)
    s.delegate.animator = animator
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    s.input.wait(0.5)
    _ = s.log.drain()
    animator.context?.completeTransition(false)
    #expect(
      s.log.drain()
        == "page willDisappear animated, page didDisappear, root willAppear animated, root isAppearing, "
        + "root didAppear, page didMove to nil, ended false")
    #expect(s.stack == "root")
    #expect(s.inWindow == "root")
    let messages = reported { s.host.settle() }
    #expect(messages.count == 1)
    #expect(s.log.drain() == "animated false")
  }

  @Test("An interactive push follows its progress, and finishes with its curve and speed")
  func interactivePushCanFinish() {
    let s = NavigationScene.shown()
    let driver = UIPercentDrivenInteractiveTransition()
    s.delegate.animator = DropAnimator(s.log)
    s.delegate.interactor = driver
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    s.input.wait(0.5)
    #expect(s.seen(page).minY == -156)
    driver.update(0.25)
    s.input.frame()
    #expect(abs(s.seen(page).minY - -106) < 0.001)
    #expect(driver.percentComplete == 0.25)
    driver.update(0.5)
    s.input.frame()
    #expect(abs(s.seen(page).minY - -56) < 0.001)
    _ = s.log.drain()
    driver.completionCurve = .linear
    driver.completionSpeed = 2
    driver.finish()
    s.input.wait(0.125)
    #expect(abs(s.seen(page).minY - 0) < 4)
    #expect(s.log.drain() == "")
    s.input.wait(0.15)
    #expect(
      s.log.drain()
        == "animated true, root didDisappear, page didAppear, page didMove to navigation, "
        + "didShow page animated, ended true")
    #expect(s.seen(page).minY == 44)
  }

  @Test("A cancelled interactive push runs back and restores the stack")
  func interactivePushCanBeCancelled() {
    let s = NavigationScene.shown()
    let driver = UIPercentDrivenInteractiveTransition()
    s.delegate.animator = DropAnimator(s.log)
    s.delegate.interactor = driver
    driver.completionCurve = .linear
    let page = s.page("page")
    s.navigation.pushViewController(page, animated: true)
    driver.update(0.5)
    s.input.frame()
    _ = s.log.drain()
    driver.cancel()
    s.input.wait(0.25)
    #expect(abs(s.seen(page).minY - -106) < 4)
    s.host.settle()
    #expect(
      s.log.drain()
        == "animated false, page willDisappear animated, page didDisappear, root willAppear animated, "
        + "root isAppearing, root didAppear, page didMove to nil, ended false")
    #expect(s.stack == "root")
    #expect(s.seen(s.root) == CGRect(x: 0, y: 44, width: 320, height: 200))
    #expect(!s.host.loop.needsFrame)
  }

  @Test("A paused interactive transition requests a frame only for a new progress")
  func pausedTransitionRequestsNoFrames() {
    let s = NavigationScene.shown()
    let driver = UIPercentDrivenInteractiveTransition()
    s.delegate.animator = DropAnimator(s.log)
    s.delegate.interactor = driver
    s.navigation.pushViewController(s.page("page"), animated: true)
    driver.update(0.5)
    #expect(s.host.settle() <= 2)
    let frames = s.host.presented.count
    #expect(!s.host.loop.needsFrame)
    driver.update(0.5)
    #expect(!s.host.loop.needsFrame)
    driver.update(0.6)
    #expect(s.host.settle() == 1)
    #expect(s.host.presented.count == frames + 1)
  }

  @Test("The coordinator animates alongside, and reports the end of the interaction and of the transition")
  func coordinatorAnimatesAlongside() {
    let s = NavigationScene.shown()
    let driver = UIPercentDrivenInteractiveTransition()
    s.delegate.animator = DropAnimator(s.log)
    s.delegate.interactor = driver
    let page = s.page("page")
    page.onWillAppear = {
      let coordinator = page.transitionCoordinator
      #expect(coordinator?.isInteractive == true)
      #expect(coordinator?.transitionDuration == 1)
      coordinator?.animate(
        alongsideTransition: { _ in
          s.log.add("alongside")
          page.view.alpha = 0
        }, completion: { s.log.add("done, cancelled: \($0.isCancelled)") })
      coordinator?.notifyWhenInteractionChanges {
        s.log.add("interaction changed, cancelled: \($0.isCancelled)")
      }
    }
    s.navigation.pushViewController(page, animated: true)
    #expect(s.log.drain().hasSuffix("animate, alongside"))
    driver.update(0.5)
    s.input.frame()
    #expect(abs((page.view.layer.presentation()?.opacity ?? 2) - 0.5) < 0.01)
    driver.cancel()
    #expect(s.log.drain() == "interaction changed, cancelled: true")
    s.host.settle()
    #expect(s.log.drain().hasSuffix("ended false, done, cancelled: true"))
    #expect(page.transitionCoordinator == nil)
  }

  @Test("With disabled animations an animated push completes at once")
  func disabledAnimationsCompleteThePushAtOnce() {
    let s = NavigationScene.shown()
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    s.navigation.pushViewController(s.page("page"), animated: true)
    #expect(s.log.drain().hasSuffix("didShow page animated"))
    #expect(s.inWindow == "page")
  }
}
