import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

@Suite(.serialized) final class HoverTests: InputScene {
  private func add(_ label: String, _ frame: CGRect, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    let hover = UIHoverGestureRecognizer()
    hover.logActions(as: label, to: log)
    view.addGestureRecognizer(hover)
    (parent ?? window).addSubview(view)
    return view
  }

  @Test("A pointer enters, moves in and leaves nested views")
  func pointerEntersMovesAndLeaves() {
    let outer = add("outer", CGRect(x: 0, y: 0, width: 200, height: 100))
    _ = add("inner", CGRect(x: 0, y: 0, width: 100, height: 100), to: outer)
    input.hover(150, 50)
    #expect(log.drain() == "outer began")
    input.hover(50, 50)
    #expect(log.drain() == "inner began, outer changed")
    input.hover(150, 50)
    #expect(log.drain() == "inner ended, outer changed")
    input.send(.hover(nil))
    input.frame()
    #expect(log.drain() == "outer ended")
  }

  @Test("Content that scrolls under a resting pointer changes what is hovered")
  func contentThatMovesUnderARestingPointerUpdatesHover() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    _ = add("first", CGRect(x: 0, y: 0, width: 100, height: 100), to: scrollView)
    _ = add("second", CGRect(x: 0, y: 100, width: 100, height: 100), to: scrollView)
    window.addSubview(scrollView)
    input.hover(50, 50)
    #expect(log.drain() == "first began")
    scrollView.contentOffset.y = 100
    input.frame()
    #expect(log.drain() == "first ended, second began")
  }

  @Test("What is hovered changes only after the button is released")
  func hoverDoesNotChangeWhileAButtonIsDown() {
    _ = add("left", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = add("right", CGRect(x: 100, y: 0, width: 100, height: 100))
    input.hover(50, 50)
    input.down(50, 50, source: .mouse)
    input.move(to: 150, 50, source: .mouse)
    #expect(log.drain() == "left began")
    input.up(source: .mouse)
    #expect(log.drain() == "left ended, right began")
  }

  @Test("A removed view is no longer hovered")
  func removedViewIsNoLongerHovered() {
    let view = add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    input.hover(50, 50)
    view.removeFromSuperview()
    #expect(log.drain() == "view began, view ended")
    input.hover(51, 50)
    #expect(log.drain() == "")
  }

  @Test("A recognizer that is disabled ends its hover")
  func disablingEndsHover() {
    let view = add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    input.hover(50, 50)
    view.gestureRecognizers?.first?.isEnabled = false
    input.hover(51, 50)
    #expect(log.drain() == "view began, view ended")
  }

  @Test("A layout that a hover invalidates happens in the same frame")
  func layoutInvalidatedByHoverHappensInTheSameFrame() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    let view = Counting(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    view.addGestureRecognizer(UIHoverGestureRecognizer { [weak view] _ in view?.setNeedsLayout() })
    scrollView.addSubview(view)
    window.addSubview(scrollView)
    input.hover(50, 50)
    view.layouts = 0
    scrollView.contentOffset.y = 100
    input.frame()
    #expect(view.layouts == 1)
    #expect(!host.loop.needsFrame)
  }
}
