import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Offsets, insets, sizes, programmatic scrolling, and touches of the content.
@Suite(.serialized) struct ScrollContentTests {
  @Test("The content offset is the origin of the bounds, and points are converted with it")
  func offsetIsTheOriginOfTheBounds() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 3, y: 40)
    #expect(scene.scrollView.bounds == CGRect(x: 3, y: 40, width: 200, height: 200))
    scene.scrollView.bounds.origin.y = 50
    #expect(scene.y == 50)
    scene.log.drain(andExpect: "didScroll ×2")
    #expect(scene.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === scene.content)
    #expect(scene.content.convert(CGPoint(x: 10, y: 10), from: scene.window) == CGPoint(x: 13, y: 60))
  }

  @Test("The hooks for new bounds, the delegate and the layout are called in order")
  func hooksAreCalledInOrder() {
    final class OverridingScrollView: UIScrollView {
      var log: Log?
      override func _willChangeBounds(to newBounds: CGRect) {
        log?.add("will \(bounds.origin.y) → \(newBounds.origin.y)")
      }
      override func _didChangeBounds(from oldBounds: CGRect) {
        log?.add("did \(oldBounds.minY) → \(bounds.minY)")
      }
      override func layoutSubviews() { log?.add("layout") }
    }
    let view = OverridingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scene = ScrollScene(view)
    view.log = scene.log
    view.contentOffset.y = 40
    scene.input.frame()
    scene.log.drain(andExpect: "will 0.0 → 40.0, did 0.0 → 40.0, didScroll, layout")
    view.frame.size.height = 250
    scene.input.frame()
    scene.log.drain(andExpect: "will 40.0 → 40.0, did 40.0 → 40.0, layout")
  }

  @Test("An animated offset takes three tenths of a second, and none to where it is")
  func animatedOffsetTakesThreeTenthsOfASecond() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    var offsets: [CGFloat] = []
    for _ in 0..<18 {
      scene.input.frame()
      offsets.append(scene.y)
    }
    #expect(offsets[0] == 9)
    #expect(offsets[8] == 500)
    #expect(offsets.last == 1000)
    #expect(scene.log.drain() == "didScroll ×18, didEndScrollingAnimation")
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.input.wait(1)
    #expect(scene.log.drain() == "")
  }

  @Test("An animation to a new target keeps its velocity")
  func animationToANewTargetKeepsItsVelocity() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.input.wait(0.15)
    let before = scene.y
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
    scene.input.frame()
    #expect(scene.y - before > 70)
    scene.input.wait(0.4)
    #expect(scene.y == 1500)
    #expect(scene.log.drain().hasSuffix("didScroll ×27, didEndScrollingAnimation"))
  }

  @Test("An assigned offset stops the deceleration")
  func settingTheOffsetStopsDeceleration() {
    let scene = ScrollScene()
    scene.logsScrolling = false
    scene.fling()
    _ = scene.log.drain()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    scene.input.wait(0.5)
    #expect(scene.y == 500)
    scene.log.drain(andExpect: "didEndDecelerating")
  }

  @Test("A rectangle is scrolled into view by the shortest way, within the insets")
  func scrollsRectanglesIntoView() {
    let scene = ScrollScene()
    scene.scrollView.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let view = scene.scrollView
    #expect(scene.y == -20)
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(scene.y == -20)
    view.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: false)
    #expect(scene.y == 280)
    view.scrollRectToVisible(CGRect(x: 0, y: 250, width: 10, height: 50), animated: false)
    #expect(scene.y == 230)
    view.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 500), animated: false)
    #expect(scene.y == 580)
    view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 10), animated: false)
    #expect(scene.y == 1830)
  }

  @Test("Content and bounds that change their size clamp the offset")
  func shrinkingContentClampsTheOffset() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 1500
    scene.scrollView.contentSize.height = 1000
    #expect(scene.y == 800)
    scene.scrollView.frame.size.height = 400
    #expect(scene.y == 600)
    scene.scrollView.contentSize.height = 100
    #expect(scene.y == 0)
  }

  @Test("A new inset moves content only if it is at its start")
  func insetsKeepContentAtItsStart() {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = 50
    #expect(scene.y == -50)
    scene.scrollView.contentOffset.y = 100
    scene.scrollView.contentInset.top = 80
    #expect(scene.y == 100)
    scene.scrollView.contentOffset.y = 1800
    scene.scrollView.contentInset.bottom = 40
    #expect(scene.y == 1800)
  }

  @Test("Content that shrinks during a drag does not jump, and is clamped at its end")
  func shrinkingContentDuringADragDoesNotJump() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 1000
    scene.input.down(100, 150)
    scene.input.move(to: 100, 130)
    #expect(scene.y == 1010)
    scene.scrollView.contentSize.height = 1150
    #expect(scene.y == 1010)
    scene.input.move(to: 100, 131)
    #expect(abs(scene.y - 1010) <= 1)
    scene.input.up()
    scene.host.settle()
    #expect(scene.y == 950)
  }

  // MARK: Touches of the content

  @Test("A finger reaches the content after a delay, unless that is switched off")
  func fingersReachTheContentAfterADelay() {
    let scene = ScrollScene()
    scene.input.down(100, 100)
    #expect(scene.log.drain() == "")
    scene.input.wait(0.15)
    scene.log.drain(andExpect: "content began")
    scene.input.up()
    scene.log.drain(andExpect: "content ended")
    scene.input.tap(100, 100)
    scene.log.drain(andExpect: "content began, content ended")
    scene.scrollView.delaysContentTouches = false
    scene.input.down(100, 100)
    scene.log.drain(andExpect: "content began")
  }

  @Test("The pointer's touch reaches the content at once, and a drag cancels it")
  func mouseTouchesReachTheContentAtOnceAndADragCancelsThem() {
    let scene = ScrollScene()
    scene.input.down(100, 100, source: .mouse)
    scene.log.drain(andExpect: "content began")
    scene.input.move(to: 100, 90, source: .mouse)
    scene.log.drain(andExpect: "content cancelled, willBeginDragging, didScroll")
    #expect(scene.y == 6)
  }

  @Test("A subclass decides whether content gets touches and keeps them")
  func contentCanKeepItsTouches() {
    final class TouchKeepingScrollView: UIScrollView {
      var begins = true
      var cancels = true
      override func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
      ) -> Bool { begins }
      override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
    }
    let view = TouchKeepingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scene = ScrollScene(view)
    func drag() -> String {
      scene.input.down(100, 100, source: .mouse)
      scene.input.move(to: 100, 90, source: .mouse)
      scene.input.wait(0.1)
      scene.input.up(source: .mouse)
      return scene.log.drain()
    }
    view.cancels = false
    #expect(drag() == "content began, content moved, content ended")
    view.cancels = true
    view.canCancelContentTouches = false
    #expect(drag() == "content began, content moved, content ended")
    view.canCancelContentTouches = true
    view.begins = false
    #expect(drag() == "willBeginDragging, didScroll, willEndDragging, didEndDragging false")
  }

  @Test("Content that fits is not dragged, unless it always bounces")
  func contentThatFitsIsNotDragged() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 100))
    scene.input.down(100, 90)
    scene.input.move(to: 100, 10)
    scene.input.up()
    scene.log.drain(andExpect: "content began, content moved, content ended")
    scene.scrollView.alwaysBounceVertical = true
    scene.input.down(100, 90)
    scene.input.move(to: 100, 40)
    #expect(scene.y == 20)
    scene.input.up()
    scene.host.settle()
    #expect(scene.y == 0)
  }

  // MARK: Axes and nesting

  @Test("Only axes on which the content is larger are dragged")
  func onlyScrollableAxesMove() {
    let scene = ScrollScene()
    scene.input.down(100, 150)
    scene.input.move(to: 60, 90)
    #expect(scene.x == 0)
    #expect(scene.y > 50)
  }

  @Test("With the directional lock a drag keeps to its first axis")
  func directionalLockKeepsToAnAxis() {
    let scene = ScrollScene(content: CGSize(width: 2000, height: 2000))
    scene.scrollView.isDirectionalLockEnabled = true
    scene.input.down(100, 150)
    scene.input.move(to: 95, 120)
    scene.input.move(to: 50, 90)
    #expect(scene.x == 0)
    #expect(scene.y > 40)
  }

  @Test("A drag moves the one of two nested scroll views whose direction it has")
  func horizontalScrollViewInAVerticalOne() {
    let scene = ScrollScene()
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    carousel.contentSize = CGSize(width: 1000, height: 150)
    scene.content.addSubview(carousel)
    scene.input.down(100, 100)
    scene.input.move(to: 103, 60)
    #expect(scene.y > 20)
    #expect(carousel.contentOffset.x == 0)
    scene.input.wait(0.2)
    scene.input.up()
    let offset = scene.y
    scene.input.down(150, 50)
    scene.input.move(to: 110, 53)
    #expect(scene.y == offset)
    #expect(carousel.contentOffset.x > 20)
  }

  @Test("The outer scroll view moves when the inner one is at its end")
  func outerViewScrollsWhenTheInnerOneIsAtItsEnd() {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    inner.contentSize = CGSize(width: 200, height: 250)
    scene.content.addSubview(inner)
    inner.contentOffset.y = 100
    scene.input.down(100, 100)
    scene.input.move(to: 100, 60)
    #expect(inner.contentOffset.y == 100)
    #expect(scene.y == 30)
    scene.input.wait(0.2)
    scene.input.up()
    scene.input.down(100, 60)
    scene.input.move(to: 100, 100)
    #expect(inner.contentOffset.y == 70)
    #expect(scene.y == 30)
  }

  // MARK: Delegate

  @Test("Optional methods of the delegate can be called with the syntax for optional methods")
  func optionalCallsCompileAndCall() {
    let scene = ScrollScene()
    let delegate: (any UIScrollViewDelegate)? = scene
    var target = CGPoint(x: 1, y: 2)
    delegate?.scrollViewDidScroll?(scene.scrollView)
    delegate?.scrollViewWillEndDragging?(
      scene.scrollView, withVelocity: .zero, targetContentOffset: &target)
    delegate?.scrollViewDidEndDragging?(scene.scrollView, willDecelerate: false)
    scene.log.drain(andExpect: "didScroll, willEndDragging, didEndDragging false")
  }

  @Test("A subclass can declare its own type of delegate")
  func subclassCanDeclareItsOwnDelegateType() {
    protocolCheck()
  }

  private func protocolCheck() {
    let view = SpecialScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let agent = SpecialDelegateObject()
    view.delegate = agent
    view.contentSize = CGSize(width: 100, height: 1000)
    view.contentOffset.y = 10
    #expect(agent.calls == 1)
    let plain: UIScrollView = view
    #expect(plain.delegate === agent)
  }
}

protocol SpecialDelegate: UIScrollViewDelegate {
  func special()
}

final class SpecialDelegateObject: SpecialDelegate {
  var calls = 0
  func special() {}
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
}

final class SpecialScrollView: UIScrollView {
  weak var delegate: (any SpecialDelegate)? { didSet { scrollDelegate = delegate } }
}
