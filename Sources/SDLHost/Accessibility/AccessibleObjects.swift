import Accessibility
import Foundation

/// The objects of AT-SPI for the elements of a source: the application, which has the window, and an object
/// for each element. It answers the calls of readers.
///
/// Nothing is stored for an element: its path has its number.
final class AccessibleObjects {
  /// The name of the program for readers.
  let name: String
  /// The languages of messages, as the environment has it, such as `de_CH`.
  let locale: String
  /// The elements. Made when a reader needs them.
  private(set) lazy var source = makeSource()
  private let makeSource: () -> any AccessibilitySource
  /// Where the surface is on the screen.
  let place: () -> AccessiblePlace
  /// The name of the program on the bus.
  var busName = ""
  /// The object that contains the application.
  var desktop = AccessibleObjects.reference("", AccessibleObjects.nullPath)
  /// The number that the registry has given to the application.
  var applicationNumber: Int32 = 0

  init(
    name: String, locale: String, source: @escaping () -> any AccessibilitySource,
    place: @escaping () -> AccessiblePlace = { AccessiblePlace() }
  ) {
    (self.name, self.locale, self.makeSource, self.place) = (name, locale, source, place)
  }

  nonisolated static let rootPath = "/org/a11y/atspi/accessible/root"
  nonisolated static let nullPath = "/org/a11y/atspi/null"
  private static let folder = "/org/a11y/atspi/accessible/"

  nonisolated static func reference(_ busName: String, _ path: String) -> DBusValue {
    .structure([.string(busName), .path(path)])
  }

  /// The path of an element's object.
  static func path(of id: AccessibilityNode.ID) -> String {
    id == .application ? rootPath : folder + String(id.rawValue)
  }

  /// The reference to an element; nil is no object.
  func reference(_ id: AccessibilityNode.ID?) -> DBusValue {
    Self.reference(busName, id.map { Self.path(of: $0) } ?? Self.nullPath)
  }

  /// The reference to what contains an element.
  func parent(of node: AccessibilityNode) -> DBusValue {
    node.id == .application ? desktop : reference(node.parent ?? .application)
  }

  /// The application, as an element.
  var application: AccessibilityNode {
    var node = AccessibilityNode(.application, .window, label: name)
    node.children = [source.tree.root]
    node.childCount = 1
    node.states = [.enabled, .showing]
    return node
  }

  /// Returns the element of an object; nil if it does not exist.
  func node(at path: String) -> AccessibilityNode? {
    if path == Self.rootPath { return application }
    guard path.hasPrefix(Self.folder), let number = Int(path.dropFirst(Self.folder.count)) else { return nil }
    let id = AccessibilityNode.ID(number)
    // A number can be written in several ways, and an object has one path.
    return Self.path(of: id) == path ? source.node(id) : nil
  }

  /// Returns the child with an index, also one out of sight.
  func child(_ index: Int, of node: AccessibilityNode) -> AccessibilityNode? {
    if node.id == .application { return index == 0 ? source.node(source.tree.root) : nil }
    guard node.findsChildrenOnDemand else {
      return node.children.indices.contains(index) ? source.node(node.children[index]) : nil
    }
    return (0..<node.childCount).contains(index) ? source.child(index, of: node.id) : nil
  }

  // MARK: Calls

  /// Returns the answer to a call.
  func answer(_ call: DBusMessage) -> DBusMessage {
    do {
      return call.reply(try values(of: call))
    } catch let error as DBusError {
      return call.error(error)
    } catch {
      return call.error(.standard("Failed", "\(error)"))
    }
  }

  private func values(of call: DBusMessage) throws -> [DBusValue] {
    let member = call.member ?? ""
    if call.interface == "org.freedesktop.DBus.Peer", member == "Ping" { return [] }
    if call.path == AccessibleCache.path {
      guard [nil, AccessibleCache.interface].contains(call.interface), member == "GetItems" else {
        throw DBusError.standard("UnknownMethod", "The method is GetItems.")
      }
      return [AccessibleCache.items(of: self)]
    }
    guard let path = call.path, let node = node(at: path) else {
      throw DBusError.standard("UnknownObject", "There is no such element.")
    }
    let interfaces = AccessibleInterface.all.filter { $0.isOf(node) }
    let query = AccessibleQuery(objects: self, node: node, values: call.values)
    switch call.interface {
    case "org.freedesktop.DBus.Properties":
      return try properties(member, call, query, interfaces)
    case "org.freedesktop.DBus.Introspectable" where member == "Introspect":
      return [.string(AccessibleInterface.description(of: interfaces))]
    default:
      let candidates = interfaces.filter { [nil, $0.fullName].contains(call.interface) }
      guard !candidates.isEmpty else {
        throw DBusError.standard("UnknownInterface", "The element has no such interface.")
      }
      guard let method = candidates.lazy.flatMap(\.methods).first(where: { $0.name == member }) else {
        throw DBusError.standard("UnknownMethod", "The interface has no such method.")
      }
      try Self.require(method.input, of: call)
      return try method.body(query)
    }
  }

  private func properties(
    _ member: String, _ call: DBusMessage, _ query: AccessibleQuery, _ interfaces: [AccessibleInterface]
  ) throws -> [DBusValue] {
    let signatures = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
    guard let signature = signatures[member] else {
      throw DBusError.standard("UnknownMethod", "The methods are Get, GetAll and Set.")
    }
    try Self.require(signature, of: call)
    guard let interface = interfaces.first(where: { $0.fullName == query.text(0) }) else {
      throw DBusError.standard("UnknownInterface", "The element has no such interface.")
    }
    if member == "GetAll" {
      let values = interface.properties.map { ($0.name, $0.get(query)) }
      return [.dictionary(Dictionary(uniqueKeysWithValues: values))]
    }
    guard let property = interface.properties.first(where: { $0.name == query.text(1) }) else {
      throw DBusError.standard("UnknownProperty", "The interface has no such property.")
    }
    if member == "Get" { return [.variant(property.get(query))] }
    guard let set = property.set else {
      throw DBusError.standard("PropertyReadOnly", "The property cannot be set.")
    }
    guard case .variant(let value) = call.values[2], value.signature == property.type, set(query, value)
    else {
      throw DBusError.standard("InvalidArgs", "The property cannot have this value.")
    }
    return []
  }

  private static func require(_ signature: String, of call: DBusMessage) throws {
    guard call.signature == signature else {
      throw DBusError.standard("InvalidArgs", "The types are “\(signature)”, not “\(call.signature)”.")
    }
  }
}

extension AccessibilityNode.ID {
  /// The application, which is no element of a tree.
  static let application = Self(.min)
}

/// Where a surface is on the screen.
struct AccessiblePlace: Equatable {
  /// The number of units of the screen per point.
  var scale: CGFloat = 1
  /// The place of the surface on the screen, in its units; nil where the window system does not report it.
  var origin: CGPoint?

  /// The coordinates in which readers ask.
  enum Coordinates: Int {
    /// Those of the screen, or of the window where the screen's are unknown.
    case screen
    case window
    case parent
  }

  /// Returns a frame in coordinates that readers ask for. `parent` is the frame of what contains it.
  func rectangle(_ frame: CGRect, in coordinates: Coordinates, parent: CGRect) -> CGRect {
    let origin = origin(of: coordinates, parent: parent)
    return CGRect(
      x: frame.minX * scale + origin.x, y: frame.minY * scale + origin.y, width: frame.width * scale,
      height: frame.height * scale)
  }

  /// Returns the point of the surface at coordinates of readers.
  func point(_ x: Int, _ y: Int, in coordinates: Coordinates, parent: CGRect) -> CGPoint {
    let origin = origin(of: coordinates, parent: parent)
    return CGPoint(x: (CGFloat(x) - origin.x) / scale, y: (CGFloat(y) - origin.y) / scale)
  }

  private func origin(of coordinates: Coordinates, parent: CGRect) -> CGPoint {
    switch coordinates {
    case .screen: origin ?? .zero
    case .window: .zero
    case .parent: CGPoint(x: -parent.minX * scale, y: -parent.minY * scale)
    }
  }
}
