import Drawing
import Foundation
import Geometry
import Hosting
import UIKit

@testable import Demo

/// The part of an element that a frame shows: a photo, a line of text, a border or a background.
struct DrawnElement {
  enum Kind: Hashable {
    case photo(Int)
    case text(String)
    /// The name of a photo in a row.
    case row(String)
    /// The name of an album or photo in a heading.
    case heading(String)
    /// A border in the accent color, around a selected photo.
    case selection
    /// A border in the accent color, around the focused photo: the inner and the outer one.
    case focus(isInner: Bool)
  }

  let kind: Kind
  /// The corners on the surface, in points: top left, top right, bottom right, bottom left.
  let corners: [CGPoint]
  /// The product of all opacities, 0…1.
  let opacity: Double
  /// The radius of the corners before transforms, in points.
  let radius: CGFloat
  /// The color of text.
  var color = RGBA8.clear
  /// The place in drawing order.
  let place: Int

  /// Whether the element is a text of a row.
  var isInRow: Bool {
    switch kind {
    case .row: true
    case .text(let string): string.hasPrefix("Details")
    default: false
    }
  }
  var isHeading: Bool { if case .heading = kind { true } else { false } }

  var box: CGRect {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
}

/// Finds the elements of a display list, without those of the bars above and below the collection.
struct DrawnElements {
  private(set) var elements: [DrawnElement.Kind: DrawnElement] = [:]
  /// The boxes and the visibility of the panels behind photos, which have no identity.
  private(set) var panels: [(box: CGRect, opacity: Double)] = []
  /// The filled rectangles.
  private var grounds: [DrawnElement] = []
  /// The rectangle of the collection on the surface.
  let area: CGRect
  private let text: any TextMeasuring

  @MainActor init(_ list: DisplayList, area: CGRect, text: any TextMeasuring) {
    self.area = area
    self.text = text
    var levels = [Level(map: .identity, opacity: 1, radius: 0)]
    for (place, command) in list.commands.enumerated() {
      let level = levels[levels.count - 1]
      switch command {
      case .beginGroup(let group): levels.append(level.entering(group))
      case .endGroup: levels.removeLast()
      case .gradient(let gradient):
        guard let color = gradient.stops.first?.color,
          let number = AlbumsCatalog.number(red: color.red, green: color.green, blue: color.blue)
        else { continue }
        add(
          .photo(number), gradient.rect, gradient.cornerRadius,
          gradient.opacity * Double(color.alpha) / 255, level, place)
      case .text(let line):
        let metrics = text.metrics(of: line.font)
        let size = CGSize(
          width: text.width(of: line.string, font: line.font), height: metrics.lineHeight)
        add(
          line.font.size == Theme.heading.pointSize
            ? .heading(line.string)
            : line.font.size == Theme.body.pointSize ? .row(line.string) : .text(line.string),
          CGRect(origin: line.origin, size: size), 0,
          Double(line.color.alpha) / 255,
          level, place, color: line.color)
      case .border(let border):
        let opacity = Double(border.color.alpha) / 255
        if border.color.blue == 0xFF, border.color.red == 0x5E {
          let kind: DrawnElement.Kind =
            border.width > 4
            ? .focus(isInner: false)
            : border.cornerRadius > 10.5 ? .focus(isInner: true) : .selection
          add(kind, border.rect, border.cornerRadius, opacity, level, place)
        } else if border.color.red == 0xFF {
          let element = element(
            .selection, border.rect, border.cornerRadius, opacity / Self.panelOpacity, level, place)
          panels.append((element.box, element.opacity))
        }
      case .fill(let fill):
        grounds.append(
          element(
            .selection, fill.rect, fill.cornerRadius, Double(fill.color.alpha) / 255, level, place))
      case .shadow, .image, .pushClip, .popClip: break
      }
    }
  }

  /// The opacity of the border of a panel.
  private static let panelOpacity = 0.05

  private mutating func add(
    _ kind: DrawnElement.Kind, _ rect: CGRect, _ radius: CGFloat, _ opacity: Double, _ level: Level,
    _ place: Int, color: RGBA8 = .clear
  ) {
    let element = element(kind, rect, radius, opacity, level, place, color: color)
    if element.box.intersects(area) { elements[kind] = element }
  }

  private func element(
    _ kind: DrawnElement.Kind, _ rect: CGRect, _ radius: CGFloat, _ opacity: Double, _ level: Level,
    _ place: Int, color: RGBA8 = .clear
  ) -> DrawnElement {
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ]
    .map { level.map.apply(CGPoint(x: $0.0, y: $0.1)) }
    return DrawnElement(
      kind: kind, corners: corners, opacity: opacity * level.opacity,
      radius: max(radius, level.radius),
      color: color, place: place)
  }

  subscript(kind: DrawnElement.Kind) -> DrawnElement? { elements[kind] }

  var photos: [(number: Int, element: DrawnElement)] {
    elements.compactMap { kind, element in
      if case .photo(let number) = kind { (number, element) } else { nil }
    }
  }

  /// The lines of text.
  var texts: [(string: String, element: DrawnElement)] {
    elements.compactMap { kind, element in
      switch kind {
      case .text(let string), .row(let string), .heading(let string): (string, element)
      default: nil
      }
    }
  }

  /// The lines of visible text that are drawn over a photo.
  var textsOverPhotos: [String] {
    texts.filter { $0.string != "✓" && $0.element.opacity > 0.3 }.flatMap { string, line in
      photos.filter { _, photo in
        photo.place < line.place && photo.opacity > 0.1
          && photo.box.insetBy(dx: 3, dy: 3).intersects(line.box) && !isCovered(photo, below: line)
      }.map { "\(string) over photo \($0.number)" }
    }
  }

  /// Whether an almost opaque background between a photo and a line of text covers the photo behind the text.
  func isCovered(_ photo: DrawnElement, below line: DrawnElement) -> Bool {
    grounds.contains { ground in
      ground.place > photo.place && ground.place < line.place && ground.opacity > 0.6
        && ground.box.contains(line.box)
    }
  }

  /// The state inside a group of a display list.
  private struct Level {
    let map: ProjectiveTransform
    let opacity: Double
    let radius: CGFloat

    func entering(_ group: DisplayCommand.Group) -> Level {
      let own: ProjectiveTransform =
        switch group.placement {
        case .offset(let point): .translation(Double(point.x), Double(point.y))
        case .transform(let matrix): ProjectiveTransform(matrix)
        }
      return Level(
        map: own.concatenating(map), opacity: opacity * group.opacity, radius: group.cornerRadius)
    }
  }
}
