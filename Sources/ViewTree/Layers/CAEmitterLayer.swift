import Drawing
import Foundation
import Geometry

/// The place from which particles come.
public nonisolated struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The emitter's position. The default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line with the width of the emitter.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle with the size of the emitter.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle whose radius is the width of the emitter.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// The part of the emitter's shape from which particles come.
public nonisolated struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its edge, of a circle alone.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Its inside, the same as the surface. The default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are drawn.
public nonisolated struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order, as the others here. The default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest one in front.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest one behind.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// With added light, which is not drawn here.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles: snow, confetti, sparks. They are drawn in front of its background.
///
/// The place of a particle follows from the time, from ``seed`` and from the cell alone, so that pictures of
/// tests are the same on each run. The layer makes frames while it is on screen and has particles.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  /// The kinds of particles. Setting them removes all particles. The default is nil.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      emissions = []
      emissionDidChange()
    }
  }
  /// The factor of the birth rates of all cells. With 0 none are emitted any longer. The default is 1.
  open var birthRate: Float = 1 { didSet { if birthRate != oldValue { emissionDidChange() } } }
  /// The factor of all lifetimes. The default is 1.
  open var lifetime: Float = 1
  /// The factor of all speeds. The default is 1.
  open var velocity: Float = 1
  /// The factor of all scales. The default is 1.
  open var scale: Float = 1
  /// The factor of all speeds of turning. The default is 1.
  open var spin: Float = 1
  /// The number from which the differences of particles follow. The default is 0.
  open var seed: UInt32 = 0
  /// The place of the emitter, in the space of the layer. The default is zero.
  open var emitterPosition = CGPoint.zero
  /// The size of the emitter. The default is zero.
  open var emitterSize = CGSize.zero
  /// The shape of the emitter. The default is `point`.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape. The default is `volume`.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles are drawn. Has no effect: the oldest one is behind. The default is `unordered`.
  open var renderMode = CAEmitterLayerRenderMode.unordered

  /// A time with one birth rate.
  private struct Emission {
    let start: TimeInterval
    var end = TimeInterval.infinity
    let rate: Double
    /// The number of its first particle.
    let first: Int
  }
  private var emissions: [Emission] = []
  /// The most particles that are drawn of a cell.
  private static let limit = 2000

  private static let timeKey = "emissionTime"
  override func animatableKey(_ name: String) -> LayerKey? {
    guard name == Self.timeKey else { return super.animatableKey(name) }
    return LayerKey(kind: .number, get: { _ in .numbers([0]) }, set: { _, _ in })
  }

  /// The time of the layer in the present frame; nil before it is on screen.
  private var now: TimeInterval? {
    guard let engine = animations?.engine, windowOfTree != nil else { return nil }
    return localTime(of: engine.time)
  }

  private func emissionDidChange() {
    drawsOutside = true
    setContentChanged()
    if let now, let last = emissions.indices.last, emissions[last].end == .infinity {
      emissions[last].end = now
      let count = emissions[last].rate * (now - emissions[last].start)
      let first = emissions[last].first + Int(saturating: CGFloat(count.rounded(.up)))
      if birthRate > 0 { emissions.append(Emission(start: now, rate: Double(birthRate), first: first)) }
    }
    guard birthRate > 0, emitterCells?.isEmpty == false else { return }
    let clock = CABasicAnimation(keyPath: Self.timeKey)
    (clock.fromValue, clock.toValue) = (0, 1)
    clock.duration = 1
    clock.repeatCount = .infinity
    if animation(forKey: Self.timeKey) == nil { add(clock, forKey: Self.timeKey) }
  }

  override var hasContent: Bool { emitterCells?.isEmpty == false || super.hasContent }
  /// All of the superlayer: particles may be anywhere.
  override var contentExtent: CGRect? {
    superlayer.map { convert($0.bounds, from: $0) } ?? super.contentExtent
  }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    super.drawContent(into: &builder, bounds: bounds, opacity: opacity)
    guard let now, let cells = emitterCells else { return }
    if emissions.isEmpty, birthRate > 0 {
      emissions = [Emission(start: now, rate: Double(birthRate), first: 0)]
    }
    let origin = CGPoint(x: bounds.minX - shown.bounds.minX, y: bounds.minY - shown.bounds.minY)
    var longest = 0.0
    for (index, cell) in cells.enumerated() where cell.isEnabled {
      let life = Double(max(0, cell.lifetime + abs(cell.lifetimeRange) / 2) * lifetime)
      longest = max(longest, life)
      guard let image = LayerContents.bitmap(of: cell.contents), cell.birthRate > 0 else { continue }
      for emission in emissions {
        let rate = emission.rate * Double(cell.birthRate)
        let age = min(now, emission.end) - emission.start
        let last = Int(saturating: CGFloat((age * rate).rounded(.down)))
        let oldest = Int(saturating: CGFloat(((now - life - emission.start) * rate).rounded(.up)))
        guard last >= max(0, oldest) else { continue }
        for number in max(0, oldest, last - Self.limit)...last {
          let particle = EmittedParticle(seed: seed, cell: index, number: emission.first * 64 + number)
          let age = now - emission.start - Double(number) / rate
          draw(particle, of: cell, image, age: age, origin, opacity, id: (index, number), &builder)
        }
      }
    }
    emissions.removeAll { $0.end + longest < now }
    if emissions.isEmpty, birthRate <= 0 { removeAnimation(forKey: Self.timeKey) }
  }

  private func draw(
    _ particle: EmittedParticle, of cell: CAEmitterCell, _ image: Bitmap, age: TimeInterval,
    _ origin: CGPoint, _ opacity: CGFloat, id: (Int, Int), _ builder: inout DisplayListBuilder
  ) {
    func value(_ middle: CGFloat, _ range: CGFloat, _ use: Int) -> Double {
      Double(middle) + Double(range) * particle.random(use)
    }
    let life = value(CGFloat(cell.lifetime), CGFloat(cell.lifetimeRange), 0) * Double(lifetime)
    guard age >= 0, age < life else { return }
    let color = cell.color ?? CGColor(gray: 1, alpha: 1)
    let alpha = value(color.alpha, CGFloat(cell.alphaRange), 1) + Double(cell.alphaSpeed) * age
    let scale = (value(cell.scale, cell.scaleRange, 2) + Double(cell.scaleSpeed) * age) * Double(self.scale)
    let shown = min(1, max(0, alpha)) * Double(opacity)
    guard shown > 0.002, scale > 0 else { return }
    let angle = value(cell.emissionLongitude, cell.emissionRange, 3)
    let speed = value(cell.velocity, cell.velocityRange, 4) * Double(velocity)
    let start = place(of: particle)
    let x = Double(start.x) + cos(angle) * speed * age + Double(cell.xAcceleration) * age * age / 2
    let y = Double(start.y) + sin(angle) * speed * age + Double(cell.yAcceleration) * age * age / 2
    let turn = value(cell.spin, cell.spinRange, 5) * Double(spin) * age
    let factor = CGFloat(scale) / max(0.01, cell.contentsScale)
    let size = CGSize(width: CGFloat(image.width) * factor, height: CGFloat(image.height) * factor)
    let center = CGPoint(x: origin.x + CGFloat(x), y: origin.y + CGFloat(y))
    let isColored = cell.redRange != 0 || cell.greenRange != 0 || cell.blueRange != 0
    let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
    let tint =
      isWhite && !isColored
      ? nil
      : CGColor(
        red: value(color.red, CGFloat(cell.redRange), 6),
        green: value(color.green, CGFloat(cell.greenRange), 7),
        blue: value(color.blue, CGFloat(cell.blueRange), 8), alpha: 1
      ).rgba8
    func command(_ rect: CGRect, _ opacity: Double) -> DisplayCommand {
      .image(
        .init(
          bitmap: image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height), rect: rect,
          opacity: opacity, tint: tint))
    }
    guard turn != 0 else {
      let corner = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
      return builder.append(command(CGRect(origin: corner, size: size), shown))
    }
    var hash = StableHash(seed: drawingID)
    hash.mix(UInt64(id.0))
    hash.mix(UInt64(id.1))
    let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let matrix = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1), CATransform3DMakeTranslation(center.x, center.y, 0))
    builder.addGroup(
      .init(
        id: hash.value, version: changeStamp, bounds: rect, opacity: shown, placement: .transform(matrix),
        commandCount: 0)
    ) { $0.append(command(rect, 1)) }
  }

  /// The place at which a particle starts.
  private func place(of particle: EmittedParticle) -> CGPoint {
    let (a, b) = (CGFloat(particle.random(9)), CGFloat(particle.random(10)))
    switch emitterShape {
    case .line: return CGPoint(x: emitterPosition.x + a * emitterSize.width, y: emitterPosition.y)
    case .rectangle:
      return CGPoint(
        x: emitterPosition.x + a * emitterSize.width, y: emitterPosition.y + b * emitterSize.height)
    case .circle:
      let radius = emitterSize.width * (emitterMode == .outline ? 1 : (b + 0.5).squareRoot())
      let angle = a * 2 * .pi
      return CGPoint(x: emitterPosition.x + cos(angle) * radius, y: emitterPosition.y + sin(angle) * radius)
    default: return emitterPosition
    }
  }
}
