import Foundation
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

/// A controller as iOS code writes it. The source step writes the list of the methods, or the user.
class TargetController: UIViewController {
  var log: [String] = []
  let button = UIButton(type: .system)
  lazy var item = UIBarButtonItem(title: "Add", style: .plain, target: self, action: "add:")
  var link: CADisplayLink?

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.addTarget(self, action: "tapped:", for: .touchUpInside)
    button.addTarget(self, action: "pressed:forEvent:", for: .touchDown)
    button.addTarget(nil, action: "found", for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(TargetView())
    let tap = UITapGestureRecognizer(target: self, action: "handle:")
    view.addGestureRecognizer(tap)
    navigationItem.rightBarButtonItem = item
    NotificationCenter.default.addObserver(
      self, selector: "changed:", name: .targetTest, object: nil)
    link = CADisplayLink(target: self, selector: "step:")
    perform("later:", with: "soon", afterDelay: 0.5)
  }

  func tapped(_ sender: UIButton) { log.append("tapped") }
  func pressed(_ sender: Any, for event: UIEvent) { log.append("pressed \(event.allTouches?.count ?? 0)") }
  func found() { log.append("found") }
  func handle(_ recognizer: UITapGestureRecognizer) { log.append("handled \(recognizer.state == .ended)") }
  func add(_ sender: UIBarButtonItem) { log.append("add \(sender === item)") }
  func changed(_ notification: NSNotification) { log.append("changed \(notification.object ?? "nil")") }
  func step(_ link: CADisplayLink) { log.append("step") }
  func later(_ text: String) { log.append("later \(text)") }
  func find(_ command: UIKeyCommand) { log.append("find") }
  func traits() { log.append("traits") }
  private func secret(_ text: NSString?, with number: Int) -> NSString {
    "\(text ?? "nil") \(number)" as NSString
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "f", modifierFlags: .command, action: "find:")]
  }

  override class var namedMethods: NamedMethods {
    super.namedMethods + [
      "tapped:": NamedMethod(TargetController.tapped),
      "pressed:forEvent:": NamedMethod(TargetController.pressed(_:for:)),
      "found": NamedMethod(TargetController.found), "handle:": NamedMethod(TargetController.handle),
      "add:": NamedMethod(TargetController.add), "changed:": NamedMethod(TargetController.changed),
      "step:": NamedMethod(TargetController.step), "later:": NamedMethod(TargetController.later),
      "find:": NamedMethod(TargetController.find), "traits": NamedMethod(TargetController.traits),
      "secret:with:": NamedMethod(TargetController.secret(_:with:)),
    ]
  }
}

final class TargetView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

final class TargetSubclass: TargetController {
  override func tapped(_ sender: UIButton) {
    super.tapped(sender)
    log.append("in the subclass")
  }
  func more() { log.append("more") }

  override class var namedMethods: NamedMethods {
    super.namedMethods + ["more": NamedMethod(TargetSubclass.more)]
  }
}

/// A model without UIKit's classes.
final class TargetModel: NSObject, HasNamedMethods {
  var calls = 0
  func changed(_ notification: Notification) { calls += 1 }
  func fire(_ timer: Timer) { calls += timer.userInfo as? Int ?? 0 }
  class var namedMethods: NamedMethods {
    ["changed:": NamedMethod(TargetModel.changed), "fire:": NamedMethod(TargetModel.fire)]
  }
}

/// A protocol with methods that were optional: calls ask for the method by its name.
protocol TargetDelegate: AnyObject {}
extension TargetDelegate {
  var height: ((String, Int) -> CGFloat)? {
    BoundMethod("list:heightAt:", of: self).map { method in { method($0, $1) } }
  }
}
class TargetDelegateBase: NSObject, TargetDelegate, HasNamedMethods {
  class var namedMethods: NamedMethods { [:] }
}
final class TargetDelegateSubclass: TargetDelegateBase {
  func list(_ list: String, heightAt index: Int) -> CGFloat { CGFloat(list.count * index) }
  override class var namedMethods: NamedMethods {
    super.namedMethods + ["list:heightAt:": NamedMethod(TargetDelegateSubclass.list)]
  }
}

extension Notification.Name {
  static let targetTest = Notification.Name("targetTest")
}

@Suite("Targets and actions", .serialized) @MainActor struct TargetActionTests {
  private let app = TestApp(size: CGSize(width: 320, height: 240))

  private func show(_ controller: TargetController) -> TargetController {
    app.window.rootViewController = UINavigationController(rootViewController: controller)
    app.frame()
    return controller
  }

  private func messages(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = nil }
    body()
    return messages
  }

  @Test("Controls call methods of targets with the sender and the event, and overrides of subclasses")
  func controls() {
    let controller = show(TargetSubclass())
    app.tap(controller.button.convert(CGPoint(x: 50, y: 20), to: nil))
    #expect(controller.log == ["pressed 1", "tapped", "in the subclass", "found"])
    #expect(controller.button.actions(forTarget: controller, forControlEvent: .touchUpInside) == ["tapped:"])
    #expect(controller.button.allTargets.count == 2 && controller.button.allTargets.contains(controller))
    controller.log = []
    controller.button.addTarget(controller, action: "more", for: .touchUpInside)
    controller.button.removeTarget(controller, action: "tapped:", for: .touchUpInside)
    controller.button.sendActions(for: .touchUpInside)
    #expect(controller.log == ["found", "more"])
    controller.button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(controller.button.allTargets.isEmpty && controller.button.allControlEvents == [])
  }

  @Test("Recognizers, bar items, key commands and delayed calls call methods by their names")
  func senders() throws {
    let controller = show(TargetController())
    app.tap(controller.view.convert(CGPoint(x: 200, y: 150), to: nil))
    #expect(controller.log == ["handled true"])
    controller.log = []
    app.element("Add").perform()
    #expect(controller.log == ["add true"])
    controller.log = []
    controller.view.subviews.last?.becomeFirstResponder()
    app.press(.character("f"), modifiers: .control)
    #expect(controller.log == ["find"])
    controller.log = []
    try app.settle()
    #expect(controller.log == ["later soon"])
    let recognizer = try #require(controller.view.gestureRecognizers?.first)
    recognizer.removeTarget(controller, action: nil)
    app.tap(controller.view.convert(CGPoint(x: 200, y: 150), to: nil))
    #expect(controller.log == ["later soon"])
  }

  @Test("Delayed calls are cancelled by their target")
  func cancelled() throws {
    let controller = show(TargetController())
    NSObject.cancelPreviousPerformRequests(withTarget: controller, selector: "later:", object: "other")
    NSObject.cancelPreviousPerformRequests(withTarget: controller)
    try app.settle()
    #expect(controller.log == [])
  }

  @Test("A display link calls its target in frames between its addition and its removal")
  func displayLink() throws {
    let controller = show(TargetController())
    let link = try #require(controller.link)
    app.frame()
    #expect(controller.log == [])
    link.add(to: .main, forMode: .common)
    app.frame()
    app.frame()
    link.remove(from: .main, forMode: .common)
    app.frame()
    link.invalidate()
    #expect(controller.log == ["step", "step"])
  }

  @Test("Observers with a method are called until they are removed or released")
  func notifications() {
    let controller = show(TargetController())
    let center = NotificationCenter.default
    var model: TargetModel? = TargetModel()
    center.addObserver(model!, selector: "changed:", name: .targetTest, object: controller)
    center.post(name: .targetTest, object: controller)
    center.post(name: .targetTest, object: "else")
    #expect(model?.calls == 1)
    #expect(controller.log.count == 2 && controller.log.last == "changed else")
    center.removeObserver(controller, name: .targetTest, object: nil)
    center.post(name: .targetTest, object: controller)
    #expect(model?.calls == 2 && controller.log.count == 2)
    weak let released = model
    model = nil
    #expect(released == nil)
    #expect(messages { center.post(name: .targetTest, object: controller) } == [])
    let token = center.addObserver(forName: .targetTest, object: nil, queue: nil) { _ in
      Issue.record("A removed token is called.")
    }
    center.removeObserver(token)
    center.post(name: .targetTest, object: controller)
  }

  @Test("A timer calls its target with itself and its user info, and retains it")
  func timer() {
    var model: TargetModel? = TargetModel()
    weak let target = model
    let timer = Timer(timeInterval: 60, target: model!, selector: "fire:", userInfo: 7, repeats: true)
    model = nil
    timer.fire()
    #expect(target?.calls == 7 && timer.userInfo as? Int == 7)
    timer.invalidate()
    let scheduled = Timer.scheduledTimer(
      timeInterval: 60, target: TargetModel(), selector: "fire:", userInfo: nil, repeats: false)
    #expect(scheduled.isValid)
    scheduled.invalidate()
  }

  @Test("Methods are called by their names with results; private ones and bridged arguments too")
  func perform() {
    let controller = TargetController()
    #expect(controller.responds(to: "tapped:") && !controller.responds(to: "more"))
    #expect(TargetSubclass.instancesRespond(to: "more") && !NSObject().responds(to: "more"))
    let text = controller.perform("secret:with:", with: nil, with: NSNumber(value: 3))?.takeUnretainedValue()
    #expect(text as? NSString == "nil 3")
    controller.perform("found")
    #expect(controller.log == ["found"])
    #expect(controller.canPerformAction("found", withSender: nil))
    #expect(!controller.canPerformAction("copy:", withSender: nil))
  }

  @Test(
    "A missing method and an argument of another type are reported in UIKit's words with the lines to write")
  func reports() {
    let controller = TargetController()
    let module = "CompatibilityTests"
    let found = messages {
      controller.perform("nothing:", with: 1)
      controller.perform("tapped:", with: "text")
      NSObject().perform("nothing")
    }.map { $0.replacing("CompatibilitySwift6Tests", with: module) }
    #expect(
      found == [
        """
        -[\(module).TargetController nothing:]: unrecognized selector sent to instance. Methods have no names on Linux. \
        Write in TargetController:
          nonisolated override class var namedMethods: NamedMethods {
            super.namedMethods + ["nothing:": NamedMethod(TargetController.nothing)]
          }
        """,
        "-[\(module).TargetController tapped:] does not accept Swift.String as its sender",
        """
        -[Foundation.NSObject nothing]: unrecognized selector sent to instance. Methods have no names on Linux. \
        Write in NSObject, which conforms to HasNamedMethods:
          nonisolated class var namedMethods: NamedMethods { ["nothing": NamedMethod(NSObject.nothing)] }
        """,
      ])
  }

  @Test("An optional method of a subclass is found, and one that nobody has is nil")
  func optionalMethods() {
    let without: any TargetDelegate = TargetDelegateBase()
    let with: any TargetDelegate = TargetDelegateSubclass()
    #expect(without.height == nil)
    #expect(with.height?("abc", 2) == 6)
    #expect(without.height?("abc", 2) ?? 44 == 44)
  }

  @Test("Changes of traits call a method with the object")
  func traits() {
    let controller = show(TargetController())
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: "traits")
    controller.overrideUserInterfaceStyle = .dark
    app.frame()
    #expect(controller.log.contains("traits"))
  }
}
