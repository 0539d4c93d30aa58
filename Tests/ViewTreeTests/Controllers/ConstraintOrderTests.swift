import Foundation
import TestSupport
import Testing

@testable import ViewTree

/// A view and a controller that record their calls.
@MainActor private final class OrderView: UIView {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    log.add("\(name).updateConstraints")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.add("\(name).layoutSubviews")
  }
}

@MainActor private final class OrderController: UIViewController {
  let log: Log
  lazy var child = OrderView("child", log)

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = OrderView("view", log) }

  override func viewDidLoad() {
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    child.setNeedsUpdateConstraints()
  }

  override func updateViewConstraints() {
    log.add("updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() { log.add("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.add("viewDidLayoutSubviews") }
}

@Suite("Order of constraint updates and layout", .serialized) @MainActor struct ConstraintOrderTests {
  @Test("Subviews update their constraints first, then the controller's view; then the layout runs top down")
  func order() {
    let host = TestHost()
    let window = host.makeWindow()
    let log = Log()
    let controller = OrderController(log)
    window.rootViewController = controller
    host.settle()
    #expect(
      log.drain() == """
        child.updateConstraints, updateViewConstraints, view.updateConstraints, viewWillLayoutSubviews, \
        view.layoutSubviews, viewDidLayoutSubviews, child.layoutSubviews
        """)
    controller.view.setNeedsLayout()
    host.settle()
    #expect(log.drain() == "viewWillLayoutSubviews, view.layoutSubviews, viewDidLayoutSubviews")
    controller.view.setNeedsUpdateConstraints()
    host.settle()
    #expect(
      log.drain() == """
        updateViewConstraints, view.updateConstraints, viewWillLayoutSubviews, view.layoutSubviews, \
        viewDidLayoutSubviews
        """)
    controller.child.setNeedsUpdateConstraints()
    controller.child.updateConstraintsIfNeeded()
    #expect(log.drain() == "child.updateConstraints")
  }
}
