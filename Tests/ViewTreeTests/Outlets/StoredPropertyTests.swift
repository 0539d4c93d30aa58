import Foundation
import Testing

@testable import ViewTree

private protocol Badge: AnyObject {
  var text: String { get }
}

private protocol Colored: AnyObject {
  var hue: Int { get }
}

private final class BadgeView: UIView, Badge, Colored {
  var text: String { "badge \(tag)" }
  var hue: Int { tag * 10 }
}

private class BaseScreen: UIResponder {
  private weak var inherited: UILabel!
  var shared: UIView?
  var inheritedText: String? { inherited?.text }
  var baseShared: UIView? { shared }
}

private class Screen<Model>: BaseScreen {
  var model: Model?
  weak var weakOutlet: UILabel!
  weak var optionalOutlet: UILabel?
  var strongOutlet: UILabel!
  var required: UIView
  var views: [UIView]!
  var optionalViews: [UIView]?
  weak var badge: (any Badge)?
  weak var both: (any Badge & Colored)?
  var strongBadge: (any Badge)?
  unowned var unownedOutlet: UILabel?
  unowned(unsafe) var unsafeOutlet: UILabel?
  let constant: UILabel? = nil
  lazy var later = UILabel(frame: .zero)
  var computed: UILabel? {
    get { nil }
    set { log.append("computed") }
  }
  weak var observed: UILabel? { didSet { log.append("observed") } }
  var number = 1
  var log: [String] = []

  init(required: UIView) {
    self.required = required
    super.init()
  }
}

private struct Wide {
  var a = 1.5, b = UInt8(2), c = "three"
}

private final class Derived: Screen<Wide> {
  weak var constraint: NSLayoutConstraint!
}

/// A class that is no responder.
private final class PlainOwner {
  var before = 7
  weak var panel: UIView?
  var after = 8
}

@Suite("Outlets by the names of stored properties", .serialized) struct StoredPropertyTests {
  private let label = UILabel(frame: .zero)
  private let screen = Derived(required: UIView(frame: .zero))

  private func set(_ value: Any, _ key: String) -> [String] {
    var messages: [String] = []
    let before = Diagnostics.handler
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = before }
    screen.setValue(value, forKey: key)
    return messages
  }

  @Test("Weak, strong, optional and implicitly unwrapped properties of generic classes are set")
  func kinds() {
    screen.model = Wide()
    for key in ["weakOutlet", "optionalOutlet", "strongOutlet", "required"] {
      #expect(set(label, key) == [])
    }
    #expect(screen.weakOutlet === label)
    #expect(screen.optionalOutlet === label)
    #expect(screen.strongOutlet === label)
    #expect(screen.required === label)
    #expect(screen.model?.c == "three")
    #expect(screen.number == 1)
  }

  @Test("A weak outlet does not retain its object and becomes nil, a strong one retains it")
  func ownership() {
    weak var held: UILabel?
    do {
      let other = UILabel(frame: .zero)
      held = other
      _ = set(other, "weakOutlet")
      _ = set(other, "optionalOutlet")
      #expect(screen.weakOutlet === other)
    }
    #expect(held == nil)
    #expect(screen.weakOutlet == nil)
    #expect(screen.optionalOutlet == nil)
    do {
      let other = UILabel(frame: .zero)
      held = other
      _ = set(other, "strongOutlet")
    }
    #expect(held != nil)
    screen.strongOutlet = nil
    #expect(held == nil)
  }

  @Test("An outlet that is set many times releases each former object once")
  func repeated() {
    weak var last: UILabel?
    for index in 0..<1000 {
      let other = UILabel(frame: .zero)
      other.tag = index
      _ = set(other, index.isMultiple(of: 2) ? "strongOutlet" : "weakOutlet")
      last = other
    }
    #expect(screen.strongOutlet.tag == 998)
    #expect(screen.weakOutlet == nil)
    #expect(last == nil)
  }

  @Test("Inherited and private properties are set; a name in two classes belongs to the derived one")
  func inherited() {
    label.text = "here"
    #expect(set(label, "inherited") == [])
    #expect(screen.inheritedText == "here")
    #expect(set(label, "shared") == [])
    #expect(screen.baseShared === label)
    let constraint = label.widthAnchor.constraint(equalToConstant: 4)
    #expect(set(constraint, "constraint") == [])
    #expect(screen.constraint === constraint)
  }

  @Test("Collections are set if each object has the element's type")
  func collections() {
    #expect(set([label, UIView(frame: .zero)], "views") == [])
    #expect(screen.views.count == 2)
    #expect(set([label] as [Any], "optionalViews") == [])
    #expect(screen.optionalViews?.first === label)
    let message = set([label, UIResponder()] as [Any], "views").first
    #expect(
      message?.hasSuffix(
        "is of type Optional<Array<UIView>>; it cannot be set to [ViewTree.UILabel, ViewTree.UIResponder]")
        == true)
    #expect(screen.views.count == 2)
  }

  @Test("Weak and strong properties of protocols call the methods of the object's class")
  func protocols() {
    let view = BadgeView(frame: .zero)
    view.tag = 3
    for key in ["badge", "both", "strongBadge"] { #expect(set(view, key) == []) }
    #expect(screen.badge?.text == "badge 3")
    #expect(screen.both?.hue == 30)
    #expect(screen.both?.text == "badge 3")
    #expect(screen.strongBadge?.text == "badge 3")
    #expect(set(label, "badge").count == 1)
    #expect(screen.badge === view)
    #expect(screen.observed == nil)
  }

  @Test("An object of another type is reported and not set")
  func wrongType() {
    let messages = set(UIView(frame: .zero), "weakOutlet")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the outlet weakOutlet of") == true)
    #expect(
      messages.first?.hasSuffix(
        "is of type Optional<UILabel>; it cannot be set to ViewTree.UIView") == true)
    #expect(screen.weakOutlet == nil)
    #expect(set(label, "number").first?.contains("is of type Int") == true)
    #expect(screen.number == 1)
  }

  @Test(
    "Constants and unowned references are reported and not set",
    arguments: [
      "constant", "unownedOutlet", "unsafeOutlet",
    ])
  func notWritable(key: String) {
    #expect(set(label, key).first?.hasSuffix("declare it as a weak or strong variable") == true)
    #expect(screen.constant == nil)
    #expect(screen.unownedOutlet == nil)
    #expect(screen.unsafeOutlet == nil)
  }

  @Test(
    "Names without a stored property, and those of UIKit's classes, are unknown",
    arguments: [
      "nothing", "computed", "later", "superviewStorage", "",
    ])
  func unknown(key: String) {
    #expect(set(label, key).first?.contains("this class is not key value coding-compliant") == true)
    #expect(screen.log == [])
  }

  @Test("Attributes, which are no objects of a nib, are not set: their observers would not be called")
  func attributes() {
    for value in [NSNumber(value: 2), "text", UIColor.red, CGSize.zero] as [Any] {
      #expect(set(value, "number").first?.contains("override setValue(_:forKey:)") == true)
    }
    #expect(screen.number == 1)
  }

  @Test("Property observers are not called")
  func observers() {
    #expect(set(label, "observed") == [])
    #expect(screen.observed === label)
    #expect(screen.log == [])
  }

  @Test("Objects of other classes have outlets too")
  func otherClasses() {
    let owner = PlainOwner()
    #expect(Outlets.set(label, forKey: "panel", of: owner) == nil)
    #expect(owner.panel === label)
    #expect(owner.before == 7)
    #expect(owner.after == 8)
    #expect(Outlets.set(label, forKey: "before", of: owner) != nil)
  }
}
