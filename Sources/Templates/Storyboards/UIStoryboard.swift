import CollectionViews
import Foundation
import TableViews
import ViewTree

/// The controllers of a `.storyboard` file that was written by Xcode, with their views, the prototypes of
/// their collection views, and the segues between them.
///
/// Add the file to the target's resources in `Package.swift`. Views, constraints, outlets and custom classes
/// are created as described for ``UINib``. Prototypes of cells, headers and footers are registered with their
/// collection view under their reuse identifiers. Supported controllers are `viewController`,
/// `collectionViewController` and `navigationController` with its root view controller, and references to
/// other storyboards.
///
/// Segues of the kinds show, present modally, embed, unwind and custom are performed when the user taps their
/// control or bar button or chooses their cell, or by `performSegue(withIdentifier:sender:)`. Others are
/// reported and not performed. An unwind segue calls the action of its destination that
/// ``HasNamedMethods/namedMethods`` has under the name in the file.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private var file: NibFile?
  private var reported: Set<String> = []

  /// The number of scenes that the creation of one may need: references, and controllers in containers.
  private static let depthLimit = 32

  /// Creates a storyboard of a bundle's resources. The file is read when a controller is first created.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.storyboard`.
  ///   - storyboardBundleOrNil: The bundle; `nil`: the main bundle, then SwiftPM's next to it.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
  }

  /// Creates a storyboard of the text of a file.
  init(name: String, data: Data, bundle: Bundle?) throws {
    self.name = name
    self.bundle = bundle
    file = try NibFile(name: name, data: data)
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

  /// Creates the view controller with a storyboard identifier, as the class that the caller expects.
  ///
  /// Stops the program if none exists, if it is of another class, or if there is an error in the file.
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String
  ) -> ViewController {
    let made = instantiateViewController(withIdentifier: identifier)
    guard let controller = made as? ViewController else {
      fatalError("\(name).storyboard: the controller \(identifier) is of the class \(type(of: made))")
    }
    return controller
  }

  final func makeInitialController(depth: Int = 0) throws -> UIViewController? {
    let file = try loadedFile()
    guard let id = file.initialController else { return nil }
    return try makeController(in: file, depth: depth) { $0.id == id }
  }

  final func makeController(_ identifier: String, depth: Int = 0) throws -> UIViewController {
    let file = try loadedFile()
    let found = try makeController(in: file, depth: depth) { $0["storyboardIdentifier"] == identifier }
    guard let found else {
      throw NibError(
        file: file.name,
        reason: "Storyboard doesn't contain a view controller with identifier '\(identifier)'")
    }
    return found
  }

  /// Creates the controller with the identifier of its element, for a segue of a scene.
  final func makeController(id: String, for scene: NibScene) throws -> UIViewController? {
    // The controllers that contain each other are created inside of each other.
    var depth = 0
    var ancestor = scene.controller
    while let controller = ancestor {
      depth += 1
      ancestor = controller.parent
    }
    return try makeController(in: loadedFile(), depth: depth) { $0.id == id }
  }

  private func loadedFile() throws -> NibFile {
    if let file { return file }
    let loaded = try NibFile(contentsOf: NibLocation.find(name, "storyboard", in: bundle))
    file = loaded
    return loaded
  }

  // MARK: Controllers

  private func makeController(in file: NibFile, depth: Int, where matches: (NibElement) -> Bool) throws
    -> UIViewController?
  {
    guard let element = file.controllers.first(where: matches) else { return nil }
    let values = NibValues(file: file, bundles: NibLocation.bundles(bundle)) { [self] message in
      if reported.insert(message).inserted { Diagnostics.report(message) }
    }
    guard depth < Self.depthLimit else {
      throw values.error(
        element, "controllers contain or refer to each other more than \(Self.depthLimit) deep")
    }
    switch element.name {
    case "viewController": return try make(UIViewController.self, element, values)
    case "collectionViewController": return try makeCollectionViewController(element, values)
    case "tableViewController": return try makeTableViewController(element, values)
    case "navigationController": return try makeNavigationController(element, values, depth)
    case "tabBarController": return try makeTabBarController(element, values, depth)
    case "viewControllerPlaceholder": return try makeReferenced(element, values, depth)
    default:
      throw values.error(
        element,
        """
        <\(element.name)> is not supported: use a viewController, a collectionViewController, a \
        tableViewController, a navigationController or a tabBarController
        """)
    }
  }

  private func makeCollectionViewController(
    _ element: NibElement, _ values: NibValues
  ) throws -> UICollectionViewController {
    if let view = element.value("view"), view.name != "collectionView" {
      throw values.error(view, "the view of a <collectionViewController> is not a <collectionView>")
    }
    let controller = try make(UICollectionViewController.self, element, values)
    controller.clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear", true)
    controller.useLayoutToLayoutNavigationTransitions = element.flag(
      "useLayoutToLayoutNavigationTransitions", false)
    return controller
  }

  private func makeTableViewController(
    _ element: NibElement, _ values: NibValues
  ) throws -> UITableViewController {
    if let view = element.value("view"), view.name != "tableView" {
      throw values.error(view, "the view of a <tableViewController> is not a <tableView>")
    }
    let controller = try make(UITableViewController.self, element, values)
    controller.clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear", true)
    return controller
  }

  private func makeTabBarController(
    _ element: NibElement, _ values: NibValues, _ depth: Int
  ) throws -> UITabBarController {
    let controller = try make(UITabBarController.self, element, values)
    if let bar = element.value("tabBar") {
      controller.tabBar.barTintColor = try values.color("barTintColor", of: bar)
      controller.tabBar.unselectedItemTintColor = try values.color("unselectedItemTintColor", of: bar)
      if let tint = try values.color("tintColor", of: bar) { controller.tabBar.tintColor = tint }
    }
    let segues = element.child("connections")?.children ?? []
    let children = try segues.filter { $0["relationship"] == "viewControllers" }.compactMap { segue in
      try makeController(in: values.file, depth: depth + 1) { $0.id == segue["destination"] }
    }
    controller.setViewControllers(children, animated: false)
    return controller
  }

  private func makeNavigationController(
    _ element: NibElement, _ values: NibValues, _ depth: Int
  ) throws -> UINavigationController {
    let controller = try make(UINavigationController.self, element, values)
    controller.isToolbarHidden = element.flag("toolbarHidden", true)
    if element.flag("navigationBarHidden", false) { controller.isNavigationBarHidden = true }
    let segues = element.child("connections")?.children ?? []
    let relation = segues.first { $0["relationship"] == "rootViewController" }
    guard let root = relation?["destination"] else { return controller }
    try checkRoot(root, of: element, values)
    if let child = try makeController(in: values.file, depth: depth + 1, where: { $0.id == root }) {
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

  /// Creates the controller of another storyboard.
  private func makeReferenced(
    _ element: NibElement, _ values: NibValues, _ depth: Int
  ) throws -> UIViewController {
    guard let name = element["storyboardName"] else {
      throw values.error(element, "a reference without the name of a storyboard")
    }
    let other = name == self.name ? self : UIStoryboard(name: name, bundle: bundle)
    if let identifier = element["referencedIdentifier"] {
      return try other.makeController(identifier, depth: depth + 1)
    }
    guard let initial = try other.makeInitialController(depth: depth + 1) else {
      throw values.error(element, "the storyboard \(name) has no initial view controller")
    }
    return initial
  }

  private func make<Controller: UIViewController>(
    _ base: Controller.Type, _ element: NibElement, _ values: NibValues
  ) throws -> Controller {
    let type: Controller.Type = try values.customClass(of: element, base) ?? base
    guard let controller = type.init(coder: KeylessCoder()) else {
      throw values.error(element, "init?(coder:) of \(String(reflecting: type)) returned nil")
    }
    let scene = NibScene(self, element, values)
    scene.controller = controller
    controller.scene = scene
    if let title = element["title"] { controller.title = title }
    try values.configurePresentation(of: controller, element)
    try scene.configureNavigationItem(of: controller)
    controller.awakeFromNib()
    return controller
  }
}

extension UIViewController {
  /// The storyboard that created the controller; nil if none did.
  public var storyboard: UIStoryboard? { (scene as? NibScene)?.storyboard }
}
