import Testing
import UIKit
import UIKitTesting

@Suite("Pages and steps", .serialized) @MainActor struct OnboardingTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))

  private func show() -> OnboardingViewController {
    let pages = app.perform { OnboardingViewController() }
    app.window.rootViewController = pages
    app.frame()
    return pages
  }

  @Test("A swipe turns to the next page, and the delegate is notified")
  func swipe() throws {
    let pages = show()
    #expect(pages.viewControllers == [pages.pages[0]])
    #expect(!pages.pages[1].isViewLoaded)
    app.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 40, y: 100), duration: 0.2)
    try app.settle()
    #expect(pages.viewControllers == [pages.pages[1]])
    #expect(pages.log == ["will Two", "did true Two"])
    #expect(pages.pages[0].calls == ["willAppear", "didAppear", "didDisappear"])
    #expect(pages.pages[1].calls == ["willAppear", "didAppear"])
    #expect(pages.children == [pages.pages[1]])
    app.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 180, y: 100), duration: 0.2)
    try app.settle()
    #expect(pages.viewControllers == [pages.pages[0]])
  }

  @Test("A swipe that is too short stays at its page")
  func shortSwipe() throws {
    let pages = show()
    app.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 150, y: 100), duration: 1, holding: 0.3)
    try app.settle()
    #expect(pages.viewControllers == [pages.pages[0]])
    #expect(pages.log == ["will Two", "did false One"])
    #expect(pages.children == [pages.pages[0]])
  }

  @Test("The app turns pages without the delegate")
  func turning() throws {
    let pages = show()
    var completions: [Bool] = []
    pages.setViewControllers([pages.pages[2]], direction: .forward, animated: true) { completions.append($0) }
    try app.settle()
    #expect(pages.viewControllers == [pages.pages[2]])
    #expect(completions == [true])
    #expect(pages.log == [])
    let view = pages.pages[2].view!
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 200, height: 163))
  }

  @Test("A stepper changes its value within its limits, and again while it is held")
  func steps() throws {
    let page = show().pages[0]
    let plus = page.stepper.convert(CGPoint(x: 70, y: 16), to: nil)
    app.tap(plus)
    #expect(page.count == 1)
    app.touchDown(at: plus, source: .mouse)
    app.advance(by: 1.5)
    app.touchUp()
    #expect(page.stepper.value == 2)
    app.tap(page.stepper.convert(CGPoint(x: 20, y: 16), to: nil))
    #expect(page.count == 1)
    page.stepper.value = 9
    #expect(page.stepper.value == 2)
  }

  @Test("A stepper", arguments: [UIUserInterfaceStyle.light, .dark])
  func look(style: UIUserInterfaceStyle) {
    app.userInterfaceStyle = style
    let pages = show()
    pages.pages[0].view.backgroundColor = .systemBackground
    app.frame()
    assertScreenshot(
      of: app, in: CGRect(x: 0, y: 0, width: 200, height: 70), named: style == .dark ? "dark" : "light")
  }
}
