import Foundation
import Geometry

extension PathShape {
  /// Adds a part of a circle, with a line from the current point to its start. A positive `sweep` goes from
  /// the x axis to the y axis. Angles are in radians.
  package mutating func arc(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat) {
    guard center.isFinite, radius.isFinite, start.isFinite, sweep.isFinite else { return }
    func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
      let (sine, cosine) = Self.sineCosine(angle)
      return CGPoint(
        x: center.x + radius * (cosine - along * sine), y: center.y + radius * (sine + along * cosine))
    }
    if current == nil { move(to: point(start)) } else { line(to: point(start)) }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let (sine, cosine) = Self.sineCosine(step / 4)
    let reach = 4 / 3 * sine / cosine
    for index in 0..<count {
      let from = start + step * CGFloat(index)
      let to = start + step * CGFloat(index + 1)
      cubic(to: point(to), point(from, reach), point(to, -reach))
    }
  }

  /// Adds a part of a circle between two angles, in the direction of growing or falling angles. Ends that
  /// are a turn or more apart make a whole circle.
  package mutating func arc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, grows: Bool
  ) {
    let turn = 2 * CGFloat.pi
    guard start.isFinite, end.isFinite else { return }
    var sweep = end - start
    if abs(sweep) >= turn - 1e-9 {
      sweep = grows ? turn : -turn
    } else if grows, sweep < 0 {
      sweep += turn
    } else if !grows, sweep > 0 {
      sweep -= turn
    }
    arc(center: center, radius: radius, start: start, sweep: sweep)
  }

  /// Adds a part of a circle that touches the line from the current point to `corner`, and the line from
  /// there to `end`, with a line to its start.
  package mutating func arc(corner: CGPoint, end: CGPoint, radius: CGFloat) {
    guard let current, corner.isFinite, end.isFinite, radius.isFinite else { return }
    let (a, b) = (SIMD2(current) - SIMD2(corner), SIMD2(end) - SIMD2(corner))
    let (lengthA, lengthB) = ((a * a).sum().squareRoot(), (b * b).sum().squareRoot())
    guard lengthA > 0, lengthB > 0, radius > 0 else { return line(to: corner) }
    let (u, v) = (a / lengthA, b / lengthB)
    let cosine = (u * v).sum()
    // The tangent of half of the angle between the lines.
    guard abs(cosine) < 1 - 1e-12 else { return line(to: corner) }
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    let distance = Double(radius) / tangent
    let (from, to) = (SIMD2(corner) + u * distance, SIMD2(corner) + v * distance)
    line(to: CGPoint(x: from.x, y: from.y))
    // A turn of the path by the rest of a half circle, in up to two curves.
    let middle = (u + v) / ((u + v) * (u + v)).sum().squareRoot()
    let center = SIMD2(corner) + middle * (distance * distance + Double(radius * radius)).squareRoot()
    let (start, finish) = ((from - center) / Double(radius), (to - center) / Double(radius))
    let half = -middle
    addTurn(center, Double(radius), start, half)
    addTurn(center, Double(radius), half, finish)
  }

  /// Adds a curve between two unit vectors of a circle that are less than a quarter apart.
  private mutating func addTurn(
    _ center: SIMD2<Double>, _ radius: Double, _ a: SIMD2<Double>, _ b: SIMD2<Double>
  ) {
    let cosine = min(1, max(-1, (a * b).sum()))
    let sine = a.x * b.y - a.y * b.x
    guard abs(sine) > 1e-12 else { return }
    // 4/3 of the tangent of a quarter of the angle, by the formula of half angles, twice.
    let half = sine / (1 + cosine)
    let reach = 4 / 3 * half / (1 + (1 + half * half).squareRoot())
    let first = center + (a + SIMD2(-a.y, a.x) * reach) * radius
    let second = center + (b - SIMD2(-b.y, b.x) * reach) * radius
    let end = center + b * radius
    cubic(to: CGPoint(x: end.x, y: end.y), CGPoint(x: first.x, y: first.y), CGPoint(x: second.x, y: second.y))
  }

  package mutating func ellipse(in rect: CGRect) {
    var circle = PathShape()
    circle.arc(center: .zero, radius: 1, start: 0, sweep: 2 * .pi)
    circle.close()
    append(
      circle.applying(
        CGAffineTransform(
          a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)))
  }

  /// Adds a rectangle with elliptic corners at the places of `corners`, in the order top left, top right,
  /// bottom right, bottom left (y goes down). The radii are at most half of the sides.
  package mutating func roundedRect(
    _ rect: CGRect, radii: CGSize, corners: [Bool] = [true, true, true, true]
  ) {
    let rect = rect.standardized
    let (rx, ry) = (min(max(0, radii.width), rect.width / 2), min(max(0, radii.height), rect.height / 2))
    guard rx > 0, ry > 0 else { return self.rect(rect) }
    // 1 - 4/3 (√2 - 1): the distance of the control points of a quarter of a circle from its corner.
    let near = 1 - 4 / 3 * (CGFloat(2).squareRoot() - 1)
    /// A corner with the directions along the sides before and after it.
    func corner(_ index: Int, _ x: CGFloat, _ y: CGFloat, _ before: CGVector, _ after: CGVector) {
      guard corners[index] else { return line(to: CGPoint(x: x, y: y)) }
      func point(_ side: CGVector, _ share: CGFloat) -> CGPoint {
        CGPoint(x: x + side.dx * rx * share, y: y + side.dy * ry * share)
      }
      line(to: point(before, 1))
      cubic(to: point(after, 1), point(before, near), point(after, near))
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    move(to: CGPoint(x: rect.minX + (corners[0] ? rx : 0), y: rect.minY))
    corner(1, rect.maxX, rect.minY, left, down)
    corner(2, rect.maxX, rect.maxY, up, left)
    corner(3, rect.minX, rect.maxY, right, up)
    if corners[0] { corner(0, rect.minX, rect.minY, down, right) }
    close()
  }

  /// The sine and the cosine of an angle, the same on all machines: those of C libraries differ in the last
  /// bit between processors.
  static func sineCosine(_ angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
    let quarter = (Double(angle) / (.pi / 2)).rounded()
    let x = Double(angle) - quarter * (.pi / 2)
    let square = x * x
    // The first nine terms of both series, from the last one.
    var (sine, cosine) = (1.0, 1.0)
    for n in stride(from: 16.0, through: 2, by: -2) {
      sine = 1 - square / (n * (n + 1)) * sine
      cosine = 1 - square / (n * (n - 1)) * cosine
    }
    sine *= x
    switch Int(quarter.truncatingRemainder(dividingBy: 4)) & 3 {
    case 0: return (CGFloat(sine), CGFloat(cosine))
    case 1: return (CGFloat(cosine), CGFloat(-sine))
    case 2: return (CGFloat(-sine), CGFloat(-cosine))
    default: return (CGFloat(-cosine), CGFloat(sine))
    }
  }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
