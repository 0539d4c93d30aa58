import CollectionViews
import ViewTree

/// The scene of a storyboard with one controller, which retains it: the controller's element, its segues, and
/// the objects beside its view.
@MainActor final class NibScene: StoryboardScene {
  let storyboard: UIStoryboard
  let element: NibElement
  private(set) var values: NibValues
  weak var controller: UIViewController?
  var objects: [String: Any] = [:]

  init(_ storyboard: UIStoryboard, _ element: NibElement, _ values: NibValues) {
    self.storyboard = storyboard
    self.element = element
    self.values = values
    self.values.scene = self
  }

  /// Returns the controller or a bar button item of the scene, by its identifier.
  func object(_ id: String) -> Any? { objects[id] ?? (id == element.id ? controller : nil) }

  func loadView(of controller: UIViewController) -> Bool {
    guard element.name != "navigationController", element.name != "tabBarController" else { return false }
    do { try NibBuilder(values: values).buildView(of: controller, element) } catch { fatalError("\(error)") }
    return true
  }

  // MARK: Segues

  func performSegue(
    withIdentifier identifier: String, from source: UIViewController, sender: Any?
  ) -> Bool {
    guard let segue = element.first(where: { $0.name == "segue" && $0["identifier"] == identifier }) else {
      return false
    }
    perform(segue, from: source, sender: sender)
    return true
  }

  /// Performs a segue that the user triggered, if the controller allows it.
  func trigger(_ segue: NibElement, sender: Any?) {
    guard let controller,
      controller.shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender)
    else { return }
    perform(segue, from: controller, sender: sender)
  }

  private func perform(_ segue: NibElement, from source: UIViewController, sender: Any?) {
    do {
      guard segue["kind"] != "unwind" else { return try unwind(segue, from: source, sender) }
      guard let action = try action(of: segue) else { return }
      let destination = try destination(of: segue)
      try make(segue, from: source, to: destination, sender) { action(source, destination, sender) }
    } catch {
      fatalError("\(error)")
    }
  }

  /// Embeds the destination of a segue in a view of the controller, while its view is loaded.
  func embed(_ segue: NibElement, in view: UIView) {
    guard let controller else { return }
    do {
      let destination = try destination(of: segue)
      try make(segue, from: controller, to: destination, nil) {
        controller.addChild(destination)
        destination.view.frame = view.bounds
        destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(destination.view)
        destination.didMove(toParent: controller)
      }
    } catch {
      fatalError("\(error)")
    }
  }

  private func destination(of segue: NibElement) throws -> UIViewController {
    guard let id = segue["destination"] else { throw values.error(segue, "a segue without a destination") }
    guard let controller = try storyboard.makeController(id: id, for: self) else {
      throw values.error(segue, "the segue's destination \(id) is not in the file")
    }
    return controller
  }

  private func make(
    _ element: NibElement, from source: UIViewController, to destination: UIViewController, _ sender: Any?,
    _ handler: @escaping () -> Void
  ) throws {
    let segue = try makeSegue(element, from: source, to: destination, handler)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeSegue(
    _ element: NibElement, from source: UIViewController, to destination: UIViewController,
    _ handler: @escaping () -> Void
  ) throws -> UIStoryboardSegue {
    let type = try values.customClass(of: element, UIStoryboardSegue.self) ?? UIStoryboardSegue.self
    guard let maker = type as Any as? any SegueMadeByClass.Type,
      let segue = maker.init(_makingByClass: (element["identifier"], source, destination))
        as? UIStoryboardSegue
    else { throw values.error(element, "\(type) cannot be created") }
    segue.handler = handler
    return segue
  }

  /// Performs an unwind segue: prepares its source, calls the action of the destination, and goes back to it.
  private func unwind(_ element: NibElement, from source: UIViewController, _ sender: Any?) throws {
    guard let action = element["unwindAction"] else {
      throw values.error(element, "an unwind segue without unwindAction")
    }
    let found = UnwindSearch.destination(of: Selector(action), from: source, sender: sender)
    guard let destination = found else {
      values.report(
        """
        \(values.location(of: element)): the unwind segue is not performed, because no controller in front of \
        \(String(reflecting: type(of: source))) has the action \(action). \(BoundMethod.lines(for: Selector(action), of: "Self", conforms: true))
        """)
      return
    }
    let isAnimated = element.flag("animates", true)
    weak var made: UIStoryboardSegue?
    let segue = try makeSegue(element, from: source, to: destination) {
      if let made { UnwindSearch.perform(made, animated: isAnimated) }
    }
    made = segue
    source.prepare(for: segue, sender: sender)
    if destination.responds(to: Selector(action)),
      let problem = UIApplication.shared.problem(ofSending: Selector(action), to: destination, from: segue)
    {
      values.report(element, problem)
    }
    segue.perform()
  }

  private typealias Action = (UIViewController, UIViewController, Any?) -> Void

  /// Returns the transition of a segue; nil, after a report, for an unsupported one.
  private func action(of segue: NibElement) throws -> Action? {
    switch segue["kind"] {
    case "show", "push", "showDetail":
      guard segue.flag("animates", true) else {
        return { source, destination, _ in
          source.navigationController?.pushViewController(destination, animated: false)
        }
      }
      return { source, destination, sender in source.show(destination, sender: sender) }
    case "presentation", "modal", "popoverPresentation":
      let style = try values.presentationStyle(of: segue)
      let transition = try values.transitionStyle(of: segue)
      let isAnimated = segue.flag("animates", true)
      return { source, destination, _ in
        if let style { destination.modalPresentationStyle = style }
        if let transition { destination.modalTransitionStyle = transition }
        source.present(destination, animated: isAnimated)
      }
    case "custom":
      guard segue["customClass"] != nil else { throw values.error(segue, "a custom segue without a class") }
      return { _, _, _ in }
    default:
      values.reportUnsupported(segue)
      return nil
    }
  }
}

extension UIGestureRecognizer {
  /// Whether the gesture has a beginning and an end.
  fileprivate var isContinuous: Bool { !(self is UITapGestureRecognizer || self is UISwipeGestureRecognizer) }
}

extension NibValues {
  func reportUnsupported(_ segue: NibElement) {
    report(
      """
      \(location(of: segue)): segues of the kind \(segue["kind"] ?? "") are not supported and are not performed: use show, \
      presentation, embed, unwind or custom
      """)
  }

  /// Connects a segue to the control, bar button or cell that triggers it.
  func connectSegue(_ segue: NibElement, of object: Any) {
    switch segue["kind"] {
    case "relationship": return
    case "embed" where scene != nil: return
    case "show", "push", "showDetail", "custom", "embed", "presentation", "modal", "popoverPresentation",
      "unwind":
      break
    default: return reportUnsupported(segue)
    }
    guard let scene else {
      return report(segue, "a segue needs a storyboard, and is ignored")
    }
    switch object {
    case let cell as UICollectionViewCell:
      cell.selectionSegue = { [weak scene] in scene?.trigger(segue, sender: $0) }
    case let control as UIControl:
      control.addAction(
        UIAction { [weak scene] in scene?.trigger(segue, sender: $0.sender) },
        for: control is UIButton ? .primaryActionTriggered : .valueChanged)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "") { [weak scene] in
        scene?.trigger(segue, sender: $0.sender)
      }
    case let recognizer as UIGestureRecognizer:
      recognizer.addAction { [weak scene] (recognizer: UIGestureRecognizer) in
        if recognizer.state == .began || recognizer.state == .ended && !recognizer.isContinuous {
          scene?.trigger(segue, sender: recognizer)
        }
      }
    case is UIViewController: break
    default:
      report(
        """
        \(location(of: segue)): a \(String(reflecting: type(of: object))) cannot trigger a segue: use a control, a bar \
        button or a cell
        """)
    }
  }
}
