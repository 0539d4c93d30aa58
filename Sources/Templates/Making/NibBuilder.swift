import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Makes the objects of a nib once: views first, then their attributes and outlets, then `awakeFromNib()`.
@MainActor final class NibBuilder {
  let values: NibValues
  private let file: NibFile
  private let owner: Any?
  private let externals: [String: Any]
  /// What was made, and what stands for placeholders, by identifier.
  private(set) var objects: [String: Any] = [:]
  /// What was made, in the order of the file, with the element that describes it.
  private var made: [(object: UIResponder, element: NibElement)] = []
  /// What went wrong first, inside of an initialiser that cannot throw.
  private var failure: (any Error)?

  init(values: NibValues, owner: Any? = nil, externals: [String: Any] = [:]) {
    self.values = values
    file = values.file
    self.owner = owner
    self.externals = externals
  }

  /// The objects that the elements describe, without the placeholders.
  func build(_ elements: [NibElement]) throws -> [UIResponder] {
    var result: [UIResponder] = []
    UIView.performWithoutAnimation {
      for element in elements { add(element, to: &result) }
      finish()
    }
    if let failure { throw failure }
    return result
  }

  /// The view of a storyboard's controller, a plain one where the file has none, and the controller's outlets.
  func buildView(of controller: UIViewController, _ element: NibElement) throws {
    UIView.performWithoutAnimation {
      if let id = element.id { objects[id] = controller }
      let view = element.value("view").map(makeView) ?? UIView(frame: UIScreen.main.bounds)
      guard let view else { return }
      controller.view = view
      finish { self.connect(controller, element) }
    }
    if let failure { throw failure }
  }

  private func finish(_ more: () -> Void = {}) {
    guard failure == nil else { return }
    connect()
    more()
    for (object, _) in made { object.awakeFromNib() }
  }

  private func add(_ element: NibElement, to result: inout [UIResponder]) {
    if element.name == "placeholder" {
      guard let id = element.id, let name = element["placeholderIdentifier"] else { return }
      objects[id] = name == "IBFilesOwner" ? owner : externals[name]
    } else if ViewKind(element) != nil || element.value("frame") != nil {
      if let view = makeView(element) { result.append(view) }
    } else {
      values.report("\(values.place(element)): there is no <\(element.name)> here; it is left out")
    }
  }

  // MARK: Views

  /// The view that an element describes, with all that is in it. Nil after an error.
  func makeView(_ element: NibElement) -> UIView? {
    guard failure == nil else { return nil }
    do {
      let kind = ViewKind(element)
      if kind == nil, element["customClass"] == nil {
        values.report(
          "\(values.place(element)): there is no <\(element.name)> here; a plain view takes its place")
      }
      return try makeView(element, kind: kind ?? .plain)
    } catch {
      failure = error
      return nil
    }
  }

  private func makeView(_ element: NibElement, kind: ViewKind) throws -> UIView {
    let type = try kind.viewClass(for: element, in: values)
    let coder = NibCoder(element, kind: kind, builder: self)
    guard let view = type.init(coder: coder) else {
      throw values.error(element, "init?(coder:) of \(String(reflecting: type)) gave nil")
    }
    // A class whose init?(coder:) goes another way than through super's.
    coder.configure(view)
    return view
  }

  /// Gives a view what its element says: properties, then subviews.
  func configure(_ view: UIView, by element: NibElement, kind: ViewKind) {
    made.append((view, element))
    if let id = element.id { objects[id] = view }
    do {
      try values.configure(view, by: element)
      try kind.configure(view, element, values)
      addParts(of: element, to: view)
    } catch {
      if failure == nil { failure = error }
    }
  }

  private func addParts(of element: NibElement, to view: UIView) {
    if let cell = view as? UICollectionViewCell {
      if let content = element.value("contentView") { fillContentView(of: cell, from: content) }
      cell.backgroundView = element.value("backgroundView").flatMap(makeView)
      cell.selectedBackgroundView = element.value("selectedBackgroundView").flatMap(makeView)
    }
    for child in element.child("subviews")?.children ?? [] {
      if let subview = makeView(child) { view.addSubview(subview) }
    }
  }

  /// A cell has its content view already, and keeps it as large as itself.
  private func fillContentView(of cell: UICollectionViewCell, from element: NibElement) {
    let (frame, mask) = (cell.contentView.frame, cell.contentView.autoresizingMask)
    // What is in the content view was placed for the size that it has in the file.
    configure(cell.contentView, by: element, kind: .plain)
    cell.contentView.autoresizingMask = mask
    cell.contentView.frame = frame
  }

  // MARK: Connections

  private func connect() {
    if file.usesConstraints {
      values.report(
        "\(file.name): Auto Layout constraints are not supported: frames and autoresizing masks place the views"
      )
    }
    for (object, element) in made {
      for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
        do {
          try values.setAttribute(attribute, of: object)
        } catch {
          if failure == nil { failure = error }
        }
      }
    }
    for element in file.objects where element.name == "placeholder" {
      if let object = element.id.flatMap({ objects[$0] }) { connect(object, element) }
    }
    for (object, element) in made { connect(object, element) }
  }

  private func connect(_ object: Any, _ element: NibElement) {
    var collected: Set<String> = []
    let connections = element.child("connections")?.children ?? []
    for connection in connections {
      guard let key = connection["property"] else {
        values.report(
          "\(values.place(connection)): actions are not connected, there are no selectors: use addAction(_:for:)"
        )
        continue
      }
      if connection.name == "outlet" {
        if let destination = destination(of: connection) {
          values.setOutlet(key, of: object, to: destination, connection)
        }
      } else if connection.name == "outletCollection", collected.insert(key).inserted {
        let all = connections.filter { $0.name == connection.name && $0["property"] == key }
        values.setOutlet(key, of: object, to: all.compactMap { self.destination(of: $0) }, connection)
      }
    }
  }

  private func destination(of connection: NibElement) -> Any? {
    guard let id = connection["destination"] else { return nil }
    if let object = objects[id] { return object }
    // Constraints were told of; an owner may be missing.
    guard !file.layoutObjects.contains(id), !file.objects.contains(where: { $0.id == id }) else { return nil }
    values.report(
      "\(values.place(connection)): the outlet \(connection["property"] ?? "") names \(id), which was not made"
    )
    return nil
  }
}
