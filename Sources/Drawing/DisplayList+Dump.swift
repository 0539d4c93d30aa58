import Foundation

extension DisplayList: CustomStringConvertible {
  /// The list as text for tests and bug reports: one command per line, indented by clips and groups. Numbers
  /// are rounded to thousandths. The ids and versions of groups are omitted, so that equal input gives equal
  /// text.
  package var description: String {
    var lines: [String] = []
    lines.reserveCapacity(commands.count)
    var depth = 0
    for command in commands {
      if command.closes { depth = max(0, depth - 1) }
      lines.append(String(repeating: "  ", count: depth) + command.description)
      if command.opens { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayCommand: CustomStringConvertible {
  /// The command as one line of ``DisplayList/description``.
  package var description: String {
    switch self {
    case .fill(let fill):
      return "fill \(Dump.text(fill.rect))\(Dump.radius(fill.cornerRadius)) \(fill.color)"
    case .border(let border):
      return "border \(Dump.text(border.rect))\(Dump.radius(border.cornerRadius))"
        + " width=\(Dump.text(border.width)) \(border.color)"
    case .shadow(let shadow):
      return "shadow \(Dump.text(shadow.rect))\(Dump.radius(shadow.cornerRadius))"
        + " blur=\(Dump.text(shadow.blur)) \(shadow.color)"
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\($0.color)@\(Dump.text($0.location))" }.joined(separator: " ")
      return "gradient \(Dump.text(gradient.rect))\(Dump.radius(gradient.cornerRadius)) \(stops)"
        + " from \(Dump.text(gradient.start)) to \(Dump.text(gradient.end))"
        + Dump.opacity(gradient.opacity)
    case .image(let image):
      return "image \(image.bitmap.width)x\(image.bitmap.height) \(Dump.text(image.source))"
        + " in \(Dump.text(image.rect))\(Dump.radius(image.cornerRadius))"
        + (image.tint.map { " tint=\($0)" } ?? "") + Dump.opacity(image.opacity)
    case .text(let text):
      return "text \"\(text.string)\" \(text.font.description) at \(Dump.text(text.origin)) \(text.color)"
    case .pushClip(let rect):
      return "clip \(Dump.text(rect))"
    case .popClip:
      return "end clip"
    case .beginGroup(let group):
      return
        "\(Dump.text(group.role)) \(Dump.text(group.bounds))\(Dump.radius(group.cornerRadius)) \(Dump.text(group.placement))"
        + Dump.opacity(group.opacity)
    case .endGroup:
      return "end group"
    }
  }

  fileprivate var opens: Bool {
    switch self {
    case .pushClip, .beginGroup: true
    default: false
    }
  }

  fileprivate var closes: Bool { self == .popClip || self == .endGroup }
}

extension FontSpec: CustomStringConvertible {
  /// The size, followed by each property that differs from its default: `13 600 italic`.
  package var description: String {
    var parts = [Dump.text(size)]
    if weight != 400 { parts.append(String(weight)) }
    if isItalic { parts.append("italic") }
    if isMonospaced { parts.append("mono") }
    if let family { parts.append(family) }
    return parts.joined(separator: " ")
  }
}

private enum Dump {
  static func text(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return String(rounded) }
    return String(Int(rounded))
  }

  static func text(_ point: CGPoint) -> String { "(\(text(point.x)) \(text(point.y)))" }

  static func text(_ rect: CGRect) -> String {
    "(\(text(rect.minX)) \(text(rect.minY)); \(text(rect.width)) \(text(rect.height)))"
  }

  static func radius(_ value: CGFloat) -> String { value == 0 ? "" : " r=\(text(value))" }

  static func opacity(_ value: Double) -> String { value == 1 ? "" : " alpha=\(text(CGFloat(value)))" }

  static func text(_ role: DisplayCommand.Group.Role) -> String {
    switch role {
    case .content: "group"
    case .masked: "masked group"
    case .mask: "mask"
    }
  }

  static func text(_ placement: DisplayCommand.Group.Placement) -> String {
    switch placement {
    case .offset(let point): return "at \(text(point))"
    case .transform(let m):
      let rows = [
        [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
        [m.m41, m.m42, m.m43, m.m44],
      ]
      return "by [" + rows.map { $0.map(text).joined(separator: " ") }.joined(separator: ", ") + "]"
    }
  }
}
