import Testing

@testable import IOSSourceStep

@Suite("Names until Swift 4.1") struct OldNameTests {
  @Test("Types, constants and keys get the names of today")
  func globals() {
    #expect(
      swift("let kind: UICollectionElementCategory\nlet k = UICollectionElementKindSectionHeader")
        == "let kind: UICollectionView.ElementCategory\nlet k = UICollectionView.elementKindSectionHeader")
    #expect(
      swift("x.setTitle(nil, for: UIControlState.normal)\nlet a: [NSAttributedStringKey: Any] = [:]")
        == "x.setTitle(nil, for: UIControl.State.normal)\nlet a: [NSAttributedString.Key: Any] = [:]")
    #expect(
      swift("layer.fillMode = kCAFillModeForwards") == "layer.fillMode = CAMediaTimingFillMode.forwards")
  }

  @Test("Notifications are found with and without their type")
  func notifications() {
    let today = "name: UIResponder.keyboardWillShowNotification"
    #expect(swift("f(name: .UIKeyboardWillShow)") == "f(\(today))")
    #expect(swift("f(name: NSNotification.Name.UIKeyboardWillShow)") == "f(\(today))")
    #expect(swift("f(name: Notification.Name.UIKeyboardWillShow)") == "f(\(today))")
  }

  @Test("Members, labels and functions get those of today")
  func members() {
    #expect(swift("a.childViewControllers.first") == "a.children.first")
    #expect(swift("addChildViewController(c)") == "addChild(c)")
    #expect(swift("c.didMove(toParentViewController: self)") == "c.didMove(toParent: self)")
    #expect(
      swift("UIActivityIndicatorView(activityIndicatorStyle: .gray)")
        == "UIActivityIndicatorView(style: .gray)")
    #expect(swift("v.bringSubview(toFront: x)") == "v.bringSubviewToFront(x)")
    #expect(
      swift("let d = UIImagePNGRepresentation(i)") == "let d = ({ (image: UIImage) in image.pngData() })(i)")
  }

  @Test("What Swift 4 accepts and Swift 5 does not")
  func language() {
    #expect(swift("let n = text.characters.count") == "let n = text.count")
    #expect(swift("open class A { open let x = 1 }") == "open class A { public let x = 1 }")
    #expect(
      swift("RunLoop.main.add(t, forMode: RunLoopMode.commonModes)")
        == "RunLoop.main.add(t, forMode: RunLoop.Mode.common)")
  }

  @Test("An override of an old name overrides that of today")
  func overrides() {
    #expect(
      swift("class A: B { override func didMove(toParentViewController p: UIViewController?) {} }")
        == "class A: B { override func didMove(toParent p: UIViewController?) {} }")
    #expect(
      swift("class V: UIView { override func bringSubview(toFront view: UIView) {} }")
        == "class V: UIView { override func bringSubviewToFront(_ view: UIView) {} }")
  }

  @Test("A name that the module declares stays")
  func ownNames() {
    let text = "typealias UIControlState = UIControl.State\nlet s: UIControlState"
    #expect(swift(text) == text)
    let own = "extension Tree { var childViewControllers: [Int] { [] } }\nlet c = tree.childViewControllers"
    #expect(swift(own) == own)
  }

  @Test("Signatures that other rules copy have the names of today")
  func copies() {
    let text = rewritten(
      """
      class A: UIViewController {}
      extension A { func tint(_ state: UIControlState) {} }
      class B: A { override func tint(_ state: UIControlState) {} }
      """)
    #expect(!text.contains("UIControlState"))
  }

  /// A file after the step without its import.
  private func swift(_ text: String) -> String {
    String(rewritten(text).dropFirst("\(importUIKit)\n".count))
  }
}
