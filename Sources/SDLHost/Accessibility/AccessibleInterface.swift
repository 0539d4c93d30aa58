import Accessibility
import Foundation

/// An interface of AT-SPI: its methods and properties with their types, of which the dispatch of calls, the
/// check of their types and the introspection are made.
struct AccessibleInterface {
  struct Method {
    let name: String
    let input: String
    let output: String
    let body: (AccessibleQuery) throws -> [DBusValue]

    init(
      _ name: String, _ input: String, _ output: String,
      _ body: @escaping (AccessibleQuery) throws -> [DBusValue]
    ) {
      (self.name, self.input, self.output, self.body) = (name, input, output, body)
    }
  }

  struct Property {
    let name: String
    let type: String
    let get: (AccessibleQuery) -> DBusValue
    /// Sets the property, whose value has the type, and returns whether that was possible.
    let set: ((AccessibleQuery, DBusValue) -> Bool)?

    init(
      _ name: String, _ type: String, set: ((AccessibleQuery, DBusValue) -> Bool)? = nil,
      _ get: @escaping (AccessibleQuery) -> DBusValue
    ) {
      (self.name, self.type, self.get, self.set) = (name, type, get, set)
    }
  }

  let name: String
  /// Whether an element has the interface.
  let isOf: (AccessibilityNode) -> Bool
  let properties: [Property]
  let methods: [Method]

  var fullName: String { "org.a11y.atspi." + name }

  static let all = [
    accessible, application, component, action, selection, table, tableCell, value, text, editableText,
  ]

  /// The introspection of an object with some interfaces.
  static func description(of interfaces: [AccessibleInterface]) -> String {
    interfaces.reduce(
      """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
      """
    ) { $0 + "\n" + $1.description } + "\n</node>\n"
  }

  private var description: String {
    func arguments(_ signature: String, _ direction: String) -> String {
      Self.types(of: signature).map { "<arg type=\"\($0)\" direction=\"\(direction)\"/>" }.joined()
    }
    let properties = properties.map {
      "<property name=\"\($0.name)\" type=\"\($0.type)\" access=\"\($0.set == nil ? "read" : "readwrite")\"/>"
    }
    let methods = methods.map {
      "<method name=\"\($0.name)\">\(arguments($0.input, "in"))\(arguments($0.output, "out"))</method>"
    }
    return (["<interface name=\"\(fullName)\">"] + properties + methods + ["</interface>"])
      .joined(separator: "\n")
  }

  /// The complete types of which a signature consists.
  static func types(of signature: String) -> [String] {
    var types: [String] = []
    var (type, depth) = ("", 0)
    for character in signature {
      type.append(character)
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      if depth > 0 || character == "a" { continue }
      types.append(type)
      type = ""
    }
    return types
  }
}

/// A call about an element, whose arguments have the types of the method.
struct AccessibleQuery {
  let objects: AccessibleObjects
  let node: AccessibilityNode
  let values: [DBusValue]

  var source: any AccessibilitySource { objects.source }

  func integer(_ index: Int) -> Int { values[index].integer ?? 0 }
  func text(_ index: Int) -> String { values[index].text ?? "" }

  /// The number of an action or of a part of a text, which has to be below a limit.
  func index(_ argument: Int, below limit: Int) throws -> Int {
    let index = integer(argument)
    guard (0..<limit).contains(index) else {
      throw DBusError.standard("InvalidArgs", "The index \(index) is not in 0..<\(limit).")
    }
    return index
  }

  /// The coordinates that an argument names.
  func coordinates(_ argument: Int) throws -> AccessiblePlace.Coordinates {
    guard let coordinates = AccessiblePlace.Coordinates(rawValue: integer(argument)) else {
      throw DBusError.standard("InvalidArgs", "There are no such coordinates.")
    }
    return coordinates
  }

  /// The frame of what contains the element.
  var parentFrame: CGRect { node.parent.flatMap { source.node($0)?.frame } ?? .zero }

  /// Returns a frame of the surface as the four integers of AT-SPI.
  func integers(_ frame: CGRect, _ coordinates: AccessiblePlace.Coordinates) -> [DBusValue] {
    let rectangle = objects.place().rectangle(frame, in: coordinates, parent: parentFrame)
    let (x, y) = (rectangle.minX.rounded(), rectangle.minY.rounded())
    return [x, y, rectangle.maxX.rounded() - x, rectangle.maxY.rounded() - y].map { .number($0) }
  }

  /// Returns the point of the surface of the arguments `x, y, coordinates`.
  func point() throws -> CGPoint {
    objects.place().point(integer(0), integer(1), in: try coordinates(2), parent: parentFrame)
  }
}

extension DBusValue {
  /// An integer of AT-SPI, which has 32 bits.
  static func number(_ value: Int) -> DBusValue { .int32(Int32(clamping: value)) }

  /// A coordinate. What is no number is 0.
  static func number(_ value: CGFloat) -> DBusValue {
    .int32(value.isNaN ? 0 : Int32(max(-1e9, min(1e9, value))))
  }
}
