import CollectionViews
import Foundation
import ViewTree

/// The controllers of a `.storyboard` file that was written by Xcode, with their views and the prototypes of
/// their collection views.
///
/// Add the file to the target's resources in `Package.swift`. Views, outlets and custom classes are created
/// as described for ``UINib``. Prototypes of cells, headers and footers are registered with their collection
/// view under their reuse identifiers. Supported controllers are `viewController` and `navigationController`
/// with its root view controller; other segues are ignored.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private var file: NibFile?
  /// The messages that were reported.
  private var reported: Set<String> = []

  /// Creates a storyboard of a bundle's resources. The file is searched and read when a controller is first
  /// created.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.storyboard`.
  ///   - storyboardBundleOrNil: The bundle. `nil` means the main bundle, then the resource bundles that
  ///     SwiftPM builds next to the program.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
  }

  /// Creates the initial view controller; `nil` if the storyboard has none.
  ///
  /// The controller's view is created when it is first accessed, before `viewDidLoad()`. An error in the file
  /// stops the program, as in ``UINib/instantiate(withOwner:options:)``.
  open func instantiateInitialViewController() -> UIViewController? {
    do { return try makeInitialController() } catch { fatalError("\(error)") }
  }

  /// Creates the view controller with a storyboard identifier.
  ///
  /// Stops the program if none exists, or if there is an error in the file.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    do { return try makeController(identifier) } catch { fatalError("\(error)") }
  }

  final func makeInitialController() throws -> UIViewController? {
    let file = try loadedFile()
    guard let id = file.initialController else { return nil }
    return try makeController(in: file) { $0.id == id }
  }

  final func makeController(_ identifier: String) throws -> UIViewController {
    let file = try loadedFile()
    guard let controller = try makeController(in: file, where: { $0["storyboardIdentifier"] == identifier })
    else {
      throw NibError(
        file: file.name,
        reason: "Storyboard doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }

  private func loadedFile() throws -> NibFile {
    if let file { return file }
    let loaded = try NibFile(contentsOf: NibLocation.find(name, "storyboard", in: bundle))
    file = loaded
    return loaded
  }

  // MARK: Controllers

  private func makeController(in file: NibFile, where matches: (NibElement) -> Bool) throws
    -> UIViewController?
  {
    guard let element = file.controllers.first(where: matches) else { return nil }
    let values = NibValues(file: file, bundles: NibLocation.bundles(bundle)) { [self] message in
      if reported.insert(message).inserted { Diagnostics.report(message) }
    }
    switch element.name {
    case "viewController": return try makeViewController(element, values)
    case "navigationController": return try makeNavigationController(element, values)
    default:
      throw values.error(
        element,
        "<\(element.name)> is not supported: use a viewController or a navigationController")
    }
  }

  private func makeViewController(_ element: NibElement, _ values: NibValues) throws -> UIViewController {
    let controller = try make(UIViewController.self, element, values)
    controller.setViewMaker { controller in
      do {
        try NibBuilder(values: values).buildView(of: controller, element)
      } catch {
        fatalError("\(error)")
      }
    }
    return controller
  }

  private func makeNavigationController(_ element: NibElement, _ values: NibValues) throws -> UIViewController
  {
    let controller = try make(UINavigationController.self, element, values)
    let segues = element.child("connections")?.children ?? []
    let relation = segues.first { $0["relationship"] == "rootViewController" }
    guard let root = relation?["destination"] else { return controller }
    try checkRoot(root, of: element, values)
    if let child = try makeController(in: values.file, where: { $0.id == root }) {
      controller.setViewControllers([child], animated: false)
    }
    return controller
  }

  /// A navigation controller cannot be inside another one, or in itself.
  private func checkRoot(_ root: String, of element: NibElement, _ values: NibValues) throws {
    guard values.file.controllers.first(where: { $0.id == root })?.name == "navigationController" else {
      return
    }
    throw values.error(element, "the root view controller \(root) is a navigation controller")
  }

  private func make<Controller: UIViewController>(
    _ base: Controller.Type, _ element: NibElement, _ values: NibValues
  ) throws -> Controller {
    let type: Controller.Type = try values.customClass(of: element, base) ?? base
    guard let controller = type.init(coder: KeylessCoder()) else {
      throw values.error(element, "init?(coder:) of \(String(reflecting: type)) returned nil")
    }
    if let title = element["title"] { controller.title = title }
    controller.awakeFromNib()
    return controller
  }
}
