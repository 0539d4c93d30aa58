import Files
import Foundation
import Geometry
import ViewTree

/// Converts the values of a nib: numbers, rectangles, colors, fonts, images.
@MainActor struct NibValues {
  let file: NibFile
  /// The bundles with the image files.
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
  func image(_ name: String, of element: NibElement, catalog: String?) -> URL? {
    guard catalog != "system" else {
      report("\(location(of: element)): system images are not available: \(name)")
      return nil
    }
    let scale = Double(UIScreen.main.scale)
    if let image = ResourceBundles.image(named: name, scale: scale, in: bundles) { return image.url }
    let paths = bundles.map(\.bundlePath).joined(separator: ", ")
    report(
      "\(location(of: element)): Could not load the \"\(name)\" image referenced from a nib in \(paths)")
    return nil
  }

  /// Loads the image of an element, and passes it on.
  func loadImage(_ name: String, of element: NibElement, _ use: @escaping @MainActor (UIImage) -> Void) {
    guard let url = image(name, of: element, catalog: element["catalog"]) else { return }
    Task { [report] in
      do { use(try await UIImage.load(contentsOf: url)) } catch { report("\(error)") }
    }
  }
}
