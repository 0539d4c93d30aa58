import ViewTree

extension NibScene {
  /// Sets the content of a controller's navigation item by its `<navigationItem>`, and its toolbar's items.
  func configureNavigationItem(of controller: UIViewController) throws {
    controller.toolbarItems = try items("toolbarItem", of: element)
    if let item = element.value("tabBarItem") {
      let made = try values.tabBarItem(item)
      controller.tabBarItem = made
      if let id = item.id { objects[id] = made }
    }
    guard let element = element.value("navigationItem") else { return }
    let item = controller.navigationItem
    if let title = element.string("title") { item.title = title }
    if element["prompt"] != nil {
      values.report(element, "prompts of navigation items are not supported")
    }
    item.hidesBackButton = element.flag("hidesBackButton", false)
    item.leftItemsSupplementBackButton = element.flag("leftItemsSupplementBackButton", false)
    item.backButtonTitle = element["backButtonTitle"] ?? element.value("backBarButtonItem")?.string("title")
    item.leftBarButtonItems = try items("leftBarButtonItem", of: element)
    item.rightBarButtonItems = try items("rightBarButtonItem", of: element)
  }

  private func items(_ key: String, of element: NibElement) throws -> [UIBarButtonItem]? {
    let elements = element.value(key).map { [$0] } ?? element.child(key + "s")?.children ?? []
    let items = try elements.filter { $0.name == "barButtonItem" }.map(item)
    return items.isEmpty ? nil : items
  }

  private func item(_ element: NibElement) throws -> UIBarButtonItem {
    let type = try values.customClass(of: element, UIBarButtonItem.self)
    let item: UIBarButtonItem
    if let name = element["systemItem"] {
      guard let systemItem = Self.systemItems[name] else {
        throw values.error(element, "the system item \(name) of a bar button is not supported: use a title")
      }
      item = UIBarButtonItem(systemItem: systemItem)
    } else {
      item = UIBarButtonItem(title: element.string("title"))
      if element["style"] == "done" { item.style = .done }
    }
    if let type, type != UIBarButtonItem.self {
      values.report(element, "classes of bar buttons are not supported; a UIBarButtonItem is created")
    }
    item.isEnabled = element.flag("enabled", true)
    item.width = try values.number("width", of: element) ?? 0
    item.tintColor = try values.color("tintColor", of: element)
    if let name = element["image"] {
      values.loadImage(name, of: element) { [weak item] in item?.image = $0 }
    }
    if let id = element.id { objects[id] = item }
    for connection in element.child("connections")?.children ?? [] {
      if connection.name == "segue" {
        values.connectSegue(connection, of: item)
      } else if connection.name == "action" {
        values.connectAction(
          connection, of: item, to: connection["destination"].flatMap { object($0) }.map { $0 as AnyObject })
      }
    }
    return item
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
    "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
    "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
    "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
  ]
}

extension NibValues {
  func configurePresentation(of controller: UIViewController, _ element: NibElement) throws {
    if let style = try presentationStyle(of: element) { controller.modalPresentationStyle = style }
    if let style = try transitionStyle(of: element) { controller.modalTransitionStyle = style }
    if let size = element.value("preferredContentSize") {
      controller.preferredContentSize = try self.size(size)
    }
  }

  /// Returns an element's presentation style; nil if the file has none. The popover segue is one of its own.
  func presentationStyle(of element: NibElement) throws -> UIModalPresentationStyle? {
    guard let name = element["modalPresentationStyle"] else {
      return element["kind"] == "popoverPresentation" ? .popover : nil
    }
    guard let style = Self.presentationStyles[name] else {
      throw error(element, "the modalPresentationStyle \(name) does not exist")
    }
    return style
  }

  func transitionStyle(of element: NibElement) throws -> UIModalTransitionStyle? {
    guard let name = element["modalTransitionStyle"] else { return nil }
    guard let style = Self.transitionStyles[name] else {
      throw error(element, "the modalTransitionStyle \(name) does not exist")
    }
    return style
  }

  private static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover,
  ]

  private static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]
}
