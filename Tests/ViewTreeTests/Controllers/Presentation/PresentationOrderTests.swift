import Foundation
import TestSupport
import Testing
import ViewTree

@Suite("The calls of presentations") struct PresentationOrderTests {
  private let s = PresentationScene()

  @Test("A sheet appears, and the controller below it receives no calls")
  func sheet() {
    let sheet = s.make("sheet")
    s.root.present(sheet, animated: true) { s.log.add("presented") }
    #expect(
      s.log.drain()
        == "sheet didLoad, sheet willAppear presenting, sheet isAppearing presenting")
    #expect(sheet.presentingViewController === s.root && s.root.presentedViewController === sheet)
    s.host.settle()
    #expect(s.log.drain() == "sheet didAppear presenting, presented")
    s.root.dismiss(animated: true) { s.log.add("dismissed") }
    #expect(s.log.drain() == "sheet willDisappear dismissing")
    #expect(sheet.view.window != nil)
    s.host.settle()
    #expect(s.log.drain() == "sheet didDisappear dismissing, dismissed")
    #expect(sheet.presentingViewController == nil && s.root.presentedViewController == nil)
    #expect(sheet.view.window == nil && s.window.subviews == [s.root.view])
  }

  @Test("A full screen presentation removes the view below it, in UIKit's order")
  func fullScreen() {
    let full = s.make("full", .fullScreen)
    s.root.present(full, animated: true) { s.log.add("presented") }
    s.host.settle()
    #expect(
      s.log.drain()
        == "full didLoad, root willDisappear, full willAppear presenting, full isAppearing presenting, "
        + "full didAppear presenting, root didDisappear, presented")
    #expect(s.root.view.window == nil)
    #expect(full.view.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    full.dismiss(animated: true) { s.log.add("dismissed") }
    #expect(s.root.view.window != nil)
    s.host.settle()
    #expect(
      s.log.drain()
        == "full willDisappear dismissing, root willAppear, root isAppearing, root didAppear, "
        + "full didDisappear dismissing, dismissed")
    #expect(s.window.subviews == [s.root.view])
  }

  @Test("Without animation, all calls are made before present and dismiss return")
  func notAnimated() {
    let full = s.make("full", .fullScreen)
    s.root.present(full, animated: false) { s.log.add("presented") }
    #expect(
      s.log.drain()
        == "full didLoad, root willDisappear, full willAppear presenting, full isAppearing presenting, "
        + "full didAppear presenting, root didDisappear, presented")
    s.root.dismiss(animated: false) { s.log.add("dismissed") }
    #expect(
      s.log.drain()
        == "full willDisappear dismissing, root willAppear, root isAppearing, root didAppear, "
        + "full didDisappear dismissing, dismissed")
  }

  @Test("The outermost container presents, and its children return the presented controller")
  func containers() {
    let child = s.make("child")
    let navigation = UINavigationController(rootViewController: child)
    s.window.rootViewController = navigation
    s.host.settle()
    let inner = s.make("inner")
    let sheet = UINavigationController(rootViewController: inner)
    child.present(sheet, animated: false)
    #expect(navigation.presentedViewController === sheet && child.presentedViewController === sheet)
    #expect(inner.presentingViewController === navigation)
    #expect(!inner.isBeingPresented)
    s.host.settle()
    _ = s.log.drain()
    inner.dismiss(animated: true)
    s.host.settle()
    #expect(s.log.drain() == "inner willDisappear, inner didDisappear")
    #expect(navigation.presentedViewController == nil)
  }

  @Test("Dismissing the lowest of several controllers dismisses all; only the topmost one is animated")
  func several() {
    s.show("a")
    s.show("b", .fullScreen)
    s.show("c", .formSheet)
    #expect(s.chain == "root a b c")
    s.root.dismiss(animated: true) { s.log.add("dismissed") }
    #expect(
      s.log.drain()
        == "b willDisappear, b didDisappear, c willDisappear dismissing")
    s.host.settle()
    #expect(s.log.drain() == "c didDisappear dismissing, dismissed")
    #expect(s.chain == "root" && s.window.subviews == [s.root.view])
  }

  @Test("Dismissing all controllers above a full screen one shows the controller below it")
  func severalAboveFullScreen() {
    s.show("a", .fullScreen)
    s.show("b")
    #expect(s.root.view.window == nil)
    s.root.dismiss(animated: true)
    s.host.settle()
    #expect(
      s.log.drain()
        == "a willDisappear, a didDisappear, b willDisappear dismissing, root willAppear, root isAppearing, "
        + "root didAppear, b didDisappear dismissing")
    #expect(s.window.subviews == [s.root.view])
  }

  @Test("A dismissal during the presentation begins when that has ended")
  func dismissalDuringPresentation() {
    let sheet = s.make("sheet")
    s.root.present(sheet, animated: true) { s.log.add("presented") }
    s.root.dismiss(animated: true) { s.log.add("dismissed") }
    s.host.settle()
    #expect(
      s.log.drain()
        == "sheet didLoad, sheet willAppear presenting, sheet isAppearing presenting, sheet didAppear presenting, "
        + "presented, sheet willDisappear dismissing, sheet didDisappear dismissing, dismissed")
  }

  @Test("A presentation during the dismissal of another controller begins when that has ended")
  func presentationDuringDismissal() {
    s.show("first")
    s.root.dismiss(animated: true)
    s.root.present(s.make("second"), animated: true)
    s.host.settle()
    #expect(s.chain == "root second")
  }

  @Test("A controller can present when it appears, and again after its dismissal")
  func presentingAgain() {
    let sheet = s.make("sheet")
    sheet.onDidAppear = { if s.chain == "root sheet" { sheet.present(s.make("next"), animated: true) } }
    s.root.present(sheet, animated: true)
    s.host.settle()
    #expect(s.chain == "root sheet next")
    s.root.dismiss(animated: true)
    s.host.settle()
    sheet.onDidAppear = nil
    s.root.present(sheet, animated: true)
    s.host.settle()
    #expect(s.chain == "root sheet" && sheet.view.window != nil)
  }

  @Test("A completion without anything to dismiss is called at once")
  func nothingToDismiss() {
    s.root.dismiss(animated: true) { s.log.add("dismissed") }
    #expect(s.log.drain() == "dismissed")
  }

  @Test("Presentations that are not possible are reported and ignored")
  func reports() {
    var messages: [String] = []
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = nil }
    let lonely = s.make("lonely")
    lonely.present(s.make("x"), animated: true)
    let sheet = s.show("sheet")
    s.root.present(s.make("x"), animated: true)
    sheet.present(sheet, animated: true)
    sheet.present(s.make("x", .none), animated: true)
    let child = s.make("child")
    sheet.addChild(child)
    sheet.present(child, animated: true)
    #expect(s.chain == "root sheet")
    #expect(messages.count == 5)
    let expected = [
      "whose view is not in the window hierarchy", "which is already presenting", "contained in a controller",
      "modalPresentationStyle is none", "contained in a controller",
    ]
    for (message, part) in zip(messages, expected) { #expect(message.contains(part), "\(message)") }
  }

  @Test("Another root view controller ends the presentations of the former one")
  func anotherRoot() {
    let sheet = s.show("sheet", .fullScreen)
    let next = s.make("next")
    s.window.rootViewController = next
    s.host.settle()
    #expect(sheet.view.window == nil && sheet.presentingViewController == nil)
    #expect(s.window.subviews == [next.view])
  }

  @Test("A window that is hidden and shown again sends the calls to the controllers in it")
  func hiddenWindow() {
    s.show("full", .fullScreen)
    s.show("sheet")
    s.window.isHidden = true
    #expect(
      s.log.drain() == "full willDisappear, full didDisappear, sheet willDisappear, sheet didDisappear")
    s.window.makeKeyAndVisible()
    s.host.settle()
    #expect(
      s.log.drain()
        == "full willAppear, full isAppearing, sheet willAppear, sheet isAppearing, full didAppear, "
        + "sheet didAppear")
  }

  @Test("Dismissed controllers are released")
  func memory() {
    weak var released: UIViewController?
    do {
      let sheet = s.make("sheet")
      released = sheet
      #expect(sheet.presentationController != nil)
      s.root.present(sheet, animated: true)
      s.host.settle()
      s.root.dismiss(animated: true)
      s.host.settle()
    }
    #expect(released == nil)
  }
}
