import Testing

@testable import IOSSourceStep

@Suite("Attributes of Objective-C") struct AttributeTests {
  @Test("Attributes and dynamic are removed")
  func removed() {
    let text = rewritten(
      """
      \(importUIKit)
      @objcMembers @objc(Name) class A: NSObject {
        @IBInspectable @objc dynamic var x = 1
        @nonobjc private func dynamic() { dynamic() }
        enum E { case dynamic
          case other }
      }
      """)
    #expect(text.hasPrefix("import UIKit\nclass A: NSObject"))
    #expect(text.contains("\n  var x = 1\n"))
    #expect(text.contains("\n  private func dynamic() { dynamic() }\n  enum E { case dynamic\n"))
  }

  @Test("@UIApplicationMain becomes @main")
  func main() {
    #expect(rewritten("import UIKit\n@UIApplicationMain class A {}") == "import UIKit\n@main class A {}")
  }

  @Test("Comments and strings stay")
  func texts() {
    let text = "import UIKit\n// @objc\nlet x = \"@objc #selector(a)\""
    #expect(rewritten(text) == text)
  }

  @Test("The lines and columns of the original stay, and errors name its path")
  func places() {
    let result = SourceStep.rewrite([file("import UIKit\nclass A: UIView { @objc\n func f() {} }\nlet x = 1")]
    )[0].text
    let all = result.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(all[0] == "#sourceLocation(file: \"/iOS/File.swift\", line: 1)")
    #expect(all[2] == "class A: UIView {      ")
    #expect(all.contains("#sourceLocation(file: \"/iOS/File.swift\", line: 3)"))
    #expect(all.suffix(2) == ["}", "let x = 1"])
    // Errors in the table are at the class.
    let places = zip(all, all.dropFirst()).filter { $1.contains("NamedMethod") }.map { String($0.0) }
    #expect(places == [2].map { "#sourceLocation(file: \"/iOS/File.swift\", line: \($0))" })
  }

  @Test("A storyboard's action that makes controllers, Core Data and copies have warnings at their lines")
  func unsupported() {
    let found = warnings(
      "class A: UIView {\n@IBSegueAction func f() {}\n@NSManaged var x: Int\n@NSCopying var y: B\n}")
    #expect(found.map(\.line) == [2, 3, 4])
    let text = SourceStep.rewrite([file("class A {\n@NSManaged var x: Int }")])[0].text
    #expect(
      text.contains(
        "#sourceLocation(file: \"/iOS/File.swift\", line: 2)\n#warning(\"Core Data does not exist"))
  }
}
