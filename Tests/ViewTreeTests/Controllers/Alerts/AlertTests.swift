import Foundation
import Hosting
import TestSupport
import Testing
import ViewTree

@Suite("Alerts") struct AlertTests {
  private let s = PresentationScene()

  private func makeAlert(
    _ style: UIAlertController.Style = .alert, _ actions: [(String, UIAlertAction.Style)]
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { s.log.add($0.title ?? "-") })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    s.root.present(alert, animated: true)
    s.host.settle()
    _ = s.log.drain()
  }

  private func buttons(of alert: UIAlertController) -> [UIButton] {
    func search(_ view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? search($0) }
    }
    return search(alert.view)
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test("A tap on a button dismisses the alert, then calls the handler")
  func tap() {
    let alert = makeAlert(.alert, [("Cancel", .cancel), ("Remove", .destructive)])
    show(alert)
    let remove = buttons(of: alert).first { $0.currentTitle == "Remove" }
    let place = remove.map(frame) ?? .zero
    s.input.tap(place.midX, place.midY, source: .mouse)
    #expect(s.log.drain() == "")
    s.host.settle()
    #expect(s.log.drain() == "Remove")
    #expect(s.root.presentedViewController == nil)
  }

  @Test("Return performs the preferred action, Escape the cancelling one")
  func keys() {
    let alert = makeAlert(.alert, [("Cancel", .cancel), ("Save", .default), ("Discard", .destructive)])
    alert.preferredAction = alert.actions[1]
    show(alert)
    s.press(.return)
    s.host.settle()
    #expect(s.log.drain() == "Save")
    show(alert)
    s.press(.escape)
    s.host.settle()
    #expect(s.log.drain() == "Cancel")
  }

  @Test("Without a preferred action Return does nothing, unless there is one action only")
  func noPreferredAction() {
    show(makeAlert(.alert, [("No", .default), ("Yes", .default)]))
    s.press(.return)
    s.press(.escape)
    s.host.settle()
    #expect(s.log.drain() == "" && s.root.presentedViewController != nil)
    s.root.dismiss(animated: false)
    for key in [KeyCode.return, .escape] {
      show(makeAlert(.alert, [("OK", .default)]))
      s.press(key)
      s.host.settle()
      #expect(s.log.drain() == "OK")
    }
  }

  @Test("Tab and the arrows move the focus over the enabled buttons as they are seen; Return chooses")
  func focus() {
    let alert = makeAlert(.alert, [("Cancel", .cancel), ("Off", .default), ("Go", .default)])
    alert.actions[1].isEnabled = false
    show(alert)
    s.press(.tab)
    #expect((s.window.keyboardFocus as? UIButton)?.currentTitle == "Go")
    s.press(.down)
    #expect((s.window.keyboardFocus as? UIButton)?.currentTitle == "Cancel")
    s.press(.tab, .shift)
    s.press(.return)
    s.host.settle()
    #expect(s.log.drain() == "Go")
    #expect(s.window.keyboardFocus == nil)
  }

  @Test(
    "Two short actions are in one row, the cancelling one first; others are in a column with it at the end")
  func layout() {
    let alert = makeAlert(.alert, [("OK", .default), ("Cancel", .cancel)])
    show(alert)
    let card = frame(alert.view)
    #expect(card.width == 320 && card.midX == 350)
    let places = Dictionary(
      uniqueKeysWithValues: buttons(of: alert).map { ($0.currentTitle ?? "", frame($0)) })
    #expect(places["Cancel"] == CGRect(x: 210, y: card.maxY - 58, width: 136, height: 38))
    #expect(places["OK"] == CGRect(x: 354, y: card.maxY - 58, width: 136, height: 38))
    s.root.dismiss(animated: false)
    let long = makeAlert(.alert, [("Cancel", .cancel), ("A", .default), ("B", .default)])
    show(long)
    #expect(buttons(of: long).map(\.currentTitle) == ["A", "B", "Cancel"])
    #expect(Set(buttons(of: long).map { frame($0).width }) == [280])
    #expect(buttons(of: long).map { frame($0).minY }.sorted() == buttons(of: long).map { frame($0).minY })
  }

  @Test("A click beside an alert does nothing, one beside an action sheet cancels it")
  func clickBeside() {
    show(makeAlert(.alert, [("Cancel", .cancel)]))
    s.input.tap(5, 5, source: .mouse)
    s.host.settle()
    #expect(s.log.drain() == "" && s.root.presentedViewController != nil)
    s.root.dismiss(animated: false)
    show(makeAlert(.actionSheet, [("Copy", .default), ("Cancel", .cancel)]))
    s.input.tap(5, 5, source: .mouse)
    s.host.settle()
    #expect(s.log.drain() == "Cancel")
    show(makeAlert(.actionSheet, [("Copy", .default), ("Move", .default)]))
    s.input.tap(5, 5, source: .mouse)
    s.host.settle()
    #expect(s.log.drain() == "" && s.root.presentedViewController == nil)
  }

  @Test("A long alert stays in the window, and its texts and buttons scroll")
  func long() {
    let alert = makeAlert(.actionSheet, (0..<30).map { ("Action \($0)", .default) })
    alert.message = String(repeating: "A long message. ", count: 100)
    show(alert)
    #expect(frame(alert.view).minY == 16 && frame(alert.view).maxY == 484)
    let areas = alert.view.subviews.compactMap { $0 as? UIScrollView }
    #expect(areas.allSatisfy { $0.contentSize.height > $0.bounds.height && $0.bounds.height > 150 })
  }

  @Test("A handler can present another alert")
  func next() {
    let second = makeAlert(.alert, [("OK", .default)])
    let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
    first.addAction(
      UIAlertAction(title: "Go", style: .default) { _ in s.root.present(second, animated: true) })
    show(first)
    s.press(.return)
    s.host.settle()
    #expect(s.root.presentedViewController === second)
  }

  @Test("Keys that an alert does not use do not reach the controller below it")
  func otherKeys() {
    show(makeAlert(.alert, [("OK", .default)]))
    s.press(.character("x"))
    #expect(s.log.drain() == "")
  }

  @Test("A second cancelling action and a preferred action that was not added stop the program")
  func wrong() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "a", style: .cancel))
        alert.addAction(UIAlertAction(title: "b", style: .cancel))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.preferredAction = UIAlertAction(title: "a", style: .default)
      }
    }
  }

  @Test(
    "All titles of buttons have a contrast of at least 4.5", arguments: [UIUserInterfaceStyle.light, .dark])
  func contrast(style: UIUserInterfaceStyle) {
    s.window.overrideUserInterfaceStyle = style
    let alert = makeAlert(.alert, [("A", .default), ("B", .destructive), ("C", .cancel)])
    show(alert)
    func color(_ color: UIColor?) -> ContrastColor {
      let parts = (color ?? .clear).resolvedColor(with: alert.traitCollection).cgColor
      return ContrastColor(
        red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue),
        alpha: Double(parts.alpha))
    }
    let card = color(alert.view.backgroundColor)
    for button in buttons(of: alert) {
      let ground = color(button.subviews.first { $0.backgroundColor != nil }?.backgroundColor).over(card)
      #expect(color(button.titleLabel?.textColor).contrast(on: ground) >= 4.5, "\(button.currentTitle ?? "")")
    }
  }
}
