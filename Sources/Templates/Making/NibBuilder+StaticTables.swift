import Foundation
import TableViews
import ViewTree

/// The static cells of a table view.
extension NibBuilder {
  /// Creates the sections of a table view with static cells.
  func staticSections(of table: NibElement) -> [StaticSection] {
    (table.child("sections")?.children ?? []).map { section in
      StaticSection(
        header: section.string("headerTitle"), footer: section.string("footerTitle"),
        rows: (section.child("cells")?.children ?? []).compactMap(row))
    }
  }

  private func row(_ element: NibElement) -> StaticSection.Row? {
    guard let cell = makeView(element) as? UITableViewCell else { return nil }
    fillStandardParts(of: cell, element)
    let height = element["rowHeight"].flatMap { Double($0) }.map { CGFloat($0) }
    return .init(cell: cell, height: height.flatMap { $0 > 0 ? $0 : nil })
  }

  /// Sets the texts and the image of the parts that a cell with a style makes itself, and makes them
  /// available to outlets.
  private func fillStandardParts(of cell: UITableViewCell, _ element: NibElement) {
    let parts = element.value("contentView")?.child("subviews")?.children ?? []
    func part(_ name: String) -> NibElement? {
      guard let id = element[name] else { return nil }
      return parts.first { $0.id == id }
    }
    for (name, label) in [("textLabel", cell.textLabel), ("detailTextLabel", cell.detailTextLabel)] {
      guard let label, let part = part(name) else { continue }
      attempt {
        label.text = part.string("text")
        if let font = try values.font(of: part) { label.font = font }
        if let color = try values.color("textColor", of: part) { label.textColor = color }
      }
      if let id = part.id { objects[id] = label }
    }
    if let part = part("imageView"), let view = cell.imageView {
      if let name = part["image"] { values.loadImage(name, of: part) { [weak view] in view?.image = $0 } }
      if let id = part.id { objects[id] = view }
    }
  }
}
