import Testing

@testable import IOSSourceStep

@Suite("Overrides in extensions") struct ExtensionOverrideTests {
  @Test("The class has the override, which calls the member of the extension")
  func overrides() {
    let text = rewritten(
      """
      public class A: UIView {}
      public extension A {
        override func layoutSubviews() { super.layoutSubviews() }
        override var frame: CGRect { get { super.frame } set { super.frame = newValue } }
        override class var layerClass: AnyClass { CALayer.self }
        @discardableResult override func f(_ a: inout Int, with b: String) throws -> Int { 1 }
      }
      """)
    #expect(
      lines(text).contains([
        "public override func layoutSubviews() { _layoutSubviews_in_A() }",
        "public override var frame: CGRect { get { _frame_in_A } set { _frame_in_A = newValue } }",
        "public override class var layerClass: AnyClass { _layerClass_in_A }",
        "@discardableResult public override func f(_ a: inout Int, with b: String) throws -> Int "
          + "{ try _f_in_A(&a, with: b) }",
      ]))
    #expect(text.contains("\n  func _layoutSubviews_in_A() { super.layoutSubviews() }\n"))
    #expect(text.contains("\n  class var _layerClass_in_A: AnyClass { CALayer.self }\n"))
  }

  @Test("Observers of a property in an extension are called by those of the class")
  func observers() {
    let text = rewritten(
      """
      class A: UIView {}
      extension A {
        open override var frame: CGRect {
          didSet { if frame != oldValue { update() } }
        }
        override var tag: Int { willSet { print(newValue) } didSet { print(oldValue) } }
      }
      """)
    #expect(
      lines(text).contains([
        "open override var frame: CGRect "
          + "{ didSet { _frame_in_A(true, oldValue: oldValue, newValue: frame) } }",
        "override var tag: Int { willSet { _tag_in_A(false, oldValue: tag, newValue: newValue) } "
          + "didSet { _tag_in_A(true, oldValue: oldValue, newValue: tag) } }",
      ]))
    #expect(text.contains("func _frame_in_A(_ _isAfter: Bool, oldValue: CGRect, newValue: CGRect) {\n"))
    #expect(text.contains("    if _isAfter { if frame != oldValue { update() } }\n"))
    #expect(text.contains("{ if !_isAfter { print(newValue) } if _isAfter { print(oldValue) } }"))
  }

  @Test("A method of an extension that a subclass overrides is in the class too")
  func overridden() {
    let text = rewritten(
      "class A: UIView {}\nextension A { @objc func setup() {}; func other() {} }\nclass B: A { override func setup() {} }"
    )
    #expect(text.contains("func setup() { _setup_in_A() }"))
    #expect(text.contains("extension A { func _setup_in_A() {}; func other() {} }"))
  }

  @Test("An overload that no subclass overrides stays in the extension")
  func overloads() {
    let text =
      "import UIKit\nclass A: UIView { func f(_ x: Int) {} }\nextension A { func f(_ x: String) {} }\n"
      + "class B: A { override func f(_ x: Int) {} }"
    #expect(rewritten(text) == text)
  }

  @Test("In another file the member is visible, and the class has the imports of its types")
  func files() {
    let results = SourceStep.rewrite(
      [
        file("import UIKit\nclass A: UIView {}", "A.swift"),
        file(
          "import UIKit\nimport CoreGraphics\nprivate extension A {\n  override func layoutSubviews() { help() }\n  func help() {}\n}",
          "B.swift"),
      ], marksLines: false
    ).map(\.text)
    #expect(results[0].hasPrefix("import CoreGraphics\nimport UIKit\nclass A: UIView {"))
    #expect(
      results[1].contains(
        "extension A {\n  func _layoutSubviews_in_A() { help() }\n  fileprivate func help() {}"))
  }

  @Test("A method that an extension adds to a class of UIKit is overridden")
  func outer() {
    let text = rewritten(
      """
      extension UIViewController {
        @objc public func toggle(_ a: Int, with b: String) -> Bool { false }
        @objc func other() { use(#selector(toggle(_:with:))) }
      }
      class A: UIViewController {
        override func toggle(_ a: Int, with b: String) -> Bool { super.toggle(a, with: b) }
      }
      class B: A {
        override func toggle(_ a: Int, with b: String) -> Bool { super.toggle(1, with: b) && toggle(2, with: b) }
      }
      class E: UIViewController {}
      class C: UIView { func toggle(_ a: Int, with b: String) -> Bool { true } }
      """)
    #expect(
      text.contains("public func _toggle_in_UIViewController(_ a: Int, with b: String) -> Bool { false }"))
    #expect(text.ranges(of: "\"toggle:with:\": NamedMethod(A._toggle_in_A(_:with:)),").count == 1)
    #expect(!text.contains("NamedMethod(A._toggle_in_UIViewController"))
    #expect(text.contains("\"toggle:with:\": NamedMethod(E._toggle_in_UIViewController(_:with:)),"))
    #expect(
      text.contains(
        "  func _toggle_in_A(_ a: Int, with b: String) -> Bool { super._toggle_in_UIViewController(a, with: b) }"
      ))
    #expect(text.contains("{ super._toggle_in_A(1, with: b) && toggle(2, with: b) }"))
    #expect(text.contains("\"toggle:with:\": NamedMethod(B._toggle_in_B(_:with:)),"))
    #expect(text.contains("func toggle(_ a: Int, with b: String) -> Bool { true }"))
    #expect(
      lines(text).contains([
        "extension UIViewController {", "public func toggle(_ a: Int, with b: String) -> Bool {",
        "if let method = BoundMethod(\"toggle:with:\", of: self) { return method(a, b) }",
        "return _toggle_in_UIViewController(a, with: b)", "}", "}",
      ]))
  }

  @Test("Overrides of classes of other modules, with requirements and of subscripts have warnings")
  func unsupported() {
    let found = warnings(
      "class A<T>: UIView {}\nextension UIButton {\noverride func f() {}\n}\nextension A where T == Int {\noverride func g() {}\n}"
    )
    #expect(found.map(\.line) == [3, 6])
    #expect(found[0].text.hasSuffix("move the member into a subclass of UIButton"))
  }
}
