extension NibBuilder {
  /// Connects the placeholders, then the created objects in the order of the file.
  func connectAll() {
    for element in file.objects where element.name == "placeholder" {
      if let object = element.id.flatMap({ objects[$0] }) { connect(object, element) }
    }
    for (object, element) in created { connect(object, element) }
    for (recognizer, element) in recognizers { connect(recognizer, element) }
  }

  /// Sets the outlets of an object, and connects its segues and actions.
  func connect(_ object: Any, _ element: NibElement) {
    let connections = element.child("connections")?.children ?? []
    var collections = Dictionary(
      grouping: connections.filter { $0.name == "outletCollection" }, by: { $0["property"] })
    var unset: [UnsetKey] = []
    func set(_ key: String, to value: Any, _ connection: NibElement) {
      guard !values.setOutlet(key, of: object, to: value) else { return }
      unset.append(UnsetKey(key: key, element: connection))
    }
    for connection in connections {
      switch (connection.name, connection["property"]) {
      case ("outlet", let key?):
        if let destination = destination(of: connection) { set(key, to: destination, connection) }
      case ("outletCollection", let key?):
        // All objects are set with the first connection.
        guard let all = collections.removeValue(forKey: key) else { continue }
        set(key, to: all.compactMap { self.destination(of: $0) }, connection)
      case ("segue", _): values.connectSegue(connection, of: object)
      case ("action", _):
        let target = connection["destination"].flatMap { self.object($0) }
        values.connectAction(connection, of: object, to: target.map { $0 as AnyObject })
      default:
        values.report(connection, "<\(connection.name)> is not supported and is ignored")
      }
    }
    values.report(unset, of: object)
  }

  /// Returns the created object, or that of a placeholder, with an identifier.
  private func object(_ id: String) -> Any? { objects[id] ?? values.scene?.object(id) }

  private func destination(of connection: NibElement) -> Any? {
    guard let id = connection["destination"] else { return nil }
    if let found = object(id) { return found }
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
