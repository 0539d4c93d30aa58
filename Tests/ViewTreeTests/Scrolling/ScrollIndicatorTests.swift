import Foundation
import Geometry
import Testing
import ViewTree

@Suite(.serialized) struct ScrollIndicatorTests {
  /// The visible indicators.
  private func bars(_ scene: ScrollScene) -> [UIView] {
    scene.scrollView.subviews.filter { $0 !== scene.content && !$0.isHidden && $0.alpha > 0 }
  }

  @Test("Indicators are shown while the content scrolls and fade out afterwards")
  func indicatorsAreShownWhileScrolling() {
    let scene = ScrollScene()
    #expect(bars(scene).isEmpty)
    scene.input.down(100, 190)
    scene.input.move(to: 100, 90, frames: 10)
    #expect(bars(scene).count == 1)
    scene.input.wait(0.2)
    scene.input.up()
    scene.input.wait(0.5)
    #expect(bars(scene).count == 1)
    scene.input.wait(0.5)
    #expect(bars(scene).isEmpty)
    #expect(!scene.host.loop.needsFrame)
  }

  @Test("The length and the place of the indicator follow from content, offset and insets")
  func lengthAndPositionFollowTheContent() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 400))
    scene.scrollView.flashScrollIndicators()
    let bar = try #require(bars(scene).first)
    // The track has 194 points, and half of the content is visible.
    #expect(bar.frame == CGRect(x: 192, y: 3, width: 5, height: 97))
    scene.scrollView.contentOffset.y = 200
    #expect(bar.frame == CGRect(x: 192, y: 300, width: 5, height: 97))
    scene.scrollView.contentOffset.y = 100
    scene.scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 4)
    #expect(bar.frame == CGRect(x: 188, y: 167, width: 5, height: 87))
  }

  @Test("Beyond the edge the indicator becomes shorter")
  func barIsSqueezedBeyondTheEdge() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 400))
    scene.input.down(100, 10)
    scene.input.move(to: 100, 70)
    let bar = try #require(bars(scene).first)
    #expect(scene.y == -24)
    #expect(bar.frame == CGRect(x: 192, y: -21, width: 5, height: 73))
  }

  @Test("The indicator has a minimum length")
  func barHasAMinimumLength() throws {
    let scene = ScrollScene(content: CGSize(width: 200, height: 1_000_000))
    scene.scrollView.flashScrollIndicators()
    #expect(try #require(bars(scene).first).frame.height == 36)
  }

  @Test("Touches pass through the indicators")
  func touchesPassThroughTheIndicators() throws {
    let scene = ScrollScene()
    scene.scrollView.flashScrollIndicators()
    #expect(scene.window.hitTest(CGPoint(x: 194, y: 10), with: nil) === scene.content)
  }

  @Test("Indicators can be disabled")
  func indicatorsCanBeDisabled() {
    let scene = ScrollScene()
    scene.scrollView.showsVerticalScrollIndicator = false
    scene.scrollView.flashScrollIndicators()
    #expect(bars(scene).isEmpty)
  }

  @Test("The pointer widens the indicator and drags it")
  func mouseWidensAndDragsTheIndicator() throws {
    let scene = ScrollScene()
    scene.logsScrolling = false
    scene.input.hover(195, 100)
    scene.input.wait(0.2)
    let bar = try #require(bars(scene).first)
    // The track has 194 points, the bar 36: 158 points of movement for an offset of 1800.
    #expect(bar.frame == CGRect(x: 187, y: 3, width: 10, height: 36))
    scene.input.down(192, 20, source: .mouse)
    scene.input.move(to: 192, 99, source: .mouse)
    #expect(scene.y == 900)
    #expect(scene.scrollView.isDragging)
    scene.input.move(to: 192, 290, source: .mouse)
    #expect(scene.y == 1800)
    scene.input.up(source: .mouse)
    #expect(
      scene.log.drain() == "willBeginDragging, willEndDragging, didEndDragging false")
    scene.input.hover(100, 100)
    scene.input.wait(1.5)
    #expect(bars(scene).isEmpty)
    // Beside the track the mouse touches the content.
    scene.input.tap(100, 100, source: .mouse)
    scene.log.drain(andExpect: "content began, content ended")
  }

  @Test("A press in the track scrolls by a page; held down, by pages until the bar is below the pointer")
  func track() {
    let scene = ScrollScene()
    scene.logsScrolling = false
    scene.input.hover(195, 120)
    scene.input.wait(0.2)
    func press(_ y: CGFloat, for seconds: TimeInterval) {
      scene.input.down(192, y, source: .mouse)
      scene.input.wait(seconds)
      scene.input.up(source: .mouse)
      scene.input.wait(1)
    }
    // A page has 160 points, 40 of the 200 stay visible. The bar moves by 14 of the 158 points of its way.
    press(120, for: 0.1)
    #expect(scene.y == 160)
    press(120, for: 4)
    #expect(scene.y == 960)
    press(120, for: 0.1)
    #expect(scene.y == 960)
    press(8, for: 0.1)
    #expect(scene.y == 800)
    press(8, for: 4)
    #expect(scene.y == 0)
    press(195, for: 6)
    #expect(scene.y == 1800)
    #expect(!scene.log.drain().contains("content"))
    scene.input.hover(100, 100)
    scene.input.wait(1.5)
    #expect(bars(scene).isEmpty && !scene.host.loop.needsFrame && scene.host.loop.nextWakeTime == nil)
  }

  @Test("A press in the horizontal track scrolls sideways, and one that moves over the bar ends there")
  func horizontalTrack() {
    let scene = ScrollScene(content: CGSize(width: 2000, height: 200))
    scene.logsScrolling = false
    scene.input.hover(120, 195)
    scene.input.wait(0.2)
    scene.input.down(195, 192, source: .mouse)
    scene.input.wait(0.1)
    #expect(scene.scrollView.restingContentOffset.x == 160)
    scene.input.move(to: 30, 192, source: .mouse)
    scene.input.wait(4)
    #expect(scene.x == 160)
    scene.input.up(source: .mouse)
  }
}
