import Files
import Foundation
import Geometry
import ViewTree

/// Converts the values of a nib: numbers, rectangles, colors, fonts, images.
@MainActor struct NibValues {
  let file: NibFile
  let bundles: [Bundle]
  /// The size class for which variations are chosen.
  let sizeClass: NibSizeClass
  /// The storyboard's scene that the objects belong to; nil in a nib. Not retained: its controller does.
  weak var scene: NibScene?
  /// Reports an unsupported or missing part of the file.
  let report: (String) -> Void

  init(
    file: NibFile, bundles: [Bundle], sizeClass: NibSizeClass = .current, report: @escaping (String) -> Void
  ) {
    self.file = file
    self.bundles = bundles
    self.sizeClass = sizeClass
    self.report = report
  }

  /// Returns the position of an element for messages, such as `PhotoCell.xib:12`.
  func location(of element: NibElement) -> String { "\(file.name):\(element.line)" }

  /// Reports a problem of an element, after its position.
  func report(_ element: NibElement, _ problem: String) { report("\(location(of: element)): \(problem)") }

  func error(_ element: NibElement, _ reason: String) -> NibError {
    NibError(file: file.name, line: element.line, reason: reason)
  }

  // MARK: Numbers

  /// Returns the number of an attribute; `nil` if the attribute is missing. Throws if it is not a number.
  func number(_ attribute: String, of element: NibElement) throws -> CGFloat? {
    guard let text = element[attribute] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw error(element, "\(attribute)=\"\(text)\" of <\(element.name)> is not a number")
    }
    return CGFloat(number)
  }

  func integer(_ attribute: String, of element: NibElement) throws -> Int? {
    guard let text = element[attribute] else { return nil }
    guard let number = Int(text) else {
      throw error(element, "\(attribute)=\"\(text)\" of <\(element.name)> is not an integer")
    }
    return number
  }

  private func required(_ attribute: String, of element: NibElement) throws -> CGFloat {
    guard let number = try number(attribute, of: element) else {
      throw error(element, "<\(element.name)> has no \(attribute)")
    }
    return number
  }

  func point(_ element: NibElement) throws -> CGPoint {
    CGPoint(x: try required("x", of: element), y: try required("y", of: element))
  }

  func size(_ element: NibElement) throws -> CGSize {
    CGSize(width: try required("width", of: element), height: try required("height", of: element))
  }

  func rect(_ element: NibElement) throws -> CGRect {
    CGRect(origin: try point(element), size: try size(element))
  }

  /// Returns the insets of `<edgeInsets top= left= bottom= right=/>`, or of a button's `<inset minX= minY=
  /// maxX= maxY=/>`.
  func insets(_ element: NibElement) throws -> UIEdgeInsets {
    let names =
      element.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
    let sides = try names.map { try number($0, of: element) ?? 0 }
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// Returns the insets of `<directionalEdgeInsets top= leading= bottom= trailing=/>`.
  func directionalInsets(_ element: NibElement) throws -> NSDirectionalEdgeInsets {
    let sides = try ["top", "leading", "bottom", "trailing"].map { try number($0, of: element) ?? 0 }
    return NSDirectionalEdgeInsets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
  }

  // MARK: Images

  /// Returns the file of an image; if it does not exist, reports that and returns `nil`.
  func image(_ name: String, of element: NibElement) -> URL? {
    let scale = Double(UIScreen.main.scale)
    if let image = ResourceBundles.image(named: name, scale: scale, in: bundles) { return image.url }
    let paths = bundles.map(\.bundlePath).joined(separator: ", ")
    report(element, "Could not load the \"\(name)\" image referenced from a nib in \(paths)")
    return nil
  }

  /// Loads the image of an element, and passes it on.
  func loadImage(_ name: String, of element: NibElement, _ use: @escaping @MainActor (UIImage) -> Void) {
    if element["catalog"] == "system" {
      if let symbol = UIImage(systemName: name) { use(symbol) }
      return
    }
    guard let url = image(name, of: element) else { return }
    Task { [report] in
      do { use(try await UIImage.load(contentsOf: url)) } catch { report("\(error)") }
    }
  }
}

extension NibValues {
  /// Returns the color of a property; `nil` if it is not set.
  func color(_ key: String, of element: NibElement) throws -> UIColor? {
    guard let value = element.value(key) else { return nil }
    return try color(value)
  }

  /// Returns a color by its components or its name: of `UIColor`, or of the file's resources.
  func color(_ element: NibElement) throws -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] {
      if element["name"] == nil, let color = Self.systemColors[name] { return color }
      if element["name"] != nil, let color = catalogColor(name) { return color }
      if let value = file.colors[name] { return try color(value) }
      report(element, "there is no color named \(name)")
      return nil
    }
    let alpha = try number("alpha", of: element) ?? 1
    if let white = try number("white", of: element) { return UIColor(white: white, alpha: alpha) }
    let parts = try ["red", "green", "blue"].map { try number($0, of: element) ?? 0 }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Returns a color of the asset catalogs, which has precedence over the value that the file repeats.
  private func catalogColor(_ name: String) -> UIColor? {
    bundles.lazy.compactMap { UIColor.inCatalog(named: name, of: $0) }.first
  }

  private static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemTealColor": .systemTeal, "systemBlueColor": .systemBlue,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink,
    "systemGrayColor": .systemGray, "systemBackgroundColor": .systemBackground, "labelColor": .label,
    "secondaryLabelColor": .secondaryLabel, "darkTextColor": .black, "darkColor": .black,
    "lightTextColor": UIColor(white: 1, alpha: 0.6),
    "groupTableViewBackgroundColor": UIColor(
      red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1),
  ]
}

extension NibValues {
  /// Returns the font of an element's `fontDescription`; `nil` if it has none.
  func font(of element: NibElement) throws -> UIFont? {
    guard let value = element.value("fontDescription") else { return nil }
    let size = try number("pointSize", of: value) ?? UIFont.systemFontSize
    if let style = value["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    if let name = value["name"] { return UIFont(name: name, size: size) }
    return switch value["type"] {
    case "boldSystem": .boldSystemFont(ofSize: size)
    case "italicSystem": .italicSystemFont(ofSize: size)
    default: .systemFont(ofSize: size, weight: Self.weights[value["weight"] ?? "regular"] ?? .regular)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
