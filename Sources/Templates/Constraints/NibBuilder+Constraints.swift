import CollectionViews
import ViewTree

/// A top or bottom guide of a controller, as files for iOS 10 and older have them: an edge of the safe area.
private struct ControllerGuide {
  let guide: UILayoutGuide
  let isTop: Bool
}

extension NibBuilder {
  /// Creates the layout guides and constraints of the views, and activates those for the size class.
  func makeConstraints() throws {
    for (object, element) in created {
      guard let view = object as? UIView else { continue }
      makeGuides(of: element, in: view)
    }
    var made: [NibConstraint] = []
    for (object, element) in created {
      guard let view = object as? UIView else { continue }
      let exclusions = NibExclusions(element, .constraints)
      for part in element.child("constraints")?.children ?? [] where part.name == "constraint" {
        guard let constraint = try makeConstraint(part, in: view) else { continue }
        if let id = part.id { objects[id] = constraint }
        made.append(NibConstraint(object: constraint, element: part, exclusions: exclusions))
      }
    }
    let hasUninstalledViews = hasUninstalledViews
    for constraint in made where constraint.isInstalled(for: values.sizeClass) {
      if constraint.isConnected {
        constraint.object.isActive = true
      } else if !hasUninstalledViews {
        throw values.error(constraint.element, "the items of <constraint> have no common superview")
      }
    }
    constraints = made
  }

  // MARK: Guides

  private func makeGuides(of element: NibElement, in view: UIView) {
    for child in element.children where child.name == "viewLayoutGuide" { addGuide(child, in: view) }
    for child in element.child("layoutGuides")?.children ?? [] { addGuide(child, in: view) }
  }

  private func addGuide(_ element: NibElement, in view: UIView) {
    guard let id = element.id else { return }
    let guide: UILayoutGuide
    switch element["key"] {
    case nil:
      guide = UILayoutGuide()
      guide.identifier = element["identifier"] ?? element["userLabel"] ?? ""
      view.addLayoutGuide(guide)
    case "safeArea": guide = view.safeAreaLayoutGuide
    case "layoutMargins", "layoutMarginsGuide": guide = view.layoutMarginsGuide
    case "readableContent", "readableContentGuide": guide = view.readableContentGuide
    case "contentLayoutGuide": guide = (view as? UIScrollView)?.contentLayoutGuide ?? view.safeAreaLayoutGuide
    case "frameLayoutGuide": guide = (view as? UIScrollView)?.frameLayoutGuide ?? view.safeAreaLayoutGuide
    case let key?:
      values.report(element, "the layout guide \(key) is not supported; the safe area is used instead")
      guide = view.safeAreaLayoutGuide
    }
    objects[id] = guide
  }

  /// Adds the top and bottom guides of a controller in a file for iOS 10 or older.
  func addControllerGuides(_ element: NibElement, of view: UIView) {
    for child in element.child("layoutGuides")?.children ?? [] {
      guard let id = child.id, child.name == "viewControllerLayoutGuide" else { continue }
      objects[id] = ControllerGuide(guide: view.safeAreaLayoutGuide, isTop: child["type"] == "top")
    }
  }

  // MARK: Constraints

  /// Creates an inactive constraint; nil for a placeholder, or if an item was not created.
  private func makeConstraint(_ element: NibElement, in view: UIView) throws -> NSLayoutConstraint? {
    guard !element.flag("placeholder", false) else { return nil }
    guard let firstAttribute = try values.attribute("firstAttribute", of: element) else {
      throw values.error(element, "<constraint> has no firstAttribute")
    }
    let second = element["secondItem"]
    let secondAttribute = try values.attribute("secondAttribute", of: element)
    guard (second == nil) == (secondAttribute == nil) else {
      throw values.error(element, "<constraint> has a second item without an attribute, or the reverse")
    }
    guard let first = item(element["firstItem"], firstAttribute, in: view, element) else { return nil }
    let other = second.map { item($0, secondAttribute ?? .notAnAttribute, in: view, element) }
    if let other, other == nil { return nil }
    let resolved = element.resolved(for: values.sizeClass)
    let constraint = NSLayoutConstraint(
      item: first.object, attribute: first.attribute, relatedBy: try values.relation(of: element),
      toItem: other??.object, attribute: other??.attribute ?? .notAnAttribute,
      multiplier: try values.multiplier(of: element), constant: try values.constant(of: resolved))
    if let priority = try values.priority("priority", of: resolved) { constraint.priority = priority }
    constraint.identifier = element["identifier"]
    return constraint
  }

  /// Returns an item of a constraint; without an identifier it is the view that contains the constraint.
  private func item(
    _ id: String?, _ attribute: NSLayoutConstraint.Attribute, in view: UIView, _ element: NibElement
  ) -> (object: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
    guard let id else { return (content(of: view), attribute) }
    switch objects[id] {
    case let view as UIView: return (content(of: view), attribute)
    case let guide as UILayoutGuide: return (guide, attribute)
    case let edge as ControllerGuide: return (edge.guide, edge.isTop ? .top : .bottom)
    default:
      values.report(element, "<constraint> refers to \(id), which was not created")
      return nil
    }
  }

  /// Returns the content view of a cell that has no identifier of its own in the file, else the view.
  private func content(of view: UIView) -> UIView {
    guard let cell = view as? UICollectionViewCell, cellsWithUnnamedContent.contains(ObjectIdentifier(cell))
    else { return view }
    return cell.contentView
  }
}
