import Foundation
import Testing
import UIKit

@testable import UIKitTesting

@Suite struct ElementTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))

  private func show(_ views: [UIView]) {
    for view in views { app.window.addSubview(view) }
    app.frame()
  }

  private func button(_ title: String, y: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 0, y: y, width: 80, height: 30)
    return button
  }

  @Test("An element is found by its label, its identifier, its traits, and all of them") func finding() {
    let share = button("Share", y: 0)
    share.accessibilityIdentifier = "share"
    share.isSelected = true
    let title = UILabel(frame: CGRect(x: 0, y: 60, width: 80, height: 20))
    title.text = "Share"
    show([share, title])
    #expect(app.element("Share", traits: .button).frame == CGRect(x: 0, y: 0, width: 80, height: 30))
    #expect(app.element("share").label == "Share")
    #expect(app.element(identifier: "share").isSelected && app.element(identifier: "share").isEnabled)
    #expect(app.element(traits: .staticText).label == "Share")
    #expect(app.element("Share", identifier: "share", traits: [.button, .selected]).exists)
    #expect(!app.element("Share", traits: .header).exists && !app.element("Delete").exists)
  }

  @Test("A tap touches the element, and scrolls it into view before") func tapping() {
    var log: [String] = []
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    for (name, y) in [("First", 10.0), ("Last", 900.0)] {
      let button = button(name, y: y)
      button.addAction(UIAction { _ in log.append(name) }, for: .touchUpInside)
      scroll.addSubview(button)
    }
    show([scroll])
    app.element("First").tap()
    #expect(!app.element("Last").isHittable)
    app.element("Last").tap()
    #expect(log == ["First", "Last"] && app.element("Last").isHittable)
    app.element("First").perform()
    #expect(log == ["First", "Last", "First"])
  }

  @Test("It waits for an element on the virtual clock") func waiting() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    show([])
    UIView.animate(withDuration: 0.5) {
      app.window.backgroundColor = .red
    } completion: { _ in
      label.text = "Ready"
      app.window.addSubview(label)
    }
    #expect(!app.element("Ready").waitForExistence(timeout: 0.2))
    #expect(app.element("Ready").waitForExistence(timeout: 1))
    label.removeFromSuperview()
    #expect(app.element("Ready").waitForNonExistence(timeout: 0.1))
  }

  @Test("A missing element fails the test with what is there, and so do several") func messages() {
    show([button("Share", y: 0), button("Share", y: 40)])
    #expect(
      FailureCollector.messages { app.element("Delete", traits: .button).tap() } == [
        """
        No element is called "Delete", a button. The elements of the app are:
        window "" active [magic tap]
          button "Share" [activate]
          button "Share" [activate]
        """
      ])
    #expect(
      FailureCollector.messages { _ = app.element("Share").label }[0].hasPrefix(
        "2 elements are called \"Share\"."))
    #expect(
      FailureCollector.messages { app.element(traits: .searchField).tap() }[0].hasPrefix(
        "No element is a search field."))
    #expect(app.element("Nothing").exists == false)
  }

  @Test("The tree is a snapshot") func snapshot() {
    show([button("Share", y: 0)])
    assertSnapshot(of: app, as: .accessibilityTree)
    assertSnapshot(of: button("Alone", y: 0), as: .accessibilityTree)
  }

  @Test("Bars, titles, alerts and menus are elements, and what is modal hides what is behind")
  func controllers()
    throws
  {
    let app = TestApp()
    var log: [String] = []
    let controller = UIViewController()
    controller.navigationItem.title = "Albums"
    let item = UIBarButtonItem(title: "+", primaryAction: UIAction { _ in log.append("add") })
    item.accessibilityLabel = "Add album"
    controller.navigationItem.rightBarButtonItem = item
    app.window.rootViewController = UINavigationController(rootViewController: controller)
    #expect(
      app.accessibilityDescription == """
        window "" active [magic tap]
          navigation bar
            heading "Albums"
            button "Add album" [activate]
        """)
    app.element("Add album").tap()
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    controller.present(alert, animated: true)
    try app.settle()
    #expect(
      app.accessibilityDescription == """
        window "" active [magic tap]
          alert "Delete?" modal [dismiss]
            text "Delete?"
            text "For ever."
            button "Delete" [activate]
            button "Cancel" [activate]
        """)
    let source = app.loop.accessibility
    let card = try #require(source.tree.nodes.values.first { $0.role == .alert })
    #expect(source.perform(action: 0, on: card.id))
    try app.settle()
    #expect(log == ["add", "cancel"] && !app.element("Cancel").exists)
  }

  @Test("The rows of an open menu are elements; the highlighted one has the focus") func menu() throws {
    var log: [String] = []
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    view.text = "behind"
    show([view])
    let menu = UIMenu(children: [
      UIAction(title: "Open") { _ in log.append("open") },
      UIAction(title: "Delete", attributes: .disabled) { _ in log.append("delete") },
      UIAction(title: "Large", state: .on) { _ in log.append("large") },
    ])
    _ = app.perform {
      app.window.openMenu(menu, at: .point(CGPoint(x: 20, y: 20)), for: view, byKey: true, onEnd: {})
    }
    try app.settle()
    #expect(
      app.accessibilityDescription == """
        window "" active [magic tap]
          menu modal [dismiss]
            menu item "Open" focused [activate]
            menu item "Delete" disabled
            menu item "Large" on [activate]
        """)
    app.element("Large").perform()
    try app.settle()
    #expect(log == ["large"] && app.element("behind").exists && !app.element("Open").exists)
  }
}
