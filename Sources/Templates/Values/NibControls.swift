import Foundation
import Geometry
import ViewTree

extension NibValues {
  func configureControl(_ control: UIControl, _ element: NibElement) {
    control.isEnabled = element.flag("enabled", true)
    control.isSelected = element.flag("selected", false)
    control.contentHorizontalAlignment =
      Self.contentAlignments[element["contentHorizontalAlignment"] ?? ""] ?? .center
  }

  private static let contentAlignments: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]

  // MARK: Buttons

  func configureButton(_ button: UIButton, _ element: NibElement) throws {
    configureControl(button, element)
    let type = element["buttonType"] ?? "custom"
    button.setButtonType(type == "custom" ? .custom : .system)
    if let insets = element.value("contentEdgeInsets") { button.contentEdgeInsets = try self.insets(insets) }
    if let font = try font(of: element) { button.titleLabel?.font = font }
    for state in element.children where state.name == "state" {
      try configure(button, for: Self.states[state["key"] ?? ""] ?? .normal, state)
    }
    if let configuration = element.value("configuration") {
      button.configuration = try self.configuration(configuration)
    }
  }

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
  ]

  private func configure(_ button: UIButton, for state: UIControl.State, _ element: NibElement) throws {
    if let title = element.string("title") { button.setTitle(title, for: state) }
    if let color = try color("titleColor", of: element) { button.setTitleColor(color, for: state) }
    guard let name = element["image"], let url = image(name, of: element, catalog: element["catalog"])
    else { return }
    let report = report
    Task { [weak button] in
      do {
        let image = try await UIImage.load(contentsOf: url)
        button?.setImage(image, for: state)
      } catch {
        report("\(error)")
      }
    }
  }

  private func configuration(_ element: NibElement) throws -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    configuration.title = element.string("title")
    configuration.baseForegroundColor = try color("baseForegroundColor", of: element)
    configuration.baseBackgroundColor = try color("baseBackgroundColor", of: element)
    switch element["cornerStyle"] {
    case "fixed": configuration.cornerStyle = .fixed
    case "small": configuration.cornerStyle = .small
    case "medium": configuration.cornerStyle = .medium
    case "large": configuration.cornerStyle = .large
    case "capsule": configuration.cornerStyle = .capsule
    default: break
    }
    return configuration
  }

  // MARK: Other controls

  func configureIndicator(_ view: UIActivityIndicatorView, _ element: NibElement) throws {
    view.style = ["large", "whiteLarge"].contains(element["style"] ?? "") ? .large : .medium
    if let color = try color("color", of: element) { view.color = color }
    view.hidesWhenStopped = element.flag("hidesWhenStopped", false)
    if element.flag("animating", false) { view.startAnimating() }
    if element.flag("hidden", false) { view.isHidden = true }
  }

  func configureProgressView(_ view: UIProgressView, _ element: NibElement) throws {
    view.progress = Float(try number("progress", of: element) ?? 0)
    view.progressTintColor = try color("progressTintColor", of: element)
    view.trackTintColor = try color("trackTintColor", of: element)
  }

  func configureSwitch(_ control: UISwitch, _ element: NibElement) throws {
    configureControl(control, element)
    control.onTintColor = try color("onTintColor", of: element)
    control.thumbTintColor = try color("thumbTintColor", of: element)
    control.isOn = element.flag("on", true)
  }

  func configureSegments(_ control: UISegmentedControl, _ element: NibElement) throws {
    configureControl(control, element)
    for segment in element.child("segments")?.children ?? [] {
      let index = control.numberOfSegments
      control.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
      control.setEnabled(segment.flag("enabled", true), forSegmentAt: index)
    }
    if let color = try color("selectedSegmentTintColor", of: element) {
      control.selectedSegmentTintColor = color
    }
    control.selectedSegmentIndex =
      try integer("selectedSegmentIndex", of: element) ?? UISegmentedControl.noSegment
  }
}
