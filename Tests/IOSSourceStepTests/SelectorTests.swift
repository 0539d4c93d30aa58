import Testing

@testable import IOSSourceStep

@Suite("Selectors and the tables of methods") struct SelectorTests {
  @Test(
    "Names are those of Objective-C",
    arguments: [
      ("tapped", [], "tapped"), ("tapped", ["_"], "tapped:"), ("tapped", ["_", "event"], "tapped:event:"),
      ("didTap", ["sender", "event"], "didTapWithSender:event:"), ("move", ["by"], "moveBy:"),
      ("move", ["toPoint"], "moveToPoint:"), ("scrollTo", ["index"], "scrollToIndex:"),
      ("f", ["_", "_"], "f::"),
      ("move", ["tops"], "moveWithTops:"), ("`repeat`", ["_"], "repeat:"),
    ])
  func names(_ base: String, _ labels: [String], _ name: String) {
    #expect(SelectorNames.name(base, labels: labels) == name)
  }

  private static let form = """
    class Form: UIViewController {
      @objc func tapped(_ sender: UIButton) {}
      @objc func reset() {}
      @objc func changed(note: Notification) {}
      @objc(send:) func other(_ x: Any) {}
      @objc var title2 = ""
      func test() { use(%) }
    }
    """

  @Test(
    "#selector becomes a name: of this class, of another one, with labels or without",
    arguments: [
      ("tapped", "tapped:"), ("tapped(_:)", "tapped:"), ("self.tapped(_:)", "tapped:"),
      ("Form.reset", "reset"),
      ("changed", "changedWithNote:"), ("Form.changed(note:)", "changedWithNote:"), ("other", "send:"),
      ("getter: title2", "title2"), ("setter: Form.title2", "setTitle2:"),
      ("UIView.endEditing", "endEditing:"),
      ("UIResponder.copy(_:)", "copy:"), ("tapped(_:) as (UIButton) -> Void", "tapped:"),
    ])
  func selectors(_ reference: String, _ name: String) {
    let text = rewritten(Self.form.replacing("%", with: "#selector(\(reference))"))
    #expect(text.contains("use(Selector(\"\(name)\"))"))
  }

  @Test("The type after `as` chooses between methods, and without it there is a warning")
  func overloads() {
    let methods = "class A: UIView {\n@objc func f() {}\n@objc func f(_ x: Any) {}\nfunc g() { use(%) } }"
    let text = { (reference: String) in rewritten(methods.replacing("%", with: "#selector(\(reference))")) }
    #expect(text("f as () -> Void").contains("use(Selector(\"f\"))"))
    #expect(text("A.f as (A) -> (Any) -> Void").contains("use(Selector(\"f:\"))"))
    #expect(warnings(methods.replacing("%", with: "#selector(f)")).map(\.line) == [4])
  }

  @Test("#keyPath becomes a text")
  func keyPaths() {
    #expect(rewritten("let x = #keyPath(Person.name.first)").hasSuffix("let x = \"name.first\""))
    #expect(rewritten("let x = #keyPath(layer.bounds)").hasSuffix("let x = \"layer.bounds\""))
  }

  @Test("The class has a table of the methods with names")
  func table() {
    #expect(
      lines(rewritten(Self.form)).contains([
        "override class var namedMethods: NamedMethods {",
        "super.namedMethods + [",
        "\"tapped:\": NamedMethod(Form.tapped(_:)),",
        "\"reset\": NamedMethod(Form.reset),",
        "\"changedWithNote:\": NamedMethod(Form.changed(note:)),",
        "\"send:\": NamedMethod(Form.other(_:)),",
        "]", "}",
      ]))
  }

  @Test("Methods of extensions are in the table of the class, with their conditions, and visible in it")
  func extensions() {
    let files = [
      file("public class A: UIView {}", "A.swift"),
      file(
        "private extension A {\n@objc func f() {}\n#if DEBUG\n@objc private func g() {}\n#endif\nfunc h() {}\n}",
        "B.swift"
      ),
    ]
    let results = SourceStep.rewrite(files, marksLines: false).map(\.text)
    #expect(
      lines(results[0]).contains([
        "public override class var namedMethods: NamedMethods {",
        "var methods: NamedMethods = super.namedMethods + [", "\"f\": NamedMethod(A.f),", "]", "#if (DEBUG)",
        "methods = methods + [\"g\": NamedMethod(A.g),]", "#endif",
      ]))
    #expect(results[1].hasPrefix("import UIKit\nextension A {\nfunc f() {}"))
    #expect(results[1].contains("\nfunc g() {}"))
    #expect(results[1].contains("\nfileprivate func h() {}"))
  }

  @Test("A class below NSObject or below none introduces its table, and its subclasses override it")
  func roots() {
    let text = rewritten(
      "@MainActor class A: NSObject, P { @objc func f() {} }\nclass B: A { @objc func g() {} }\nclass C { @objc func f() {} }\n"
        + "class D: SomeDelegate { @objc func f() {} }\nclass E<T>: NSObject where T: P { @objc func f() {} }"
    )
    #expect(text.contains("class A: NSObject, HasNamedMethods, P {"))
    #expect(text.contains("class E<T>: NSObject, HasNamedMethods where T: P {"))
    #expect(text.contains("nonisolated class var namedMethods"))
    #expect(text.contains("class B: A {"))
    #expect(text.contains("override class var namedMethods"))
    #expect(text.contains("class C: HasNamedMethods {"))
    #expect(text.contains("class D: HasNamedMethods, SomeDelegate {"))
  }

  @Test("Not listed are methods that no name can call, and overrides")
  func unlisted() {
    let text = rewritten(
      """
      class A: UIView {
        @objc func a(_ x: inout Int) {}
        @objc func b() throws {}
        @objc static func c() {}
        func d() {}
      }
      """)
    #expect(!text.contains("namedMethods"))
  }

  @Test("A method of a class outside of the module that a selector names is in the table")
  func inherited() {
    let text = rewritten(
      "class A: UIView { func f() { use(#selector(setNeedsLayout), #selector(UIView.layoutSubviews)) } }")
    #expect(lines(text).contains("\"setNeedsLayout\": NamedMethod(A.setNeedsLayout),"))
    #expect(!text.contains("A.layoutSubviews"))
  }

  @Test("A class lists a method of a protocol of UIKit that a selector names, so that responds(to:) agrees")
  func protocols() {
    let text = rewritten(
      """
      class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ view: UIScrollView) {} }
      let answer = a.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))
      """)
    #expect(text.contains("\"scrollViewDidScroll:\": NamedMethod(A.scrollViewDidScroll(_:)),"))
    #expect(text.hasSuffix("let answer = a.responds(to: Selector(\"scrollViewDidScroll:\"))"))
  }

  @Test("A class with @objcMembers lists its methods that are not private")
  func members() {
    let text = rewritten(
      "@objcMembers class A: UIView { func f() {}; private func g() {}; override func h() {} }")
    #expect(text.contains("\"f\": NamedMethod(A.f)"))
    #expect(!text.contains("\"g\""))
    #expect(!text.contains("\"h\""))
  }

  @Test("A table that is written in the source stays the only one")
  func own() {
    let text =
      "import UIKit\nclass A: UIView { override class var namedMethods: NamedMethods { [:] }; func f() {} }"
    #expect(rewritten(text) == text)
  }

  @Test("A presentation controller does not have the methods that an extension adds to view controllers")
  func presentationControllers() {
    let text = """
      extension UIViewController { @objc func close(_ sender: Any) {} }
      class Panel: UIPresentationController { @objc func tapped(_ sender: Any) {} }
      class Page: UIViewController {}
      let action = #selector(UIViewController.close(_:))
      """
    let result = lines(rewritten(text))
    #expect(result.filter { $0.contains("\"close:\"") && $0.contains("Panel.") }.isEmpty)
    #expect(result.contains { $0.contains("\"close:\"") && $0.contains("close(_:)") })
  }
}
