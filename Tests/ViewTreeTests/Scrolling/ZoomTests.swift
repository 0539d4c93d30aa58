import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// A scroll view of 200×200 points in a window, with a zoomable view of 400×400 points and scales from 0.5 to
/// 4.
private final class ZoomScene: UIScrollViewDelegate {
  let host: TestHost
  let input: InputDriver
  let window: UIWindow
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let log = Log()
  /// Whether the delegate centers small content by the inset.
  var centers = false

  init(limits: ClosedRange<CGFloat> = 0.5...4) {
    host = TestHost(size: CGSize(width: 300, height: 300))
    input = InputDriver(host)
    window = host.makeWindow()
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.frame.size
    scrollView.delegate = self
    scrollView.minimumZoomScale = limits.lowerBound
    scrollView.maximumZoomScale = limits.upperBound
    window.addSubview(scrollView)
    host.settle()
  }

  /// Two fingers about (100, 100) whose distance changes in ten steps.
  func pinch(from start: CGFloat, to end: CGFloat, lifts: Bool = true) {
    input.down(input.spread(start, about: 100, 100))
    for step in 1...10 {
      let distance = start + (end - start) * CGFloat(step) / 10
      input.move(to: input.spread(distance, about: 100, 100))
    }
    if lifts { input.up(2) }
  }

  /// The point of the picture in the middle of the scroll view, at scale 1.
  var middle: CGPoint {
    let point = scrollView.convert(
      CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), to: picture)
    return CGPoint(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.add("willBeginZooming \(view === picture)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    log.add("didZoom")
    guard centers else { return }
    let size = scrollView.contentSize
    scrollView.contentInset = UIEdgeInsets(
      top: max(0, (200 - size.height) / 2), left: max(0, (200 - size.width) / 2), bottom: 0, right: 0)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log.add("didEndZooming \((scale * 100).rounded() / 100)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
}

@Suite("Zooming", .serialized) struct ZoomTests {
  @Test("A new scale keeps the middle, scales the view by its transform, and sets the content size")
  func scale() {
    let scene = ZoomScene()
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    scene.scrollView.zoomScale = 2
    #expect(scene.picture.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(scene.picture.frame == CGRect(x: 0, y: 0, width: 800, height: 800))
    #expect(scene.scrollView.contentSize == CGSize(width: 800, height: 800))
    #expect(scene.scrollView.contentOffset == CGPoint(x: 300, y: 300))
    #expect(scene.middle == CGPoint(x: 200, y: 200))
    #expect(scene.log.drain() == "didZoom")
  }

  @Test("The scale and the offset stay within their limits")
  func limits() {
    let scene = ZoomScene()
    scene.scrollView.zoomScale = 9
    #expect(scene.scrollView.zoomScale == 4)
    scene.scrollView.zoomScale = 0.1
    #expect(scene.scrollView.zoomScale == 0.5)
    #expect(scene.scrollView.contentOffset == .zero)
    scene.scrollView.zoomScale = .nan
    #expect(scene.scrollView.zoomScale == 0.5)
  }

  @Test("A pinch zooms about the fingers, and the delegate is called in UIKit's order")
  func pinch() {
    let scene = ZoomScene()
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    #expect(scene.middle == CGPoint(x: 200, y: 200))
    scene.pinch(from: 60, to: 128)
    // The first 8 points recognize the pinch: 128 / 68.
    #expect(abs(scene.scrollView.zoomScale - 128 / 68) < 0.001)
    #expect(abs(scene.middle.x - 200) < 0.5 && abs(scene.middle.y - 200) < 0.5)
    #expect(scene.log.drain() == "willBeginZooming true, didZoom ×9, didEndZooming 1.88")
    #expect(!scene.scrollView.isZooming)
  }

  @Test("Fingers that move together also move the content")
  func movingPinch() {
    let scene = ZoomScene()
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    scene.input.down(scene.input.spread(60, about: 100, 100))
    scene.input.move(to: scene.input.spread(80, about: 100, 100))
    scene.input.move(to: scene.input.spread(80, about: 130, 100))
    let scale = scene.scrollView.zoomScale
    // The point under the fingers was (200, 200) of the picture.
    #expect(abs(scene.scrollView.contentOffset.x - (200 * scale - 130)) < 1)
    #expect(abs(scene.scrollView.contentOffset.y - (200 * scale - 100)) < 1)
    scene.input.up(2)
  }

  @Test("Beyond the limits the content resists, and returns after the pinch")
  func bounce() {
    let scene = ZoomScene(limits: 1...2)
    scene.pinch(from: 20, to: 150, lifts: false)
    #expect(scene.scrollView.isZooming)
    #expect(scene.scrollView.zoomScale > 2 && scene.scrollView.zoomScale < 4)
    _ = scene.log.drain()
    scene.input.up(2)
    #expect(scene.scrollView.isZoomBouncing && !scene.scrollView.isZooming)
    var scales = [scene.scrollView.zoomScale]
    while scene.scrollView.isZoomBouncing, scales.count < 60 {
      scene.input.wait(1 / 60)
      scales.append(scene.scrollView.zoomScale)
    }
    #expect(scales.count < 30)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(scene.scrollView.zoomScale == 2)
    #expect(scene.log.drain().hasSuffix("didEndZooming 2.0"))
  }

  @Test("Without bounces the scale ends at its limit")
  func noBounce() {
    let scene = ZoomScene(limits: 1...2)
    scene.scrollView.bouncesZoom = false
    scene.pinch(from: 20, to: 150, lifts: false)
    #expect(scene.scrollView.zoomScale == 2)
    scene.input.up(2)
    #expect(!scene.scrollView.isZoomBouncing)
  }

  @Test("An animation takes 0.3 seconds, keeps its direction and ends within the content")
  func animation() {
    let scene = ZoomScene()
    scene.scrollView.zoom(to: CGRect(x: 300, y: 300, width: 100, height: 100), animated: true)
    #expect(scene.scrollView.isZooming)
    var scales = [scene.scrollView.zoomScale]
    for _ in 0..<20 {
      scene.input.wait(1 / 60)
      scales.append(scene.scrollView.zoomScale)
    }
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(scales[9] > 1.2 && scales[9] < 1.8)
    #expect(scene.scrollView.zoomScale == 2)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 600, y: 600))
    #expect(scene.log.drain().hasPrefix("willBeginZooming true, didZoom"))
    #expect(!scene.scrollView.isZooming)
  }

  @Test("Content that is smaller than the view stays in the middle during a bounce")
  func centering() {
    let scene = ZoomScene(limits: 0.25...4)
    scene.centers = true
    scene.scrollView.zoomScale = 0.25
    #expect(scene.scrollView.contentOffset == CGPoint(x: -50, y: -50))
    scene.pinch(from: 160, to: 40, lifts: false)
    scene.input.up(2)
    while scene.scrollView.isZoomBouncing { scene.input.wait(1 / 60) }
    #expect(scene.scrollView.zoomScale == 0.25)
    #expect(scene.scrollView.contentOffset == CGPoint(x: -50, y: -50))
  }

  @Test("The pinch begins although the fingers drag the content already")
  func dragThenPinch() {
    let scene = ZoomScene()
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    scene.input.down(scene.input.spread(60, about: 100, 100))
    for y in stride(from: 96.0, through: 80, by: -4) {
      scene.input.move(to: scene.input.spread(60, about: 100, y))
    }
    #expect(scene.scrollView.isDragging)
    for distance in stride(from: 70.0, through: 120, by: 10) {
      scene.input.move(to: scene.input.spread(distance, about: 100, 80))
    }
    #expect(scene.scrollView.isZooming && !scene.scrollView.isDragging)
    #expect(scene.scrollView.zoomScale > 1.5)
    scene.input.up(2)
  }

  @Test("Without a view, and with a single scale, a pinch does nothing")
  func notZoomable() {
    let scene = ZoomScene(limits: 1...1)
    #expect(scene.scrollView.pinchGestureRecognizer == nil)
    scene.pinch(from: 60, to: 150)
    #expect(scene.scrollView.zoomScale == 1)
    let other = ZoomScene()
    other.scrollView.delegate = nil
    #expect(other.scrollView.pinchGestureRecognizer != nil)
    other.pinch(from: 60, to: 150)
    other.scrollView.zoomScale = 2
    #expect(other.scrollView.zoomScale == 1)
  }

  @Test("Content that is stopped while it zooms keeps its scale")
  func stop() {
    let scene = ZoomScene()
    scene.scrollView.setZoomScale(3, animated: true)
    scene.input.wait(0.1)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 1 && scale < 3)
    scene.scrollView.stopScrollingAndZooming()
    scene.input.wait(0.5)
    #expect(scene.scrollView.zoomScale == scale)
    #expect(scene.log.drain().contains("didEndZooming"))
  }
}
