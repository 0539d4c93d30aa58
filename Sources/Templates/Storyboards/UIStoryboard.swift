import CollectionViews
import Foundation
import ViewTree

/// Controllers described in a `.storyboard` file as Xcode writes it, with their views, and with prototypes of cells,
/// headers and footers in their collection views.
///
/// The file goes into the target's resources, as those of ``UINib`` do, and all that is said there of views, outlets and
/// custom classes holds. Prototypes are registered with their collection view under their reuse identifiers. Of
/// controllers there are `viewController` and `navigationController`, with its root; other segues are not followed.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private var file: NibFile?
  /// What was said of the storyboard already.
  private var told: Set<String> = []

  /// A storyboard of a bundle's resources, by its name without `.storyboard`; for nil of the main bundle, or of those
  /// that SwiftPM puts beside the program. The file is looked for when a controller is first made.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
  }

  /// The controller that the file's arrow points to; nil where there is no arrow. Its view is made when it is first
  /// asked for, before `viewDidLoad()`.
  ///
  /// What is wrong with the file stops the program, as with ``UINib/instantiate(withOwner:options:)``.
  open func instantiateInitialViewController() -> UIViewController? {
    do { return try makeInitialController() } catch { fatalError("\(error)") }
  }

  /// The controller with a storyboard identifier. Stops the program where there is none.
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

  private func makeController(in file: NibFile, where isWanted: (NibElement) -> Bool) throws
    -> UIViewController?
  {
    guard let element = file.controllers.first(where: isWanted) else { return nil }
    let values = NibValues(file: file, bundles: NibLocation.bundles(bundle)) { [self] message in
      if told.insert(message).inserted { Diagnostics.report(message) }
    }
    switch element.name {
    case "viewController": return try makeViewController(element, values)
    case "navigationController": return try makeNavigationController(element, values)
    default: throw values.error(element, "there is no <\(element.name)> here")
    }
  }

  private func makeViewController(_ element: NibElement, _ values: NibValues) throws -> UIViewController {
    let controller = try make(UIViewController.self, element, values)
    controller.viewMaker = { controller in
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
    if let root = segues.first(where: { $0["relationship"] == "rootViewController" })?["destination"],
      let child = try makeController(in: values.file, where: { $0.id == root })
    {
      controller.setViewControllers([child], animated: false)
    }
    return controller
  }

  private func make<Controller: UIViewController>(
    _ base: Controller.Type, _ element: NibElement, _ values: NibValues
  ) throws -> Controller {
    let type: Controller.Type = try values.customClass(of: element, base) ?? base
    guard let controller = type.init(coder: KeylessCoder()) else {
      throw values.error(element, "init?(coder:) of \(String(reflecting: type)) gave nil")
    }
    if let title = element["title"] { controller.title = title }
    controller.awakeFromNib()
    return controller
  }
}
