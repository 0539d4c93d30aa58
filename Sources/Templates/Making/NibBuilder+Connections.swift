import CollectionViews
import Foundation
import ViewTree

extension NibBuilder {
  /// Connects the placeholders, then the created objects in the order of the file.
  func connectAll() {
    for element in file.objects where element.name == "placeholder" {
      if let object = element.id.flatMap({ objects[$0] }) { connect(object, element) }
    }
    for (object, element) in created { connect(object, element) }
  }

  /// Sets the outlets of an object, and connects its segues.
  func connect(_ object: Any, _ element: NibElement) {
    let connections = element.child("connections")?.children ?? []
    var collections = Dictionary(
      grouping: connections.filter { $0.name == "outletCollection" }, by: { $0["property"] })
    for connection in connections {
      switch (connection.name, connection["property"]) {
      case ("outlet", let key?):
        if let destination = destination(of: connection) {
          values.setOutlet(key, of: object, to: destination, connection)
        }
      case ("outletCollection", let key?):
        // All objects are set with the first connection.
        guard let all = collections.removeValue(forKey: key) else { continue }
        values.setOutlet(key, of: object, to: all.compactMap { self.destination(of: $0) }, connection)
      case ("segue", _): values.connectSegue(connection, of: object)
      case ("action", _):
        values.report(
          """
          \(values.location(of: connection)): the action \(connection["selector"] ?? "") is not connected, because \
          there are no selectors: use addAction(_:for:)
          """)
      default:
        values.report(
          "\(values.location(of: connection)): <\(connection.name)> is not supported and is ignored")
      }
    }
  }

  private func destination(of connection: NibElement) -> Any? {
    guard let id = connection["destination"] else { return nil }
    if let object = objects[id] ?? values.scene?.objects[id] { return object }
    // A constraint that is removed at build time was reported by Xcode, and an owner may be absent.
    guard !file.placeholderConstraints.contains(id), !file.objectIDs.contains(id) else { return nil }
    values.report(
      """
      \(values.location(of: connection)): the outlet \(connection["property"] ?? "") refers to \(id), which was not \
      created
      """)
    return nil
  }
}
