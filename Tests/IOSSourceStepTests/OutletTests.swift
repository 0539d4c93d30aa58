import Testing

@testable import IOSSourceStep

@Suite("Outlets") struct OutletTests {
  @Test("A class sets its outlets and the attributes of Xcode by their names")
  func outlets() {
    let text = rewritten(
      """
      class Card: UIView {
        @IBOutlet private weak var caption: UILabel!
        @IBOutlet var buttons: [UIButton]!
        @IBOutlet var left: UIView!, right: UIView!
        @IBInspectable var radius: CGFloat = 3 { didSet { setNeedsLayout() } }
      }
      """)
    #expect(
      lines(text).contains([
        "override func setValue(_ value: Any?, forKey key: String) {", "switch key {",
        "case \"caption\": caption = nibValue(value, or: caption)",
        "case \"buttons\": buttons = nibValue(value, or: buttons)",
        "case \"left\": left = nibValue(value, or: left)",
        "case \"right\": right = nibValue(value, or: right)",
        "case \"radius\": radius = nibValue(value, or: radius)",
        "default: super.setValue(value, forKey: key)", "}", "}",
      ]))
  }

  @Test(
    "Outlets of other objects, of a class with its own function and attributes of UIKit's classes have warnings"
  )
  func unsupported() {
    #expect(warnings("class A: NSObject {\n@IBOutlet var x: UIView!\n}").map(\.line) == [2])
    #expect(warnings("class A: UICollectionViewLayout {\n@IBInspectable var x = 1\n}").map(\.line) == [2])
    #expect(
      warnings(
        "class A: UIView {\n@IBOutlet var x: UIView!\noverride func setValue(_ v: Any?, forKey k: String) {}\n}"
      )
      .map(\.line) == [3])
    #expect(
      warnings("extension UIView {\n@IBInspectable var radius: CGFloat { get { 1 } set {} }\n}").map(\.line)
        == [2])
  }
}
