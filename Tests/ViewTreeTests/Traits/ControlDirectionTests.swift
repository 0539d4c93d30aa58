import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite("Controls from right to left", .serialized) struct ControlDirectionTests {
  private let host = TestHost(size: CGSize(width: 200, height: 200))
  private let window: UIWindow

  init() {
    host.environment.isRightToLeft = true
    window = host.makeWindow()
  }

  private func show(_ view: UIView) {
    window.addSubview(view)
    host.settle()
  }

  @Test("The image of a button is at the right of its title, and leading content at the right")
  func button() throws {
    let button = UIButton(type: .custom)
    var configuration = UIButton.Configuration.plain()
    configuration.title = "ab"
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    button.configuration = configuration
    button.contentHorizontalAlignment = .leading
    button.frame = CGRect(x: 0, y: 0, width: 160, height: 30)
    show(button)
    #expect(button.titleLabel?.frame.maxX == 150)
    button.contentHorizontalAlignment = .trailing
    host.settle()
    #expect(button.titleLabel?.frame.minX == 30)
    button.contentHorizontalAlignment = .left
    host.settle()
    #expect(button.titleLabel?.frame.minX == 30)
  }

  @Test("Progress grows from the right") func progress() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    bar.progress = 0.25
    show(bar)
    #expect(bar.subviews.first?.frame == CGRect(x: 75, y: 0, width: 25, height: 4))
  }

  @Test("The thumb of a switch that is on is at the left") func switches() throws {
    let control = UISwitch(frame: .zero)
    show(control)
    let thumb = try #require(control.subviews.first?.subviews.first)
    #expect(thumb.center.x == 35.5)
    control.isOn = true
    host.settle()
    #expect(thumb.center.x == 15.5)
    control.semanticContentAttribute = .forceLeftToRight
    host.settle()
    #expect(thumb.center.x == 35.5)
  }

  @Test("The vertical indicator is at the left, and the horizontal one begins beside it")
  func indicators() throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 400, height: 400)
    show(scrollView)
    scrollView.flashScrollIndicators()
    let bars = scrollView.subviews.filter { !$0.isHidden }
    #expect(bars.map(\.frame.minX) == [3, 11])
    scrollView.contentOffset.x = 200
    #expect(bars[0].frame.minX == 203)
    #expect(bars[1].frame.maxX == 397)
    scrollView.verticalScrollIndicatorInsets.left = 7
    #expect(bars[0].frame.minX == 210)
  }

  @Test("A text of words and symbols runs from the right") func directed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    show(view)
    #expect(view.directed("‹ Back") == "\u{200F}‹ Back")
    #expect(view.mirrored(30) == 70)
    let child = UIView(frame: .zero)
    view.addSubview(child)
    child.leadingFrame = CGRect(x: 10, y: 5, width: 20, height: 8)
    #expect(child.frame == CGRect(x: 70, y: 5, width: 20, height: 8))
    #expect(child.leadingFrame.minX == 10)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.directed("‹ Back") == "‹ Back" && child.leadingFrame.minX == 70)
  }
}
