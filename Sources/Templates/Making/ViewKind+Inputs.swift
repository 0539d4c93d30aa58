import Controls
import ViewTree

/// Text fields, search bars, sliders and page controls.
extension ViewKind {
  static let inputs: [String: ViewKind] = [
    "textField": ViewKind(UITextField.self) { field, element, values in
      configureControl(field, element)
      field.borderStyle = borderStyles[element["borderStyle"] ?? ""] ?? .none
      field.text = element.string("text")
      field.placeholder = element.string("placeholder")
      if let font = try values.font(of: element) { field.font = font }
      if let color = try values.color("textColor", of: element) { field.textColor = color }
      field.textAlignment = NibValues.alignments[element["textAlignment"] ?? ""] ?? .natural
      field.clearButtonMode = viewModes[element["clearButtonMode"] ?? ""] ?? .never
      field.clearsOnBeginEditing = element.flag("clearsOnBeginEditing", false)
      field.isSecureTextEntry = element.value("textInputTraits")?.flag("secureTextEntry", false) ?? false
    },

    "searchBar": ViewKind(UISearchBar.self) { bar, element, values in
      bar.text = element.string("text")
      bar.placeholder = element.string("placeholder")
      bar.showsCancelButton = element.flag("showsCancelButton", false)
      bar.barTintColor = try values.color("barTintColor", of: element)
    },

    "slider": ViewKind(UISlider.self) { slider, element, values in
      configureControl(slider, element)
      slider.minimumValue = Float(try values.number("minValue", of: element) ?? 0)
      slider.maximumValue = Float(try values.number("maxValue", of: element) ?? 1)
      slider.value = Float(try values.number("value", of: element) ?? 0.5)
      slider.isContinuous = element.flag("continuous", true)
      slider.minimumTrackTintColor = try values.color("minimumTrackTintColor", of: element)
      slider.maximumTrackTintColor = try values.color("maximumTrackTintColor", of: element)
      slider.thumbTintColor = try values.color("thumbTintColor", of: element)
    },

    "pageControl": ViewKind(UIPageControl.self) { control, element, values in
      configureControl(control, element)
      control.numberOfPages = try values.integer("numberOfPages", of: element) ?? 0
      control.currentPage = try values.integer("currentPage", of: element) ?? 0
      control.hidesForSinglePage = element.flag("hidesForSinglePage", false)
      control.pageIndicatorTintColor = try values.color("pageIndicatorTintColor", of: element)
      control.currentPageIndicatorTintColor = try values.color("currentPageIndicatorTintColor", of: element)
    },
  ]

  private static let borderStyles: [String: UITextField.BorderStyle] = [
    "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]

  private static let viewModes: [String: UITextField.ViewMode] = [
    "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]
}
