import Foundation
import Testing

@testable import ViewTree

private final class CountingView: UIView {
  var count = 0
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    onLayout?()
  }
}

/// A window that contains `outer`, which contains `inner`.
private final class LayoutScene {
  let host = TestHost()
  let window: UIWindow
  let outer = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let inner = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    window = host.makeWindow()
    window.addSubview(outer)
    outer.addSubview(inner)
    host.settle()
    (outer.count, inner.count) = (0, 0)
  }

  /// The number of layouts of `outer` and `inner` since the last call.
  func counts() -> [Int] {
    defer { (outer.count, inner.count) = (0, 0) }
    return [outer.count, inner.count]
  }
}

@Suite struct LayoutPassTests {
  @Test("Without a request no view is laid out") func noRequest() {
    let s = LayoutScene()
    s.outer.backgroundColor = .red
    s.outer.center = CGPoint(x: 99, y: 99)
    s.host.step()
    #expect(s.counts() == [0, 0])
  }

  @Test("Several requests lead to one layout") func severalRequests() {
    let s = LayoutScene()
    for _ in 0..<5 { s.inner.setNeedsLayout() }
    #expect(s.counts() == [0, 0])
    s.host.step()
    #expect(s.counts() == [0, 1])
  }

  @Test("A change of the size requests layout; a change of the origin does not") func changedSize() {
    let s = LayoutScene()
    s.outer.frame.size.width = 120
    s.outer.bounds.size.width = 130
    s.host.step()
    #expect(s.counts() == [1, 0])
    s.outer.bounds.origin.y = 10
    s.host.step()
    #expect(s.counts() == [0, 0])
  }

  @Test("Subviews marked during layout are laid out in the same pass") func requestFromSuperview() {
    let s = LayoutScene()
    s.outer.onLayout = { s.inner.frame.size.width += 1 }
    s.outer.setNeedsLayout()
    s.host.step()
    #expect(s.counts() == [1, 1])
    #expect(!s.host.loop.needsFrame)
    s.outer.onLayout = nil
  }

  @Test("Superviews marked during layout are laid out in the same frame") func requestFromSubview() {
    let s = LayoutScene()
    var isFirst = true
    s.inner.onLayout = {
      if isFirst { s.outer.setNeedsLayout() }
      isFirst = false
    }
    s.inner.setNeedsLayout()
    s.host.step()
    #expect(s.counts() == [1, 1])
    s.inner.onLayout = nil
  }

  @Test("layoutIfNeeded lays out before it returns") func layoutIfNeeded() {
    let s = LayoutScene()
    s.inner.setNeedsLayout()
    s.outer.layoutIfNeeded()
    #expect(s.counts() == [0, 1])
    s.outer.layoutIfNeeded()
    s.host.step()
    #expect(s.counts() == [0, 0])
    s.outer.setNeedsLayout()
    s.inner.setNeedsLayout()
    s.inner.layoutIfNeeded()
    #expect(s.counts() == [1, 1])
  }

  @Test("layoutIfNeeded works without a window") func layoutIfNeededWithoutWindow() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.layoutIfNeeded()
    #expect(view.count == 1)
  }

  @Test("An added subview is laid out with its superview") func addedSubviews() {
    let s = LayoutScene()
    let fresh = CountingView(frame: .zero)
    s.inner.addSubview(fresh)
    s.host.step()
    #expect(s.counts() == [0, 1])
    #expect(fresh.count == 1)
    fresh.removeFromSuperview()
    s.host.step()
    #expect(s.counts() == [0, 1])
  }

  @Test("Endless layout is reported, and the frame is presented") func endlessLayout() {
    let s = LayoutScene()
    var reports: [String] = []
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = nil }
    s.inner.onLayout = { s.inner.setNeedsLayout() }
    s.inner.setNeedsLayout()
    let frames = s.host.presented.count
    s.inner.backgroundColor = .red
    s.host.step()
    #expect(s.inner.count == 20)
    #expect(reports.count == 1)
    #expect(
      reports.first?.hasPrefix("Layout does not settle: after 20 passes CountingView still needs layout.")
        == true)
    #expect(s.host.presented.count == frames + 1)
    s.inner.onLayout = nil
    s.host.settle()
  }
}
