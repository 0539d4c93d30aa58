import ViewTree

extension ViewKind {
  static let controls: [String: ViewKind] = [
    "control": ViewKind(UIControl.self) { control, element, _ in configureControl(control, element) },

    "button": ViewKind(UIButton.self) { button, element, values in
      configureControl(button, element)
      let type = element["buttonType"] ?? "custom"
      button.buttonType = type == "custom" ? .custom : .system
      if let insets = element.value("contentEdgeInsets") {
        button.contentEdgeInsets = try values.insets(insets)
      }
      if let font = try values.font(of: element) { button.titleLabel?.font = font }
      for state in element.children where state.name == "state" {
        try configure(button, for: states[state["key"] ?? ""] ?? .normal, state, values)
      }
      if let configuration = element.value("configuration") {
        button.configuration = try Self.configuration(configuration, values)
      }
    },

    "switch": ViewKind(UISwitch.self) { control, element, values in
      configureControl(control, element)
      control.onTintColor = try values.color("onTintColor", of: element)
      control.thumbTintColor = try values.color("thumbTintColor", of: element)
      control.isOn = element.flag("on", true)
    },

    "segmentedControl": ViewKind(UISegmentedControl.self) { control, element, values in
      configureControl(control, element)
      for segment in element.child("segments")?.children ?? [] {
        let index = control.numberOfSegments
        control.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
        control.setEnabled(segment.flag("enabled", true), forSegmentAt: index)
      }
      if let color = try values.color("selectedSegmentTintColor", of: element) {
        control.selectedSegmentTintColor = color
      }
      control.selectedSegmentIndex =
        try values.integer("selectedSegmentIndex", of: element) ?? UISegmentedControl.noSegment
    },
  ]

  static func configureControl(_ control: UIControl, _ element: NibElement) {
    control.isEnabled = element.flag("enabled", true)
    control.isSelected = element.flag("selected", false)
    control.contentHorizontalAlignment =
      contentAlignments[element["contentHorizontalAlignment"] ?? ""] ?? .center
  }

  private static let contentAlignments: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]

  // MARK: Buttons

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
  ]

  private static func configure(
    _ button: UIButton, for state: UIControl.State, _ element: NibElement, _ values: NibValues
  ) throws {
    if let title = element.string("title") { button.setTitle(title, for: state) }
    if let color = try values.color("titleColor", of: element) { button.setTitleColor(color, for: state) }
    guard let name = element["image"] else { return }
    values.loadImage(name, of: element) { [weak button] in button?.setImage($0, for: state) }
  }

  private static func configuration(
    _ element: NibElement, _ values: NibValues
  ) throws -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    configuration.title = element.string("title")
    configuration.baseForegroundColor = try values.color("baseForegroundColor", of: element)
    configuration.baseBackgroundColor = try values.color("baseBackgroundColor", of: element)
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
}
