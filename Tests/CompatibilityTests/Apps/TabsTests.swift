import Testing
import UIKit
import UIKitTesting

@Suite("Tabs", .serialized) @MainActor struct TabsTests {
  private let app = TestApp(size: CGSize(width: 320, height: 300))

  private func show() -> ShopTabBarController {
    let tabs = app.perform { ShopTabBarController() }
    app.window.rootViewController = tabs
    app.frame()
    return tabs
  }

  private func root(_ index: Int, of tabs: ShopTabBarController) throws -> ShopViewController {
    let navigation = try #require(tabs.viewControllers?[index] as? UINavigationController)
    return try #require(navigation.viewControllers.first as? ShopViewController)
  }

  @Test("A tap shows the controller of the tab, whose view is loaded then, and calls the delegates in order")
  func selection() throws {
    let tabs = show()
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Search", "Profile"])
    let profile = try root(2, of: tabs)
    #expect(!profile.isViewLoaded)
    app.element(identifier: "tab2").tap()
    app.frame()
    #expect(tabs.log == ["item Profile", "controller 2"])
    #expect(tabs.selectedViewController === tabs.viewControllers?[2])
    #expect(profile.appearances == 1)
    #expect(profile.tabBarController === tabs)
    #expect(app.element(identifier: "tab2").isSelected)
    #expect(app.element(identifier: "tab2").label == "Profile")
    #expect(app.element(identifier: "tab2").value == "3")
    #expect(!app.element(identifier: "tab0").isSelected)
    tabs.selectedIndex = 1
    app.frame()
    #expect(tabs.log == ["item Profile", "controller 2"])
    #expect(tabs.selectedIndex == 1)
  }

  @Test("A tab that the delegate refuses stays where it is; the keys select tabs")
  func refusal() throws {
    let tabs = show()
    tabs.locked = tabs.viewControllers?[1]
    app.element(identifier: "tab1").tap()
    #expect(tabs.selectedIndex == 0)
    app.press(.tab, modifiers: .control)
    #expect(tabs.selectedIndex == 0)
    app.press(.tab, modifiers: [.control, .shift])
    #expect(tabs.selectedIndex == 2)
    app.press(.character("1"), modifiers: .alternate)
    #expect(tabs.selectedIndex == 0)
  }

  @Test(
    "A controller that hides the bar fills its place, and the tab of the shown controller pops to the root")
  func pushing() throws {
    let tabs = show()
    let home = try root(0, of: tabs)
    #expect(home.view.frame.height == CGFloat(207))
    home.showDetails()
    try app.settle()
    let top = try #require(home.navigationController?.topViewController)
    #expect(top.view.bounds.height == CGFloat(256))
    home.navigationController?.popViewController(animated: true)
    try app.settle()
    #expect(home.view.bounds.height == CGFloat(207))
    let other = ShopViewController(name: "Other")
    home.navigationController?.pushViewController(other, animated: false)
    app.frame()
    app.element(identifier: "tab0").tap()
    try app.settle()
    #expect(home.navigationController?.topViewController === home)
  }

  @Test("The bar, with a badge", arguments: [UIUserInterfaceStyle.light, .dark], [320, 640])
  func look(style: UIUserInterfaceStyle, width: Int) {
    let app = TestApp(size: CGSize(width: width, height: 120))
    app.userInterfaceStyle = style
    app.window.rootViewController = app.perform { ShopTabBarController() }
    app.frame()
    assertScreenshot(
      of: app, in: CGRect(x: 0, y: 60, width: width, height: 60),
      named: "\(style == .dark ? "dark" : "light")-\(width)")
  }

  @Test("From right to left the first tab is at the right")
  func direction() throws {
    let app = TestApp(size: CGSize(width: 320, height: 120), layoutDirection: .rightToLeft)
    app.window.rootViewController = app.perform { ShopTabBarController() }
    app.frame()
    #expect(app.element(identifier: "tab0").frame.minX > app.element(identifier: "tab2").frame.minX)
  }
}
