import Foundation
import Geometry
import Testing
import ViewTree

/// Scrolling with a wheel and a touchpad.
@Suite(.serialized) struct WheelTests {
  @Test("A notch scrolls smoothly from the first frame on")
  func notchScrollsSmoothly() {
    let scene = ScrollScene()
    scene.input.wheel(0, -80, at: 100, 100)
    var offsets: [CGFloat] = [scene.y]
    for _ in 0..<9 {
      scene.input.frame()
      offsets.append(scene.y)
    }
    // The content moves from the first frame on and has moved half of the distance after 67 ms.
    #expect(offsets == [5, 16, 28, 40, 49, 57, 63, 68, 71, 74])
    scene.host.settle()
    scene.input.wait(0.5)
    #expect(scene.y == 80)
    let log = scene.log.drain()
    #expect(log.hasPrefix("willBeginDragging, didScroll"))
    #expect(log.contains("willEndDragging, didEndDragging true, willBeginDecelerating"))
    #expect(log.hasSuffix("didEndDecelerating"))
  }

  @Test("Quick notches add up")
  func fastNotchesAccumulate() {
    let scene = ScrollScene()
    for _ in 0..<5 {
      scene.input.wheel(0, -80, at: 100, 100)
      scene.input.frame()
    }
    scene.host.settle()
    scene.input.wait(0.5)
    #expect(scene.y == 400)
    scene.wheel(80, thenWait: 0.5)
    #expect(scene.y == 320)
  }

  @Test("A notch after the end of a session adds to the offset to which the content still moves")
  func slowNotchesAccumulate() {
    let scene = ScrollScene()
    for _ in 0..<4 {
      scene.input.wheel(0, -60, at: 100, 100)
      // The session ends after 0.15 seconds without a notch; the movement takes longer.
      scene.input.wait(0.2)
      #expect(scene.y != (scene.y / 60).rounded() * 60)
    }
    scene.input.wait(0.5)
    #expect(scene.y == 240)
  }

  @Test("The wheel stops at the edge, and does nothing there")
  func wheelStopsAtTheEdge() {
    let scene = ScrollScene()
    scene.wheel(80, thenWait: 0.5)
    #expect(scene.log.drain() == "")
    scene.scrollView.contentOffset.y = 1780
    scene.wheel(-80, thenWait: 0.5)
    #expect(scene.y == 1800)
  }

  @Test("A click stops the movement of the wheel and reaches the content")
  func clickDuringAWheelMovementStopsItAndIsDelivered() {
    let scene = ScrollScene()
    scene.logsScrolling = false
    scene.input.wheel(0, -80, at: 100, 100)
    scene.input.frame()
    _ = scene.log.drain()
    scene.input.tap(100, 100, source: .mouse)
    #expect(scene.log.drain().hasSuffix("content began, content ended"))
    let offset = scene.y
    scene.input.wait(0.5)
    #expect(scene.y == offset)
  }

  @Test("Fine steps move content at once, also beyond the edge, from where it springs back")
  func touchpadMovesContentAtOnceAndItSpringsBack() {
    let scene = ScrollScene()
    scene.logsScrolling = false
    scene.input.wheel(0, -7.5, at: 100, 100, phase: .moved)
    #expect(scene.y == 8)
    scene.input.wheel(0, -7.5, at: 100, 100, phase: .moved)
    #expect(scene.y == 15)
    #expect(scene.scrollView.isDragging)
    for _ in 0..<5 { scene.input.wheel(0, 20, at: 100, 100, phase: .moved) }
    // The content is 85 points beyond the top.
    #expect(scene.y == -38)
    scene.input.wait(0.03)
    #expect(scene.y == -38)
    scene.input.wait(1.5)
    #expect(scene.y == 0)
    #expect(!scene.scrollView.isDragging)
    #expect(
      scene.log.drain()
        == "willBeginDragging, willEndDragging, didEndDragging true, willBeginDecelerating, didEndDecelerating"
    )
  }

  @Test("Shift makes the wheel horizontal")
  func shiftMakesTheWheelHorizontal() {
    let scene = ScrollScene(content: CGSize(width: 2000, height: 2000))
    scene.input.wheel(0, -80, at: 100, 100, modifiers: .shift)
    scene.input.wait(0.5)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 80, y: 0))
  }

  @Test("A notch scrolls a horizontal view, a fine vertical step does not")
  func verticalWheelScrollsAHorizontalView() {
    let scene = ScrollScene(content: CGSize(width: 2000, height: 200))
    scene.wheel(-80, thenWait: 0.5)
    #expect(scene.x == 80)
    // Two fingers have both directions, so the delta is used as it is.
    scene.input.wheel(0, -30, at: 100, 100, phase: .moved)
    #expect(scene.x == 80)
  }

  @Test("With paging a notch scrolls by a page")
  func notchScrollsByAPage() {
    let scene = ScrollScene()
    scene.scrollView.isPagingEnabled = true
    scene.wheel(-80, thenWait: 1)
    #expect(scene.y == 200)
    scene.input.wheel(0, -80, at: 100, 100)
    scene.wheel(-80, thenWait: 1)
    #expect(scene.y == 600)
    scene.wheel(80, thenWait: 1)
    #expect(scene.y == 400)
  }

  @Test("The outer scroll view moves when the inner one is at its end, in the next session")
  func wheelScrollsTheOuterViewWhenTheInnerOneIsAtItsEnd() {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    inner.contentSize = CGSize(width: 200, height: 250)
    scene.content.addSubview(inner)
    scene.input.wheel(0, -80, at: 100, 100)
    scene.wheel(-80, thenWait: 0.5)
    // The session belongs to the inner view; the next one scrolls the outer view.
    #expect(inner.contentOffset.y == 100)
    #expect(scene.y == 0)
    scene.input.wheel(0, -40, at: 100, 50)
    scene.input.wait(0.5)
    #expect(inner.contentOffset.y == 100)
    #expect(scene.y == 40)
    scene.input.wheel(0, 30, at: 100, 50)
    scene.input.wait(0.5)
    #expect(inner.contentOffset.y == 70)
    #expect(scene.y == 40)
  }

  @Test("A vertical wheel over a horizontal view scrolls the list around it")
  func verticalWheelScrollsTheListAroundAHorizontalView() {
    let scene = ScrollScene()
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    carousel.contentSize = CGSize(width: 1000, height: 150)
    scene.content.addSubview(carousel)
    scene.wheel(-80, thenWait: 0.5)
    #expect(scene.y == 80)
    #expect(carousel.contentOffset.x == 0)
    // The first step of two fingers is diagonal; the following steps decide the direction.
    scene.input.wheel(-2, -1, at: 100, 30, phase: .moved)
    for _ in 0..<4 { scene.input.wheel(0, -5, at: 100, 30, phase: .moved) }
    #expect(scene.y == 101)
    #expect(carousel.contentOffset.x == 0)
  }

  @Test("A disabled scroll view ignores the wheel")
  func disabledScrollViewIgnoresTheWheel() {
    let scene = ScrollScene()
    scene.scrollView.isScrollEnabled = false
    scene.input.wheel(0, -80, at: 100, 100)
    scene.input.wheel(0, -10, at: 100, 100, phase: .moved)
    scene.input.wait(0.5)
    #expect(scene.y == 0)
  }
}
