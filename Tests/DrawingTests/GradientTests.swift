import Foundation
import Testing

@testable import Drawing

@Suite struct GradientTests {
  typealias Stop = DisplayCommand.Gradient.Stop

  func stops(_ from: UInt32, _ to: UInt32) -> [Stop] {
    [Stop(location: 0, color: RGBA8(rgb: from)), Stop(location: 1, color: RGBA8(rgb: to))]
  }

  func draw(_ stops: [Stop], _ width: Int, _ height: Int, from: CGPoint, to: CGPoint) -> [UInt32] {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    return drawn(width, height, [.gradient(.init(rect: rect, stops: stops, start: from, end: to))]).pixels
  }

  @Test("A gradient from black to white has equal steps, and is opaque")
  func blackToWhite() {
    let pixels = draw(
      stops(0x000000, 0xFFFFFF), 1, 5, from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
    #expect(pixels.map { $0 & 0xFF } == [25, 77, 127, 179, 229])
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test("Between two levels, dithered pixels have the exact mean in each part")
  func ditherKeepsTheMeanBetweenTwoLevels() {
    // A gradient from 20 to 21: a share of the pixels has the upper level, growing from 0 to 1, without a
    // step.
    let pixels = draw(
      stops(0x141414, 0x151515), 64, 64, from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    var means: [Double] = []
    for column in stride(from: 0, to: 64, by: 8) {
      var sum = 0
      for y in 0..<64 { for x in column..<column + 8 { sum += Int(pixels[y * 64 + x] & 0xFF) } }
      means.append(Double(sum) / 512)
    }
    #expect(Set(pixels) == [0xFF14_1414, 0xFF15_1515])
    for (index, mean) in means.enumerated() {
      #expect(abs(mean - (20 + (Double(index) + 0.5) / 8)) < 0.02)
    }
  }

  @Test("White that fades out to clear stays white")
  func colorDoesNotDarkenTowardsClear() {
    let ramp = GradientRamp(stops: [
      Stop(location: 0, color: RGBA8(rgb: 0xFFFFFF)), Stop(location: 1, color: .clear),
    ])
    let pixels = ramp.pixels
    #expect(!ramp.isOpaque)
    // Premultiplied white: the color falls with the alpha.
    #expect(pixels.allSatisfy { $0 & 0xFF == $0 >> 24 })
    #expect(pixels.first == 0xFFFF_FFFF && pixels.last == 0)
  }

  @Test("Two stops at one place make an edge, and a gradient of no length has its last color")
  func stopsOutsideAndAtOnePlace() {
    let ramp = [
      Stop(location: 0.5, color: RGBA8(rgb: 0xFF0000)), Stop(location: 0.5, color: RGBA8(rgb: 0x0000FF)),
    ]
    let pixels = draw(ramp, 4, 1, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 0))
    #expect(pixels == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
    #expect(
      draw(ramp, 1, 1, from: CGPoint(x: 0.3, y: 0.3), to: CGPoint(x: 0.3, y: 0.3)) == [0xFF00_00FF])
    #expect(draw([], 1, 1, from: .zero, to: CGPoint(x: 1, y: 0)) == [0xFF00_0000])
  }
}
