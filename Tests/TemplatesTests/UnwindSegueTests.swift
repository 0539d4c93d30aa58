import Foundation
import Testing
import UIKitTesting

@testable import Templates
@testable import UIKit

/// A controller of the storyboard below, which logs its calls.
class UnwindController: UIViewController {
  static var log: [String] = []
  final var allows = true

  @IBAction func unwindToHome(_ segue: UIStoryboardSegue) {
    Self.log.append("unwind \(segue.identifier ?? "-") from \(segue.source.title ?? "-") to \(title ?? "-")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Self.log.append("should \(identifier)")
    return allows
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Self.log.append("prepare \(segue.identifier ?? "-") to \(segue.destination.title ?? "-")")
  }
}

final class UnwindHome: UnwindController {
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    Self.log.append("can \(action)")
    return super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }

  nonisolated override class var namedMethods: NamedMethods {
    ["unwindToHome:": NamedMethod(UnwindHome.unwindToHome)]
  }
}

@Suite("Presenting and unwind segues", .serialized) @MainActor struct UnwindSegueTests {
  private let app = TestApp(size: CGSize(width: 700, height: 500))
  private let navigation: UINavigationController
  private let home: UnwindHome

  init() throws {
    UnwindController.log = []
    let storyboard = try UIStoryboard(name: "Test", data: Data(Self.file.utf8), bundle: nil)
    navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    home = try #require(navigation.topViewController as? UnwindHome)
    app.window.rootViewController = navigation
    app.frame()
  }

  private static func controller(_ id: String, _ customClass: String, _ segues: String, _ more: String = "")
    -> String
  {
    """
    <scene><objects><viewController title="\(id)" id="\(id)" storyboardIdentifier="\(id)" customClass="\(customClass)" \
    customModule="TemplatesTests" sceneMemberID="viewController" \(more)>
    <view key="view"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
    <button buttonType="system" id="\(id)-b"><rect key="frame" x="0" y="0" width="100" height="40"/>
    <state key="normal" title="Go"/><connections>\(segues)</connections></button></subviews></view>
    </viewController><exit id="\(id)-x" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
    """
  }

  private static let file = """
    <document targetRuntime="iOS.CocoaTouch" initialViewController="n"><scenes>
    <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
    <segue destination="home" kind="relationship" relationship="rootViewController"/></connections>
    </navigationController></objects></scene>
    \(controller("home", "UnwindHome", "<segue destination=\"form\" kind=\"presentation\" identifier=\"present\" "
      + "modalPresentationStyle=\"formSheet\" modalTransitionStyle=\"crossDissolve\"/>"))
    \(controller("form", "UnwindController", "<segue destination=\"form-x\" kind=\"unwind\" identifier=\"back\" "
      + "unwindAction=\"unwindToHome:\"/>"))
    \(controller("page", "UnwindController", "<segue destination=\"page-x\" kind=\"unwind\" identifier=\"pop\" "
      + "unwindAction=\"unwindToHome:\"/>"))
    \(controller("lost", "UnwindController", "<segue destination=\"lost-x\" kind=\"unwind\" "
      + "unwindAction=\"nowhere:\"/>", "modalPresentationStyle=\"fullScreen\""))
    </scenes></document>
    """

  private func make(_ id: String) throws -> UnwindController {
    try #require(home.storyboard?.instantiateViewController(withIdentifier: id) as? UnwindController)
  }

  @Test("A presenting segue has the styles of the file; its unwind segue calls the action and dismisses")
  func dismissal() throws {
    app.tap(CGPoint(x: 50, y: 64))
    try app.settle()
    let form = try #require(navigation.presentedViewController as? UnwindController)
    #expect(form.modalPresentationStyle == .formSheet && form.modalTransitionStyle == .crossDissolve)
    #expect(UnwindController.log == ["should present", "prepare present to form"])
    UnwindController.log = []
    app.tap(CGPoint(x: 130, y: 52))
    #expect(
      UnwindController.log == [
        "should back", "can unwindToHome:", "prepare back to home", "unwind back from form to home",
      ])
    try app.settle()
    #expect(navigation.presentedViewController == nil)
  }

  @Test("An unwind segue pops the controllers above its destination") func pop() throws {
    let page = try make("page")
    navigation.setViewControllers([home, try make("form"), page], animated: false)
    try app.settle()
    page.performSegue(withIdentifier: "pop", sender: nil)
    #expect(UnwindController.log.last == "unwind pop from page to home")
    try app.settle()
    #expect(navigation.viewControllers == [home])
  }

  @Test("An unwind segue dismisses and pops at once") func dismissAndPop() throws {
    let sheet = UINavigationController(rootViewController: try make("page"))
    navigation.pushViewController(try make("form"), animated: false)
    navigation.present(sheet, animated: false)
    try app.settle()
    sheet.topViewController?.performSegue(withIdentifier: "pop", sender: nil)
    try app.settle()
    #expect(navigation.viewControllers == [home] && navigation.presentedViewController == nil)
  }

  @Test("An unwind segue that the source does not allow is not performed") func refused() throws {
    let form = try make("form")
    form.allows = false
    navigation.present(form, animated: false)
    try app.settle()
    app.tap(CGPoint(x: 80, y: 52))
    try app.settle()
    #expect(UnwindController.log == ["should back"])
    #expect(navigation.presentedViewController === form)
  }

  @Test("An unwind segue without a controller that has its action is reported") func lost() throws {
    let lost = try make("lost")
    #expect(lost.modalPresentationStyle == .fullScreen)
    navigation.present(lost, animated: false)
    try app.settle()
    let messages = diagnostics { app.tap(CGPoint(x: 50, y: 20)) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("has the action nowhere:.") == true, "\(messages)")
    #expect(messages.first?.contains("[\"nowhere:\": NamedMethod(Self.nowhere)]") == true)
    #expect(navigation.presentedViewController === lost)
  }
}
