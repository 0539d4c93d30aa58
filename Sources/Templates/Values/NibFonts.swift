import Foundation
import ViewTree

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
