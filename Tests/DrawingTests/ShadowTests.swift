import Drawing
import Foundation
import Testing

@Suite struct ShadowTests {
  @Test("The shadow of a band has the integral of a Gaussian across it")
  func oneLine() {
    // A wide band, 4 px high, blurred by 2: the gaussian's integral over 4 px, about each row's center.
    let mask = Rasterizer.shadow(width: 100, height: 4, radius: 0, blur: 2)
    #expect(mask.width == 112 && mask.height == 16)
    let column = (0..<16).map { mask[56, $0] }
    #expect(column == [1, 3, 10, 27, 57, 99, 142, 170, 170, 142, 99, 57, 27, 10, 3, 1])
  }

  @Test("A shadow has as much coverage as its shape")
  func allOfTheShadowIsThere() {
    for (radius, blur) in [(0.0, 1.0), (6, 3), (20, 8), (12, 0.5)] {
      let mask = Rasterizer.shadow(width: 60, height: 50, radius: radius, blur: blur)
      let sum = Double(mask.values.reduce(0) { $0 + Int($1) }) / 255
      let area = 3000 - (4 - .pi) * radius * radius
      #expect(abs(sum - area) < 0.01 * area, "radius \(radius), blur \(blur): \(sum), not \(area)")
    }
  }

  @Test("A shadow is the convolution of its shape with a Gaussian, within 3 of 255")
  func agreesWithABruteForceConvolution() {
    let (width, height, radius, blur) = (23, 17, 6.0, 2.5)
    let mask = Rasterizer.shadow(width: width, height: height, radius: radius, blur: blur)
    let reach = Rasterizer.shadowReach(blur: blur)
    let shape = Rasterizer.roundedRect(width: width, height: height, radius: radius)
    func weight(_ distance: Int) -> Double {
      let d = Double(distance)
      return (erf((d + 0.5) / blur / 2.0.squareRoot()) - erf((d - 0.5) / blur / 2.0.squareRoot())) / 2
    }
    var worst = 0.0
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        var sum = 0.0
        for sy in 0..<height {
          for sx in 0..<width {
            sum += Double(shape[sx, sy]) * weight(x - reach - sx) * weight(y - reach - sy)
          }
        }
        worst = max(worst, abs(sum - Double(mask[x, y])))
      }
    }
    #expect(worst < 3, "off by \(worst) of 255")
  }

  @Test("A shadow is symmetric in both directions")
  func symmetric() {
    let mask = Rasterizer.shadow(width: 11, height: 8, radius: 3, blur: 1.5)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        #expect(mask[x, y] == mask[mask.width - 1 - x, y] && mask[x, y] == mask[x, mask.height - 1 - y])
      }
    }
  }
}
