import CollectionViews
import Foundation
import TableViews
import ViewTree

/// Creates a nib once: the views, their constraints, attributes and outlets, then `awakeFromNib()`.
@MainActor final class NibBuilder {
  let values: NibValues
  let file: NibFile
  private let owner: Any?
  private let externals: [String: Any]
  /// The created objects and the objects for placeholders, by identifier.
  var objects: [String: Any] = [:]
  /// The created objects and their elements with the values for the size class, in file order.
  private(set) var created: [(object: UIResponder, element: NibElement)] = []
  /// The created gesture recognizers and their elements, in file order.
  private(set) var recognizers: [(recognizer: UIGestureRecognizer, element: NibElement)] = []
  var constraints: [NibConstraint] = []
  /// Cells whose content view has no identifier: constraints with the cell concern the content view.
  private(set) var cellsWithUnnamedContent: Set<ObjectIdentifier> = []
  /// The labels and images of table view cells that the cell makes itself, by identifier.
  private var standardParts: Set<String> = []
  /// The views with subviews that depend on the size class.
  private var containers: [NibVariations.Container] = []
  /// The segues that embed a controller in a created view.
  private(set) var embeddings: [(segue: NibElement, view: UIView)] = []
  /// The first error. Stored because `init?(coder:)` cannot throw.
  private var failure: (any Error)?

  init(values: NibValues, owner: Any? = nil, externals: [String: Any] = [:]) {
    self.values = values
    file = values.file
    self.owner = owner
    self.externals = externals
  }

  /// Whether a subview is not in its superview because of the size class.
  var hasUninstalledViews: Bool {
    containers.contains { $0.subviews.contains { $0.view.superview == nil } }
  }

  /// Creates the objects of elements, without placeholders.
  func build(_ elements: [NibElement]) throws -> [UIResponder] {
    var result: [UIResponder] = []
    UIView.performWithoutAnimation {
      for element in elements { add(element, to: &result) }
      finish(roots: result.compactMap { $0 as? UIView })
    }
    if let failure { throw failure }
    return result
  }

  /// Creates the view of a storyboard's controller, plain if the file has none, and sets the outlets.
  func buildView(of controller: UIViewController, _ element: NibElement) throws {
    UIView.performWithoutAnimation {
      if let id = element.id { objects[id] = controller }
      for companion in element.id.flatMap({ file.companions[$0] }) ?? [] { addRecognizer(companion) }
      let view = element.value("view").map(makeView) ?? UIView(frame: UIScreen.main.bounds)
      guard let view else { return }
      addControllerGuides(element, of: view)
      controller.view = view
      finish(roots: [view]) { self.connect(controller, element) }
    }
    if let failure { throw failure }
  }

  private func finish(roots: [UIView], _ additionalConnections: () -> Void = {}) {
    attempt { try makeConstraints() }
    guard failure == nil else { return }
    setAttributes()
    connectAll()
    additionalConnections()
    let variable = constraints.filter(\.isVariable)
    if !variable.isEmpty || !containers.isEmpty {
      _ = NibVariations(
        values: values, containers: containers, constraints: hasVariableSubviews ? constraints : variable,
        roots: roots)
    }
    guard failure == nil else { return }
    for (object, _) in created { object.awakeFromNib() }
    for (segue, view) in embeddings { values.scene?.embed(segue, in: view) }
  }

  private var hasVariableSubviews: Bool { !containers.isEmpty }

  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      if failure == nil { failure = error }
    }
  }

  private func add(_ element: NibElement, to result: inout [UIResponder]) {
    if element.name == "placeholder" {
      guard let id = element.id, let name = element["placeholderIdentifier"] else { return }
      objects[id] = name == "IBFilesOwner" ? owner : externals[name]
    } else if addRecognizer(element) {
      return
    } else if ViewKind(element) != nil || element.value("frame") != nil {
      if let view = makeView(element) { result.append(view) }
    } else {
      values.report(element, "<\(element.name)> is not supported and is ignored")
    }
  }

  /// Creates the gesture recognizer of an element. Returns false if the element is no recognizer.
  @discardableResult private func addRecognizer(_ element: NibElement) -> Bool {
    var recognizer: UIGestureRecognizer?
    attempt { recognizer = try values.recognizer(element) }
    guard let recognizer else { return false }
    recognizers.append((recognizer, element))
    if let id = element.id { objects[id] = recognizer }
    return true
  }

  // MARK: Views

  /// Creates the view of an element with its subviews; `nil` after an error.
  func makeView(_ element: NibElement) -> UIView? {
    guard failure == nil else { return nil }
    do {
      let kind = ViewKind(element)
      if kind == nil, element["customClass"] == nil {
        values.report(element, "<\(element.name)> is not supported; a UIView is created instead")
      }
      return try makeView(element.resolved(for: values.sizeClass), kind: kind ?? .plain)
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
    attempt {
      try kind.configure(view, element, values)
      addParts(of: element, to: view)
    }
  }

  private func addParts(of element: NibElement, to view: UIView) {
    if let table = view as? UITableView {
      table.tableHeaderView = element.value("tableHeaderView").flatMap(makeView)
      table.tableFooterView = element.value("tableFooterView").flatMap(makeView)
      if element["dataMode"] == "static" { table.staticSections = staticSections(of: element) }
    }
    if view is UITableViewCell {
      standardParts.formUnion(["textLabel", "detailTextLabel", "imageView"].compactMap { element[$0] })
    }
    if let cell = view as? UICollectionViewCell {
      if let content = element.value("contentView") { fillContentView(of: cell, from: content) }
      cell.backgroundView = element.value("backgroundView").flatMap(makeView)
      cell.selectedBackgroundView = element.value("selectedBackgroundView").flatMap(makeView)
    }
    var subviews: [(id: String?, view: UIView)] = []
    for child in element.child("subviews")?.children ?? []
    where child.id.map({ !standardParts.contains($0) }) ?? true {
      if let subview = makeView(child) { subviews.append((child.id, subview)) }
    }
    let exclusions = NibExclusions(element, .subviews)
    for (id, subview) in subviews where !exclusions.contains(id, for: values.sizeClass) {
      values.add(subview, to: view)
    }
    if exclusions.isVariable {
      containers.append(.init(view: view, exclusions: exclusions, subviews: subviews))
    }
    for segue in element.child("connections")?.children ?? []
    where segue.name == "segue" && segue["kind"] == "embed" { embeddings.append((segue, view)) }
  }

  /// Configures the existing content view of a cell. It keeps the cell's size.
  private func fillContentView(of cell: UICollectionViewCell, from element: NibElement) {
    let (frame, mask) = (cell.contentView.frame, cell.contentView.autoresizingMask)
    if element.id == nil { cellsWithUnnamedContent.insert(ObjectIdentifier(cell)) }
    // Subviews are added at the size of the content view in the file, from which autoresizing starts.
    configure(cell.contentView, by: element.resolved(for: values.sizeClass), kind: .plain)
    cell.contentView.autoresizingMask = mask
    cell.contentView.translatesAutoresizingMaskIntoConstraints = true
    cell.contentView.frame = frame
  }

  // MARK: Attributes

  private func setAttributes() {
    for (object, element) in created {
      var unset: [UnsetKey] = []
      for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
        attempt { if let key = try values.setAttribute(attribute, of: object) { unset.append(key) } }
      }
      values.report(unset, of: object)
    }
  }
}

/// A coder that contains no values. Initializers that decode values receive `nil`, `false` or 0.
nonisolated class KeylessCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}

/// The coder that is passed to `init?(coder:)` of a view in a nib. It configures the view from its element.
nonisolated final class NibCoder: KeylessCoder, @MainActor ViewTemplate {
  private let element: NibElement
  private let kind: ViewKind
  private let builder: NibBuilder
  @MainActor private var isConfigured = false

  init(_ element: NibElement, kind: ViewKind, builder: NibBuilder) {
    self.element = element
    self.kind = kind
    self.builder = builder
    super.init()
  }

  @MainActor func configure(_ view: UIView, as viewClass: UIView.Type) {
    if viewClass == kind.viewClass { configure(view) }
  }

  /// Configures the view once; later calls do nothing.
  @MainActor func configure(_ view: UIView) {
    guard !isConfigured else { return }
    isConfigured = true
    builder.configure(view, by: element, kind: kind)
  }
}
