import Testing

@testable import IOSSourceStep

@Suite("Imports and the language") struct LanguageTests {
  @Test("UIKit is imported in each file, and without its parts")
  func imports() {
    #expect(rewritten("let x = 1") == "import UIKit\nlet x = 1")
    #expect(rewritten("import UIKit.UIGestureRecognizerSubclass\n") == "import UIKit\n")
    #expect(rewritten("import class UIKit.UIView\n") == "import UIKit\nimport class UIKit.UIView\n")
  }

  @Test("What Foundation and os have on iOS is imported from its module on Linux")
  func otherModules() {
    for name in ["os", "os.log", "OSLog"] {
      #expect(rewritten("import UIKit\nimport \(name)\n") == "import UIKit\nimport UnifiedLogging\n")
    }
    #expect(
      rewritten("import UIKit\nlet s = URLSession.shared\nlet r: URLRequest")
        == "import FoundationNetworking\nimport UIKit\nlet s = URLSession.shared\nlet r: URLRequest")
    #expect(rewritten("import UIKit\nlet u: URL // URLSession") == "import UIKit\nlet u: URL // URLSession")
  }

  @Test("Previews of SwiftUI are removed")
  func previews() {
    let text = rewritten(
      """
      \(importUIKit)
      import SwiftUI
      let a = 1
      @available(iOS 13, *)
      struct A_Previews: PreviewProvider { static var previews: some View { Text("") } }
      @available(iOS 17, *)
      #Preview("A") { A() }
      let b = 1
      """)
    #expect(lines(text) == ["import UIKit", "let a = 1", "let b = 1"])
  }

  @Test("Another use of SwiftUI has a warning")
  func swiftUI() {
    #expect(warnings("import UIKit\nimport SwiftUI\nlet x = Text(\"\")").map(\.line) == [2])
    #expect(warnings("#if canImport(SwiftUI)\nimport SwiftUI\n#endif").isEmpty)
  }

  @Test("Protocols with @objc are of classes, and have no weak properties")
  func protocols() {
    #expect(rewritten("import UIKit\n@objc protocol P {}") == "import UIKit\nprotocol P: AnyObject {}")
    #expect(rewritten("import UIKit\n@objc protocol P: Q {}") == "import UIKit\nprotocol P: AnyObject, Q {}")
    #expect(rewritten("import UIKit\nprotocol P: class {}") == "import UIKit\nprotocol P: AnyObject {}")
    let text = "import UIKit\nprotocol P: NSObjectProtocol { weak var x: A? { get } }"
    #expect(rewritten(text) == text.replacing("weak ", with: ""))
  }

  @Test("abs in an extension of a number is that of Swift")
  func functions() {
    let text = rewritten(
      "import UIKit\nextension CGFloat { var a: CGFloat { abs(self) + x.abs(1) } }\nlet b = abs(1)")
    #expect(
      text
        == "import UIKit\nextension CGFloat { var a: CGFloat { Swift.abs(self) + x.abs(1) } }\nlet b = abs(1)"
    )
  }

  @Test("os(iOS) is true on Linux if the options say so, and has a warning otherwise")
  func systems() {
    var unknown: [String] = []
    let options = SourceStep.Options(text: "linux-is-ios # all\n\nother", unknown: &unknown)
    #expect(unknown == ["other"])
    let text = "import UIKit\n#if os(iOS) || os(tvOS)\n#elseif !os(iOS)\n#endif"
    #expect(
      rewritten(text, options: options)
        == "import UIKit\n#if (os(iOS) || os(Linux)) || os(tvOS)\n#elseif !(os(iOS) || os(Linux))\n#endif")
    #expect(rewritten(text) == text)
    #expect(warnings(text).map(\.line) == [2])
    #expect(warnings("#if os(iOS) || os(Linux)\n#endif").isEmpty)
    let table = rewritten("class A: UIView {\n#if os(iOS)\n@objc func f() {}\n#endif\n}", options: options)
    #expect(table.ranges(of: "(os(iOS) || os(Linux))").count == 2)
  }

  @Test("A member of the result of an optional method of UIKit is nil without an implementation")
  func optionalMembers() {
    let call = "import UIKit\nlet x = d?.collectionView?(v, layout: self, sizeForItemAt: p(1)).height ?? 0"
    #expect(rewritten(call) == call.replacing(").height", with: ")?.height"))
    let other =
      "import UIKit\nlet x = d?.collectionView?(v, other: p).height ?? d?.collectionView?(v, sizeForItemAt: p)"
    #expect(rewritten(other) == other)
    let forced = "import UIKit\nlet x = d.collectionView!(v, layout: self, insetForSectionAt: 0)"
    #expect(rewritten(forced) == forced + "!")
  }

  @Test("A delegate method that only a subclass has is called, or has a warning if it has a result")
  func delegateMethods() {
    let text = """
      class A: UIViewController, UICollectionViewDelegateFlowLayout {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      class B: A {}
      class C: B {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { true }
        func collectionView(_ view: UICollectionView, _ other: Int) {}
      }
      class D: UICollectionViewController {
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
      }
      """
    let result = rewritten(text)
    #expect(
      lines(result).contains(
        "func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}"))
    #expect(
      result.contains(
        "  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}"))
    #expect(warnings(text).map(\.line) == [8])
  }

  @Test("Observation by key has a warning, except of the geometry of views")
  func observation() {
    #expect(
      warnings("func f() {\n x.observe(\\.y) { _ in }\n x.addObserver(self, forKeyPath: \"y\")\n}").map(
        \.line) == [2, 3])
    #expect(
      warnings(
        """
        token = view.observe(\\.contentOffset, options: [.new]) { _, _ in }
        view.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
        view.addObserver(self, forKeyPath: #keyPath(UIScrollView.bounds), context: nil)
        """
      ).isEmpty)
  }

  @Test("A data source of a table that commits edits allows them, unless it decides itself")
  func tableEditing() {
    let method =
      "func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}"
    let allowed =
      "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }"
    let text = rewritten("class A: UIViewController {}\nextension A: UITableViewDataSource {\n\(method)\n}")
    #expect(lines(text).contains(allowed))
    let own = "func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }"
    let decided = rewritten(
      "class A: UIViewController, UITableViewDataSource {\n\(method)\n\(own)\n}")
    #expect(!lines(decided).contains(allowed))
  }
}
