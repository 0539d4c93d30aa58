import Foundation
import Geometry
import ViewTree

/// Reads the values of a nib: numbers, rectangles, colours, fonts, pictures.
@MainActor struct NibValues {
  let file: NibFile
  /// Where its pictures are.
  let bundles: [Bundle]
  /// Hears what is left out.
  let report: (String) -> Void

  /// `PhotoCell.xib:12`
  func place(_ element: NibElement) -> String { "\(file.name):\(element.line)" }

  func error(_ element: NibElement, _ reason: String) -> NibError {
    NibError(file: file.name, line: element.line, reason: reason)
  }

  // MARK: Numbers

  /// Nil where the attribute is missing; throws where it is no number.
  func number(_ attribute: String, of element: NibElement) throws -> CGFloat? {
    guard let text = element[attribute] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw error(element, "\(attribute)=\"\(text)\" of <\(element.name)> is no number")
    }
    return CGFloat(number)
  }

  func integer(_ attribute: String, of element: NibElement) throws -> Int? {
    guard let text = element[attribute] else { return nil }
    guard let number = Int(text) else {
      throw error(element, "\(attribute)=\"\(text)\" of <\(element.name)> is no whole number")
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

  /// `<edgeInsets top= left= bottom= right=/>`, or `<inset minX= minY= maxX= maxY=/>` as of buttons.
  func insets(_ element: NibElement) throws -> UIEdgeInsets {
    let names =
      element.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
    let sides = try names.map { try number($0, of: element) ?? 0 }
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  // MARK: Pictures

  /// The file of a picture that an element names; nil, and told, where there is none.
  func picture(_ name: String, of element: NibElement, catalog: String?) -> URL? {
    guard catalog != "system" else {
      report("\(place(element)): there are no system pictures here: \(name)")
      return nil
    }
    if let url = NibLocation.picture(name, in: bundles) { return url }
    report(
      "\(place(element)): Could not load the \"\(name)\" image referenced from a nib in \(placesOfPictures)")
    return nil
  }

  private var placesOfPictures: String { bundles.map(\.bundlePath).joined(separator: ", ") }
}
