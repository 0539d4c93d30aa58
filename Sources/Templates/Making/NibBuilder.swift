import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Creates the objects of a nib once: first the views, then runtime attributes and outlets are set, then
/// `awakeFromNib()` is called.
@MainActor final class NibBuilder {
  let values: NibValues
  private let file: NibFile
  private let owner: Any?
  private let externals: [String: Any]
  /// The created objects and the objects for placeholders, by identifier.
  private(set) var objects: [String: Any] = [:]
  /// The created objects and their elements, in file order.
  private var created: [(object: UIResponder, element: NibElement)] = []
  /// The first error. Stored because `init?(coder:)` cannot throw.
  private var failure: (any Error)?

  init(values: NibValues, owner: Any? = nil, externals: [String: Any] = [:]) {
    self.values = values
    file = values.file
    self.owner = owner
    self.externals = externals
  }

  /// Creates the objects of elements, without placeholders.
  func build(_ elements: [NibElement]) throws -> [UIResponder] {
    var result: [UIResponder] = []
    UIView.performWithoutAnimation {
      for element in elements { add(element, to: &result) }
      finish()
    }
    if let failure { throw failure }
    return result
  }

  /// Creates the view of a storyboard's controller, or a plain one if the file has none, and sets the
  /// controller's outlets.
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

  private func finish(_ additionalConnections: () -> Void = {}) {
    guard failure == nil else { return }
    connect()
    additionalConnections()
    for (object, _) in created { object.awakeFromNib() }
  }

  private func add(_ element: NibElement, to result: inout [UIResponder]) {
    if element.name == "placeholder" {
      guard let id = element.id, let name = element["placeholderIdentifier"] else { return }
      objects[id] = name == "IBFilesOwner" ? owner : externals[name]
    } else if ViewKind(element) != nil || element.value("frame") != nil {
      if let view = makeView(element) { result.append(view) }
    } else {
      values.report("\(values.location(of: element)): <\(element.name)> is not supported and is ignored")
    }
  }

  // MARK: Views

  /// Creates the view of an element with its subviews; `nil` after an error.
  func makeView(_ element: NibElement) -> UIView? {
    guard failure == nil else { return nil }
    do {
      let kind = ViewKind(element)
      if kind == nil, element["customClass"] == nil {
        values.report(
          "\(values.location(of: element)): <\(element.name)> is not supported; a UIView is created instead")
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
      throw values.error(element, "init?(coder:) of \(String(reflecting: type)) returned nil")
    }
    // Does nothing if the class's init?(coder:) has called super's.
    coder.configure(view)
    return view
  }

  /// Sets the properties of a view, then adds its subviews.
  func configure(_ view: UIView, by element: NibElement, kind: ViewKind) {
    created.append((view, element))
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

  /// Configures the existing content view of a cell. It keeps the cell's size.
  private func fillContentView(of cell: UICollectionViewCell, from element: NibElement) {
    let (frame, mask) = (cell.contentView.frame, cell.contentView.autoresizingMask)
    // Subviews are added while the content view has its size from the file, so that autoresizing starts from
    // it.
    configure(cell.contentView, by: element, kind: .plain)
    cell.contentView.autoresizingMask = mask
    cell.contentView.frame = frame
  }

  // MARK: Connections

  private func connect() {
    if file.usesConstraints {
      values.report(
        "\(file.name): Auto Layout constraints are not supported and are ignored: use frames and autoresizing masks"
      )
    }
    for (object, element) in created {
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
    for (object, element) in created { connect(object, element) }
  }

  private func connect(_ object: Any, _ element: NibElement) {
    var collected: Set<String> = []
    let connections = element.child("connections")?.children ?? []
    for connection in connections {
      guard let key = connection["property"] else {
        values.report(
          "\(values.location(of: connection)): actions are not connected, because there are no selectors: use addAction(_:for:)"
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
    // Constraints are already reported, and an owner may be absent.
    guard !file.layoutObjects.contains(id), !file.objects.contains(where: { $0.id == id }) else { return nil }
    values.report(
      """
      \(values.location(of: connection)): the outlet \(connection["property"] ?? "") refers to \(id), which was not \
      created
      """)
    return nil
  }
}
