import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// A scroll view of 320×200 points below a navigation bar. The delegate logs its calls.
private final class TopScene: NSObject, UIScrollViewDelegate {
  let scene = NavigationScene.shown()
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  var agrees = true
  let log = Log()

  override init() {
    super.init()
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    scrollView.contentOffset.y = 900
    scrollView.delegate = self
    scene.root.view.addSubview(scrollView)
    scene.host.settle()
  }

  func tapBar() {
    scene.input.tap(80, 22)
    scene.host.settle()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    log.add("should")
    return agrees
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    log.add("did at \(Int(scrollView.contentOffset.y))")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("didEndAnimation") }
}

@Suite struct ScrollToTopTests {
  @Test("A tap on the navigation bar scrolls to the top, inset included") func tap() {
    let s = TopScene()
    s.scrollView.contentInset.top = 10
    s.tapBar()
    #expect(s.log.drain() == "should, did at -10")
  }

  @Test("At the top the delegate is called at once") func alreadyThere() {
    let s = TopScene()
    s.scrollView.contentOffset.y = 0
    s.tapBar()
    #expect(s.log.drain() == "should, did at 0")
  }

  @Test("The delegate may refuse, and a view can opt out") func refusal() {
    let s = TopScene()
    s.agrees = false
    s.tapBar()
    #expect(s.log.drain() == "should")
    s.scrollView.scrollsToTop = false
    s.tapBar()
    #expect(s.log.drain() == "")
    #expect(s.scrollView.contentOffset.y == 900)
  }

  @Test("With two such views on screen nothing scrolls, with one of them hidden the other does")
  func severalViews() {
    let s = TopScene()
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    s.scene.root.view.addSubview(other)
    s.tapBar()
    #expect(s.log.drain() == "")
    other.isHidden = true
    s.tapBar()
    #expect(s.log.drain() == "should, did at 0")
  }

  @Test("A touch that stops the movement ends it without the call for the top") func interruption() {
    let s = TopScene()
    s.scene.input.tap(80, 22)
    s.scene.input.wait(0.1)
    s.scene.input.tap(100, 150)
    s.scene.host.settle()
    #expect(s.log.drain() == "should")
    #expect(s.scrollView.contentOffset.y > 0)
  }

  @Test("A tap on a button of the bar scrolls nothing") func buttons() {
    let s = TopScene()
    s.scene.root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { [log = s.log] _ in log.add("edit") })
    s.scene.host.settle()
    s.scene.input.tap(24, 22)
    s.scene.host.settle()
    #expect(s.log.drain() == "edit")
  }
}
