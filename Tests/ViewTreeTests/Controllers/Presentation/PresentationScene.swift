import Drawing
import Foundation
import Hosting
import TestSupport
import ViewTree

/// A 700×500 window whose root presents controllers that log their calls.
final class PresentationScene {
  let host: TestHost
  let input: InputDriver
  let window: UIWindow
  let log = Log()
  private(set) lazy var root = LoggedController("root", log)

  init(size: CGSize = CGSize(width: 700, height: 500)) {
    host = TestHost(size: size)
    input = InputDriver(host)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = root
    window.makeKeyAndVisible()
    host.settle()
    _ = log.drain()
  }

  func make(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> LoggedController {
    let controller = LoggedController(name, log)
    controller.modalPresentationStyle = style
    return controller
  }

  /// Presents a controller above the topmost one without animation, and clears the log.
  @discardableResult func show(_ name: String, _ style: UIModalPresentationStyle = .automatic)
    -> LoggedController
  {
    let controller = make(name, style)
    var top: UIViewController = root
    while let next = top.presentedViewController { top = next }
    top.present(controller, animated: false)
    host.settle()
    _ = log.drain()
    return controller
  }

  func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    input.send(.key(.init(code: code, phase: .down)), modifiers: modifiers)
    input.frame()
    input.send(.key(.init(code: code, phase: .up)), modifiers: modifiers)
    input.frame()
  }

  /// The names of the controllers from the root upwards.
  var chain: String {
    var names: [String] = []
    var controller: UIViewController? = root
    while let current = controller as? LoggedController {
      names.append(current.name)
      controller = current.presentedViewController
    }
    return names.joined(separator: " ")
  }
}

/// A controller that logs its calls with its name.
final class LoggedController: UIViewController {
  let name: String
  private let log: Log
  var onDidAppear: (() -> Void)?

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ call: String) {
    let state = isBeingPresented ? " presenting" : isBeingDismissed ? " dismissing" : ""
    log.add("\(name) \(call)\(state)")
  }

  override func viewDidLoad() { log.add("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { record("willAppear") }
  override func viewIsAppearing(_ animated: Bool) {
    record("isAppearing" + (view.window == nil ? " out of the window" : ""))
  }
  override func viewDidAppear(_ animated: Bool) {
    record("didAppear")
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) { record("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { record("didDisappear") }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log.add("\(name) key \(presses.first?.key?.charactersIgnoringModifiers ?? "")")
    super.pressesBegan(presses, with: event)
  }
}
