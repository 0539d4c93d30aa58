import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

@Suite struct NavigationBarTests {
  private func texts(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap(texts)
  }

  @Test("The bar shows the title and a back button, which pops")
  func showsTitleAndBackButton() {
    let s = NavigationScene.shown()
    let bar = s.navigation.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(texts(bar) == ["root"])
    s.navigation.pushViewController(s.page("page"), animated: false)
    #expect(texts(bar) == ["‹", "root", "page"])
    s.host.settle()
    s.input.tap(30, 22)
    #expect(s.stack == "root")
    s.host.settle()
    #expect(texts(bar) == ["root"])
    #expect(s.inWindow == "root")
  }

  @Test("Changed titles, titles of the back button and a hidden back button are shown")
  func changedTitlesAreShown() {
    let s = NavigationScene.shown()
    s.root.title = "Photos"
    #expect(s.root.navigationItem.title == "Photos")
    #expect(texts(s.navigation.navigationBar) == ["Photos"])
    let page = s.page("page")
    page.navigationItem.title = "Longer name"
    s.root.navigationItem.backButtonTitle = "Back to it"
    s.navigation.pushViewController(page, animated: false)
    #expect(texts(s.navigation.navigationBar) == ["‹", "Back to it", "Longer name"])
    page.navigationItem.hidesBackButton = true
    #expect(texts(s.navigation.navigationBar) == ["Longer name"])
  }

  @Test("Bar button items perform their actions, unless they are disabled")
  func barButtonItemsAreShownAndPerformTheirActions() {
    let s = NavigationScene.shown()
    s.root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in s.log.add("edit") })
    s.root.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in s.log.add("done") }),
      UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in s.log.add("sort") }),
    ]
    s.host.settle()
    s.input.tap(24, 22)
    s.input.tap(300, 22)
    s.input.tap(240, 22)
    #expect(s.log.drain() == "edit, done, sort")
    s.root.navigationItem.rightBarButtonItem?.isEnabled = false
    s.host.settle()
    s.input.tap(300, 22)
    #expect(s.log.drain() == "")
  }

  @Test("A title view is centered in place of the title")
  func titleViewReplacesTheTitle() {
    let s = NavigationScene.shown()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    s.root.navigationItem.titleView = view
    s.host.settle()
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 110, y: 7, width: 100, height: 30))
    s.navigation.pushViewController(s.page("page"), animated: false)
    #expect(view.window == nil)
    s.navigation.popViewController(animated: true)
    s.host.settle()
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 110, y: 7, width: 100, height: 30))
  }

  @Test("Hiding the bar moves it out of the window and enlarges the content")
  func hidingTheBarResizesTheContent() {
    let s = NavigationScene.shown()
    s.navigation.setNavigationBarHidden(true, animated: true)
    s.input.wait(0.1)
    let seen = s.navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
    #expect(seen < 0 && seen > -44)
    s.host.settle()
    #expect(s.navigation.navigationBar.frame.maxY == 0)
    #expect(s.root.view.convert(s.root.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 244))
    s.navigation.isNavigationBarHidden = false
    s.host.settle()
    #expect(s.root.view.convert(s.root.view.bounds, to: nil) == CGRect(x: 0, y: 44, width: 320, height: 200))
  }

  @Test("A controller that hides the bar in viewWillAppear has the whole height")
  func barCanBeHiddenInViewWillAppear() {
    let s = NavigationScene.shown()
    let page = s.page("page")
    page.onWillAppear = { s.navigation.setNavigationBarHidden(true, animated: true) }
    s.navigation.pushViewController(page, animated: true)
    s.host.settle()
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 320, height: 244))
  }
}
