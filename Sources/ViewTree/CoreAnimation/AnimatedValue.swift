import Drawing
import Foundation
import Geometry

/// A value of an animated property.
enum AnimatedValue: Equatable {
  /// Numbers that are interpolated one by one: coordinates, color components.
  case numbers([Double])
  case transform(CATransform3D)
  /// Nil for no path. Paths are not added.
  case path(PathShape?)
  /// Nil for no contents. Contents are not added.
  case contents(LayerContents?)

  static func == (a: AnimatedValue, b: AnimatedValue) -> Bool {
    switch (a, b) {
    case (.numbers(let a), .numbers(let b)): a == b
    case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
    case (.path(let a), .path(let b)): a == b
    default: false
    }
  }

  /// The value plus another one; transforms are concatenated.
  func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map(+))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    default: self
    }
  }

  /// The value times a number; of a transform a whole number of times, −1 being its inverse.
  func scaled(by factor: Double) -> AnimatedValue {
    switch self {
    case .numbers(let numbers): return .numbers(numbers.map { $0 * factor })
    case .transform(let matrix):
      let single = factor < 0 ? CATransform3DInvert(matrix) : matrix
      let count = Int(min(abs(factor), 1000))
      let all = (0..<count).reduce(CATransform3DIdentity) { all, _ in CATransform3DConcat(all, single) }
      return .transform(all)
    case .path, .contents: return self
    }
  }

  /// The value that changes nothing when it is added.
  var neutral: AnimatedValue {
    switch self {
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    case .transform: .transform(CATransform3DIdentity)
    case .path, .contents: self
    }
  }

  /// The distance to another value, for a constant speed along several.
  func distance(to other: AnimatedValue) -> Double {
    guard case (.numbers(let a), .numbers(let b)) = (self, other), a.count == b.count else {
      return self == other ? 0 : 1
    }
    return zip(a, b).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }
}

/// The type of an animatable value, as apps pass it.
enum AnimatedKind {
  case number, flag, point, size, rect, color, transform, numbers, colors, path, contents

  /// Converts a value of the app; nil if it has another type.
  func parse(_ value: Any) -> AnimatedValue? {
    switch self {
    case .number, .flag: Self.number(value).map { .numbers([$0]) }
    case .point, .size: Self.pair(value).map { .numbers($0) }
    case .rect: Self.rect(value).map { .numbers($0) }
    case .color: Self.color(value).map { .numbers($0) }
    case .transform: Self.transform(value).map { .transform($0) }
    case .path: (value as? CGPath).map { .path($0.shape) }
    case .contents: LayerContents.bitmap(of: value) == nil ? nil : .contents(LayerContents(value: value))
    case .numbers: (value as? [Any]).flatMap { Self.all($0, Self.number) }.map { .numbers($0) }
    case .colors: (value as? [Any]).flatMap { Self.all($0, Self.color) }.map { .numbers(Array($0.joined())) }
    }
  }

  /// Converts a value for the app.
  func box(_ value: AnimatedValue) -> Any? {
    switch (self, value) {
    case (.number, .numbers(let n)): NSNumber(value: n[0])
    case (.flag, .numbers(let n)): NSNumber(value: n[0] >= 0.5)
    case (.point, .numbers(let n)): CGPoint(x: n[0], y: n[1])
    case (.size, .numbers(let n)): CGSize(width: n[0], height: n[1])
    case (.rect, .numbers(let n)): CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    case (.color, .numbers(let n)): Self.color(n[...])
    case (.transform, .transform(let matrix)): matrix
    case (.path, .path(let shape?)): CGPath(shape: shape)
    case (.contents, .contents(let contents?)): contents.value
    case (.numbers, .numbers(let n)): n.map { NSNumber(value: $0) }
    case (.colors, .numbers(let n)): Self.colors(n)
    default: nil
    }
  }

  private static func all<Value>(_ values: [Any], _ parse: (Any) -> Value?) -> [Value]? {
    let parsed = values.compactMap(parse)
    return parsed.count == values.count ? parsed : nil
  }

  static func color(_ components: ArraySlice<Double>) -> CGColor {
    let first = components.startIndex
    return CGColor(
      red: components[first], green: components[first + 1], blue: components[first + 2],
      alpha: components[first + 3])
  }

  static func colors(_ components: [Double]) -> [CGColor] {
    stride(from: 0, to: components.count - 3, by: 4).map { color(components[$0..<$0 + 4]) }
  }

  private static func number(_ value: Any) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as Bool: value ? 1 : 0
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number?.isFinite == true ? number : nil
  }

  private static func pair(_ value: Any) -> [Double]? {
    switch value {
    case let point as CGPoint: finite([Double(point.x), Double(point.y)])
    case let size as CGSize: finite([Double(size.width), Double(size.height)])
    case let value as NSValue where value.holds("Point"): pair(value.cgPointValue)
    case let value as NSValue where value.holds("Size"): pair(value.cgSizeValue)
    default: nil
    }
  }

  private static func rect(_ value: Any) -> [Double]? {
    switch value {
    case let rect as CGRect:
      finite([
        Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height),
      ])
    case let value as NSValue where value.holds("Rect"): rect(value.cgRectValue)
    default: nil
    }
  }

  static func color(_ value: Any) -> [Double]? {
    guard let color = value as? CGColor else { return nil }
    return finite([Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)])
  }

  private static func transform(_ value: Any) -> CATransform3D? {
    switch value {
    case let matrix as CATransform3D: matrix
    case let value as NSValue where String(cString: value.objCType) == "[16d]": value.caTransform3DValue
    default: nil
    }
  }

  private static func finite(_ numbers: [Double]) -> [Double]? {
    numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}

extension NSValue {
  /// Whether the value has a type of Core Graphics with this word in its name.
  fileprivate func holds(_ word: String) -> Bool { String(cString: objCType).contains(word) }
}
