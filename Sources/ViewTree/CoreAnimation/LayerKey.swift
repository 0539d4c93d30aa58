import Drawing
import Foundation
import Geometry

/// A property of a class of layers that animations change. A class lists its own in
/// ``CALayer/animatableKey(_:)``.
struct LayerKey {
  let kind: AnimatedKind
  /// Whether it changes the place, order or opacity of the layer, but not its drawing.
  var isPlacement = false
  let get: (CALayer) -> AnimatedValue
  let set: (CALayer, AnimatedValue) -> Void

  static func number<Layer: CALayer>(
    _ path: ReferenceWritableKeyPath<Layer, CGFloat>, isPlacement: Bool = false
  ) -> LayerKey {
    LayerKey(.number, path, isPlacement, numbers: { [Double($0)] }, value: { CGFloat($0[0]) })
  }

  static func float<Layer: CALayer>(
    _ path: ReferenceWritableKeyPath<Layer, Float>, isPlacement: Bool = false
  ) -> LayerKey {
    LayerKey(.number, path, isPlacement, numbers: { [Double($0)] }, value: { Float($0[0]) })
  }

  static func flag<Layer: CALayer>(
    _ path: ReferenceWritableKeyPath<Layer, Bool>, isPlacement: Bool = false
  ) -> LayerKey {
    LayerKey(.flag, path, isPlacement, numbers: { [$0 ? 1 : 0] }, value: { $0[0] >= 0.5 })
  }

  static func point<Layer: CALayer>(
    _ path: ReferenceWritableKeyPath<Layer, CGPoint>, isPlacement: Bool = false
  ) -> LayerKey {
    LayerKey(
      .point, path, isPlacement, numbers: { [Double($0.x), Double($0.y)] },
      value: { CGPoint(x: $0[0], y: $0[1]) })
  }

  static func size<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGSize>) -> LayerKey {
    LayerKey(
      .size, path, numbers: { [Double($0.width), Double($0.height)] },
      value: { CGSize(width: $0[0], height: $0[1]) })
  }

  static func rect<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGRect>) -> LayerKey {
    LayerKey(
      .rect, path,
      numbers: { [Double($0.minX), Double($0.minY), Double($0.size.width), Double($0.size.height)] },
      value: { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
  }

  /// A color; nil is transparent black.
  static func color<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGColor?>) -> LayerKey {
    LayerKey(
      .color, path, numbers: { $0.flatMap { AnimatedKind.color($0) } ?? [0, 0, 0, 0] },
      value: { AnimatedKind.color($0[...]) })
  }

  /// The keys of all layers, by the names of key-value coding.
  static let common: [String: LayerKey] = [
    "bounds": .rect(\CALayer.bounds), "position": .point(\CALayer.position, isPlacement: true),
    "anchorPoint": .point(\CALayer.anchorPoint, isPlacement: true),
    "zPosition": .number(\CALayer.zPosition, isPlacement: true),
    "opacity": .float(\CALayer.opacity, isPlacement: true),
    "hidden": .flag(\CALayer.isHidden, isPlacement: true),
    "backgroundColor": .color(\CALayer.backgroundColor),
    "cornerRadius": .number(\CALayer.cornerRadius), "borderWidth": .number(\CALayer.borderWidth),
    "borderColor": .color(\CALayer.borderColor), "shadowColor": .color(\CALayer.shadowColor),
    "shadowOpacity": .float(\CALayer.shadowOpacity), "shadowRadius": .number(\CALayer.shadowRadius),
    "shadowOffset": .size(\CALayer.shadowOffset),
    "contents": LayerKey(
      kind: .contents, get: { .contents($0.extras?.contents) },
      set: { layer, value in
        if case .contents(let contents) = value { layer.extrasOrNew.contents = contents }
      }),
    "transform": LayerKey(
      kind: .transform, isPlacement: true, get: { .transform($0.transform) },
      set: { layer, value in
        if case .transform(let matrix) = value { layer.transform = matrix }
      }),
  ]
}

extension LayerKey {
  /// A property whose value consists of numbers.
  init<Layer: CALayer, Value>(
    _ kind: AnimatedKind, _ path: ReferenceWritableKeyPath<Layer, Value>, _ isPlacement: Bool = false,
    numbers: @escaping (Value) -> [Double], value: @escaping ([Double]) -> Value
  ) {
    (self.kind, self.isPlacement) = (kind, isPlacement)
    get = { layer in .numbers((layer as? Layer).map { numbers($0[keyPath: path]) } ?? []) }
    set = { layer, new in
      if case .numbers(let new) = new, let layer = layer as? Layer { layer[keyPath: path] = value(new) }
    }
  }
}

/// A property of a layer, or a part of it, by its key path.
struct AnimationPath {
  enum Part {
    case whole
    case numbers(Range<Int>)
    case transform(TransformPart)
  }

  /// The whole key path: `position.x`.
  let name: String
  /// Its first word: `position`.
  let property: String
  let key: LayerKey
  let part: Part
  /// The type of the part.
  let kind: AnimatedKind

  init?(_ name: String, key: LayerKey) {
    let words = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let property = words.first, let (part, kind) = key.kind.part(words.count > 1 ? words[1] : "") else {
      return nil
    }
    (self.name, self.property, self.key, self.part, self.kind) = (name, property, key, part, kind)
  }

  func parse(_ value: Any) -> AnimatedValue? { kind.parse(value) }

  /// The value between two others. Lists of different lengths change in the middle.
  func interpolated(from a: AnimatedValue, to b: AnimatedValue, progress: Double) -> AnimatedValue {
    switch (a, b) {
    case (.numbers(var a), .numbers(var b)) where a.count == b.count:
      // A transparent color has no color of its own.
      if kind == .color, a[3] == 0 { a.replaceSubrange(0..<3, with: b[0..<3]) }
      if kind == .color, b[3] == 0 { b.replaceSubrange(0..<3, with: a[0..<3]) }
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * progress })
    case (.transform(let a), .transform(let b)):
      return .transform(interpolate(from: a, to: b, progress: CGFloat(progress)))
    case (.path(let first?), .path(let second?)):
      let shape = PathShape.interpolated(from: first, to: second, progress: progress)
      return shape.map { .path($0) } ?? (progress < 0.5 ? a : b)
    case (.contents(let first?), .contents(let second?)):
      return .contents(first.fading(to: second, share: progress))
    default: return progress < 0.5 ? a : b
    }
  }
}

extension AnimatedKind {
  /// A part of a value by its name, and the type of the part; nil if there is none.
  fileprivate func part(_ name: String) -> (AnimationPath.Part, AnimatedKind)? {
    switch (self, name) {
    case (_, ""): (.whole, self)
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): (.numbers(0..<1), .number)
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): (.numbers(1..<2), .number)
    case (.rect, "size.width"): (.numbers(2..<3), .number)
    case (.rect, "size.height"): (.numbers(3..<4), .number)
    case (.rect, "origin"): (.numbers(0..<2), .point)
    case (.rect, "size"): (.numbers(2..<4), .size)
    case (.transform, "translation"): (.transform(.translation), .size)
    case (.transform, _): TransformPart(name).map { (.transform($0), .number) }
    default: nil
    }
  }
}

extension CALayer {
  /// The animatable property of a key path; nil if there is none.
  final func animationPath(_ name: String) -> AnimationPath? {
    let property = name.prefix { $0 != "." }
    return animatableKey(String(property)).flatMap { AnimationPath(name, key: $0) }
  }
}
