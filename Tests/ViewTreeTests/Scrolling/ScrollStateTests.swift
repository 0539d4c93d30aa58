import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// A scroll view with an overridden scroll state.
@Suite(.serialized) struct ScrollStateTests {
  private let scene = ScrollScene()
  private var view: UIScrollView { scene.scrollView }

  private func state(_ y: CGFloat) -> ScrollState {
    ScrollState(
      offset: CGPoint(x: 1, y: y), inset: UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0),
      contentSize: CGSize(width: 300, height: 5000))
  }

  @Test("Inside the block the getters return the overriding state, outside the real one")
  func gettersReturnTheOverridingState() {
    view.contentOffset.y = 40
    var state = state(900)
    view.withScrollState(&state) {
      #expect(view.isScrollStateOverridden)
      #expect(view.bounds == CGRect(x: 1, y: 900, width: 200, height: 200))
      #expect(view.contentOffset == CGPoint(x: 1, y: 900))
      #expect(view.contentInset.top == 7)
      #expect(view.adjustedContentInset.top == 7)
      #expect(view.contentSize == CGSize(width: 300, height: 5000))
      #expect(view.clampedOffset(CGPoint(x: 0, y: 9999)) == CGPoint(x: 0, y: 4800))
    }
    #expect(state == self.state(900))
    #expect(!view.isScrollStateOverridden)
    #expect(view.bounds == CGRect(x: 0, y: 40, width: 200, height: 200))
    #expect(view.contentInset == .zero)
    #expect(view.contentSize == CGSize(width: 200, height: 2000))
  }

  @Test("Inside the block the setters change the overriding state")
  func settersChangeTheOverridingState() {
    view.contentOffset.y = 40
    var state = state(900)
    view.withScrollState(&state) {
      view.contentOffset.y = 910
      #expect(view.bounds.minY == 910)
      view.bounds.origin.x = 5
      view.contentInset.left = 3
      view.contentSize.height = 100
      #expect(view.contentOffset == CGPoint(x: 5, y: 910))
      view.setContentOffset(CGPoint(x: 6, y: 920), animated: true)
      #expect(view.contentOffset == CGPoint(x: 6, y: 920))
    }
    #expect(state.offset == CGPoint(x: 6, y: 920))
    #expect(state.inset == UIEdgeInsets(top: 7, left: 3, bottom: 0, right: 0))
    #expect(state.contentSize == CGSize(width: 300, height: 100))
    #expect(view.contentOffset == CGPoint(x: 0, y: 40))
  }

  @Test("Overriding states can be nested")
  func overridingStatesCanBeNested() {
    var outer = state(100)
    var inner = state(200)
    view.withScrollState(&outer) {
      view.withScrollState(&inner) {
        #expect(view.contentOffset.y == 200)
        view.contentOffset.y = 201
      }
      #expect(view.contentOffset.y == 100)
      view.contentOffset.y = 101
    }
    #expect(outer.offset.y == 101)
    #expect(inner.offset.y == 201)
    #expect(view.contentOffset.y == 0)
  }

  @Test("An overriding state changes no layer, calls no hooks and requests no frame")
  func realStateAndDrawingAreUnchanged() {
    final class LoggingScrollView: UIScrollView {
      var log: Log?
      override func _willChangeBounds(to newBounds: CGRect) { log?.add("will change bounds") }
      override func _didChangeBounds(from oldBounds: CGRect) { log?.add("did change bounds") }
      override func adjustedContentInsetDidChange() { log?.add("inset") }
    }
    let view = LoggingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scene = ScrollScene(view)
    view.contentOffset.y = 40
    scene.host.settle()
    _ = scene.log.drain()
    view.log = scene.log
    var state = state(900)
    view.withScrollState(&state) {
      #expect(view.layer.bounds.minY == 40)
      view.contentOffset.y = 950
      view.contentInset.top = 12
      view.contentSize = CGSize(width: 10, height: 10)
      #expect(view.layer.bounds.minY == 40)
    }
    #expect(!scene.host.loop.needsFrame)
    scene.log.drain(andExpect: "")
  }

  @Test("An animation of the real offset continues after an overriding state")
  func animationContinuesDuringTheOverride() {
    scene.logsScrolling = false
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.input.wait(0.1)
    var state = state(900)
    view.withScrollState(&state) {
      view.contentOffset.y = 0
      view.contentSize.height = 0
      view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    }
    scene.log.drain(andExpect: "")
    scene.host.settle()
    #expect(scene.y == 1000)
    scene.log.drain(andExpect: "didEndScrollingAnimation")
  }

  @Test("Points are converted with the overriding state, in both directions")
  func pointConversionUsesTheOverridingState() {
    view.contentOffset.y = 40
    view.frame.origin = CGPoint(x: 20, y: 30)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let point = CGPoint(x: 60, y: 50)
    let real = view.convert(point, from: nil)
    var state = state(900)
    view.withScrollState(&state) {
      let place = view.convert(point, from: nil)
      #expect(place == CGPoint(x: real.x + 1, y: real.y + 860))
      #expect(view.convert(place, to: nil) == point)
      // Subviews are converted by their frame.
      #expect(scene.content.convert(place, from: view) == place)
      #expect(scene.content.convert(place, to: nil) == point)
      #expect(scene.content.convert(point, from: scene.window) == place)
    }
    #expect(view.convert(point, from: nil) == real)
  }
}
